import type { Guest } from '@/contract/booking'
import { canBeEmpty, GUEST_FIELD_NAMES, GUEST_FIELDS, guestOf } from '@/contract/guest'
import { holdsSeats } from '@/domain/checkout-state'
import { releaseHeldSeats, seatsOpenFor } from '@/domain/seats'
import { occupiedDepartures } from '@/domain/trips'
import type { Checkout } from '@/payload-types'
import { readBoatDay } from '../calendar/change-boat-day'
import type { ServiceContext } from '../ports'
import { isHoldOver } from './change-hold'
import { readCheckout, saleOf } from './checkouts'

export interface OwnHold {
  checkout: Checkout
  /** The most seats that this party can have on its departure, counting those it already holds. */
  seatsOpen: number
  guest: Guest | null
  payment: 'none' | 'started'
}

/**
 * Returns the hold of a browser's checkout, or null if the hold has ended. The site offers to resume it after a crash
 * or a reload, or in another tab (docs/product-rules.md#seat-holds).
 *
 * A finished checkout counts as a payment that has started. The booking's response clears the checkout cookie, so a
 * browser that still has the cookie never got that response. Repeating the booking request returns the booking.
 */
export async function readOwnHold(context: ServiceContext, checkoutId: string): Promise<OwnHold | null> {
  const checkout = await readCheckout(context, checkoutId)
  if (!checkout || !isLiveHold(checkout, context.now())) return null
  const sale = saleOf(checkout)
  if (!sale) return null
  const others = releaseHeldSeats(await readBoatDay(context.payload, sale.date), checkout.id)
  const sailing = {
    time: sale.time,
    tripType: sale.tripType,
    occupies: occupiedDepartures(sale.time, sale.durationHours),
  }
  return {
    checkout,
    seatsOpen: seatsOpenFor(others, sailing, context.now()),
    guest: guestIn(checkout),
    payment: checkout.state === 'held' ? 'none' : 'started',
  }
}

/**
 * Returns whether a checkout still has its seats, because its hold hasn't expired or its payment has begun.
 */
export function isLiveHold(checkout: Checkout, now: Date): boolean {
  return checkout.state === 'held' ? !isHoldOver(checkout, now) : holdsSeats(checkout.state)
}

/** Returns the saved contact form, or null if it hasn't been saved yet. */
function guestIn(checkout: Checkout): Guest | null {
  const isSaved = GUEST_FIELD_NAMES.every((name) => checkout[name] || canBeEmpty(GUEST_FIELDS[name]))
  return isSaved ? (guestOf(checkout) as Guest) : null
}
