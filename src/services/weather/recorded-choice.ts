import { type CancellationSettings, refundCents } from '@/domain/cancellation'
import { tripDateOf } from '@/domain/dates'
import type { Cents } from '@/domain/money'
import type { DepartureTime } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import type { EditExtras } from '../bookings/keep-of-canceled'
import type { ServiceContext } from '../ports'
import { unreturnedCents } from '../refunds/open-refunds'
import { findCover } from './weather-entries'

/** The choice for a party after a weather cancellation, as stored in its booking. */
export interface RecordedChoice {
  /** The departure that was canceled. */
  time: DepartureTime
  kind: 'new-date' | 'refund' | 'credit' | 'canceled'
  by: 'guest' | 'captain'
}

type Recorded = Pick<Booking, 'weatherDate' | 'weatherChoice' | 'weatherChosenAt'>

/**
 * Returns the fields that record a choice, or null if an edit isn't one. Every edit that takes a party off a
 * departure that's canceled for weather is a choice, even an edit in the form or in the CMS. The choice is stored in
 * the same conditional write as the edit, so there's only one per party.
 */
export async function weatherChoiceOf(
  context: ServiceContext,
  before: Booking,
  after: Pick<Booking, 'date' | 'time' | 'cancel'> & EditExtras,
): Promise<Recorded | null> {
  const { date, time } = before
  const isMoved = after.date !== date || after.time !== time
  if (before.cancel || !(after.cancel || isMoved) || !(await findCover(context, before))) return null
  const choice: RecordedChoice = { time, kind: kindOf(after), by: after.by ?? 'captain' }
  return { weatherDate: date, weatherChoice: { ...choice }, weatherChosenAt: context.now().toISOString() }
}

function kindOf({ cancel, creditCents, refundCents = 0 }: Pick<Booking, 'cancel'> & EditExtras) {
  if (!cancel) return 'new-date'
  if (creditCents !== undefined) return 'credit'
  return refundCents > 0 ? 'refund' : 'canceled'
}

type Refundable = Pick<Booking, 'paidCents' | 'openRefunds' | 'date'>

/** Returns the refund after a weather cancellation (docs/product-rules.md#weather). */
export async function weatherRefund({ payload, now }: ServiceContext, booking: Refundable): Promise<Cents> {
  const settings = await payload.findGlobal({ slug: 'site-settings', depth: 0 })
  return weatherRefundOf(booking, settings, now())
}

/** Returns the same as {@link weatherRefund}, for settings that were already read. */
export function weatherRefundOf(booking: Refundable, settings: CancellationSettings, now: Date): Cents {
  const paidCents = unreturnedCents(booking)
  const canceledOn = tripDateOf(now)
  return refundCents({ paidCents, tripDate: booking.date, canceledOn, by: 'weather' }, settings)
}
