import type { Guest } from '@/contract/booking'
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
  /** The seats that this party could have on its departure, its own included. */
  seatsOpen: number
  guest: Guest | null
  payment: 'none' | 'started'
}

/**
 * Returns the hold of a browser's checkout, so that the site can offer to resume it after a crash, a reload or in
 * another tab (docs/product-rules.md#seat-holds). Null if it has ended.
 *
 * A finished checkout counts as a payment that has started: its cookie is cleared with the booking's response, so
 * that response was lost, and repeating the call returns the booking.
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
    guest: guestOf(checkout),
    payment: checkout.state === 'held' ? 'none' : 'started',
  }
}

/** Returns whether a checkout still has its seats: its ten minutes run, or its payment has begun. */
export function isLiveHold(checkout: Checkout, now: Date): boolean {
  return checkout.state === 'held' ? !isHoldOver(checkout, now) : holdsSeats(checkout.state)
}

function guestOf({ firstName, lastName, phoneNumber, email, note }: Checkout): Guest | null {
  if (!firstName || !lastName || !phoneNumber || !email) return null
  return { firstName, lastName, phoneNumber, email, note: note ?? null }
}
