import { randomUUID } from 'node:crypto'
import { guestOf } from '@/contract/guest'
import type { TripDate } from '@/domain/dates'
import { type LineEntry, nextInLine, offerExpiresAt } from '@/domain/departures/waitlist'
import { checkSale } from '@/domain/offers'
import type { SeasonRules } from '@/domain/season'
import { claimSeats, releaseHeldSeats } from '@/domain/seats'
import { occupiedDepartures, type Trip } from '@/domain/trips'
import type { Checkout, WaitlistEntry } from '@/payload-types'
import { languageOf } from '@/shared/text/language'
import { changeBoatDay, readBoatDay } from '../calendar/change-boat-day'
import { readSeasonRules } from '../calendar/read-calendar'
import { createCheckout, readCheckout, saleColumns } from '../checkout/checkouts'
import { claimOf, quoteSale, type Seller } from '../checkout/quote-sale'
import { readTrips } from '../content/read-trips'
import { AppError, isUniqueViolation } from '../errors'
import { queueMail } from '../mail/queue-mail'
import type { ServiceContext } from '../ports'
import { hasUsedOffer, readEntry, readLine, saleOfEntry, writeEntry } from './waitlist-rows'

/**
 * Maximum number of offers per call. This is more than the number of seats, because some offers fail when other
 * guests take the seats first.
 */
const MAX_OFFERS = 24

/**
 * Offers a day's open seats to its waitlist, in order, and updates offers that were taken or have ended
 * (docs/decisions/0044-waitlist-offers-are-holds.md). Uses only stored data, so it doesn't matter how the seats
 * became free, or at which step another process died. Can run in several processes at once.
 */
export async function offerSeats(context: ServiceContext, date: TripDate): Promise<void> {
  let line = await readLine(context, date)
  for (let offers = 0; offers < MAX_OFFERS && line.some(isOpen); offers++) {
    for (const entry of line) if (entry.state === 'offered') await settleOffer(context, entry)
    line = await readLine(context, date)
    const next = await findNext(context, date, line)
    if (!next) return
    await offerTo(context, next)
    line = await readLine(context, date)
  }
}

/**
 * Offers a day's freed seats to its waitlist before another guest can take them, in case the sweeper hasn't done so
 * yet. The captain can skip the line.
 */
export async function offerToLineFirst(
  context: ServiceContext,
  { by, date }: { by: Seller; date: TripDate },
): Promise<void> {
  if (by === 'guest') await offerSeats(context, date)
}

const isOpen = ({ state }: WaitlistEntry) => state === 'waiting' || state === 'offered'

async function findNext(
  context: ServiceContext,
  date: TripDate,
  line: WaitlistEntry[],
): Promise<WaitlistEntry | null> {
  const now = context.now()
  const [trips, rules] = await Promise.all([
    readTrips(context.payload),
    readSeasonRules(context.payload, { startDate: date, endDate: date }, now),
  ])
  // The caller has already read the waitlist. Read the boat day after it, so that if the waitlist shows an offer as
  // booked, the boat day already includes its seats.
  const day = await readBoatDay(context.payload, date)
  const entries = line.map((row) => ({ row, ...toLineEntry(row, { trips, rules, now }) }))
  return nextInLine(day, entries, now)?.row ?? null
}

function toLineEntry(
  row: WaitlistEntry,
  { trips, rules, now }: { trips: Trip[]; rules: SeasonRules; now: Date },
): LineEntry {
  const sale = saleOfEntry(row)
  const trip = trips.find(({ type }) => type === sale.tripType)
  const { date: _date, ...seats } = sale
  return {
    state: hasUsedOffer(row) ? 'lapsed' : row.state,
    isSold: trip !== undefined && checkSale({ ...sale, trip }, rules, 'guest', now).ok,
    addressKey: row.addressKey ?? null,
    seats: {
      ...seats,
      id: row.checkout ?? row.id,
      occupies: trip ? occupiedDepartures(sale.time, trip.durationHours) : [sale.time],
    },
  }
}

/**
 * Offers seats to one entry. First writes the entry, with the id of its checkout, so that no other process offers it
 * seats and the sweeper can finish the offer.
 *
 * @throws AppError if the seats are refused; the entry is then waiting again
 */
export async function offerByHand(context: ServiceContext, entry: WaitlistEntry): Promise<void> {
  const refusal = await offerTo(context, entry)
  if (refusal) throw refusal
}

async function offerTo(context: ServiceContext, entry: WaitlistEntry): Promise<AppError | null> {
  const expiresAt = offerExpiresAt(entry.date, context.now())
  if (!expiresAt) return new AppError('current-day')
  const offered = await writeEntry(context, entry, {
    state: 'offered',
    checkout: randomUUID(),
    offerExpiresAt: expiresAt.toISOString(),
  })
  return offered ? finishOffer(context, offered) : new AppError('edit-conflict')
}

/**
 * Claims an offer's seats, queues the email, and creates the checkout, in this order, so that the seats are held
 * before the guest reads the email. Every step can be repeated. If the seats are taken, the entry goes back to its
 * old place in line.
 *
 * @returns why the seats were refused, or null
 */
export async function finishOffer(context: ServiceContext, entry: WaitlistEntry): Promise<AppError | null> {
  const { checkout: id, offerExpiresAt: until } = entry
  if (!id || !until) throw new Error(`The offer of the waitlist entry ${entry.id} has no checkout`)
  const now = context.now()
  try {
    const { sale, quote } = await quoteSale(context, saleOfEntry(entry), 'guest')
    await changeBoatDay(context.payload, sale.date, async (day) => {
      // Read the checkout after the boat day. If it exists, another process has finished the offer, and the guest may
      // have released the seats.
      if ((await readEntry(context, entry.id))?.version !== entry.version) throw new AppError('edit-conflict')
      if (await readCheckout(context, id)) return { ok: true, day }
      return claimSeats(day, claimOf(id, sale), new Date(until), now)
    })
    await queueMail(context, {
      cause: `waitlist-offer:${id}`,
      kind: 'waitlist-offer',
      booking: entry.id,
      // The address is read when the email is written, so that none is stored after the guest's data is erased.
    })
    await createOnce(context, {
      id,
      by: 'guest',
      waitlistEntry: entry.id,
      ...saleColumns(sale),
      ...guestOf(entry),
      language: languageOf(entry),
      holdExpiresAt: until,
      totalCents: quote.totalCents,
    })
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 409) throw error
    // Another process may have finished the offer, which stays open then, or ended it.
    if (!(await withdrawOffer(context, entry)))
      return (await readCheckout(context, id))?.state === 'released' ? error : null
    await endOffer(context, entry, BACK_IN_LINE)
    return error
  }
}

/**
 * Stores a released checkout for an offer that has none yet, so that a process that was paused while it offered the
 * seats can no longer claim them or store their hold. Call this before the offer ends or its entry is deleted.
 *
 * @returns false if the offer already has a checkout
 */
export async function withdrawOffer(context: ServiceContext, { checkout }: WaitlistEntry): Promise<boolean> {
  if (!checkout) return true
  try {
    await createCheckout(context, { id: checkout, by: 'guest', state: 'released', reason: WITHDRAWN })
    return true
  } catch (error) {
    if (!isUniqueViolation(error) || !(await readCheckout(context, checkout))) throw error
    return false
  }
}

/** The reason on a checkout whose offer was withdrawn before its seats were on hold. */
const WITHDRAWN = 'offer-withdrawn'
const BACK_IN_LINE = { state: 'waiting', checkout: null, offerExpiresAt: null } as const

/**
 * Writes an entry whose offer failed, and frees the seats. Always writes the boat day, so that a process that was
 * paused while claiming the seats loses its compare-and-swap.
 *
 * @returns whether the entry was unchanged
 */
export async function endOffer(
  context: ServiceContext,
  entry: WaitlistEntry,
  changes: Parameters<typeof writeEntry>[2],
): Promise<boolean> {
  if (!(await writeEntry(context, entry, changes))) return false
  const { checkout, date } = entry
  if (checkout)
    await changeBoatDay(
      context.payload,
      date,
      (day) => ({ ok: true, day: releaseHeldSeats(day, checkout) }),
      { force: true },
    )
  return true
}

async function createOnce(
  context: ServiceContext,
  checkout: Parameters<typeof createCheckout>[1],
): Promise<void> {
  try {
    await createCheckout(context, checkout)
  } catch (error) {
    // Ignore the error if another process has already created this checkout.
    if (!isUniqueViolation(error) || !(await readCheckout(context, checkout.id))) throw error
  }
}

/** Finishes an offer whose process died, or records how it ended. */
async function settleOffer(context: ServiceContext, entry: WaitlistEntry): Promise<void> {
  const checkout = entry.checkout ? await readCheckout(context, entry.checkout) : null
  if (!checkout) await finishOffer(context, entry)
  else {
    const state = stateAfter(checkout)
    if (state === 'waiting') await endOffer(context, entry, BACK_IN_LINE)
    else if (state) await writeEntry(context, entry, { state })
  }
}

/** Returns an entry's state after its offer has ended, or null if the offer is still open. */
function stateAfter({ state, reason }: Checkout): 'booked' | 'lapsed' | 'waiting' | null {
  if (state === 'booked' || state === 'completed') return 'booked'
  // If the captain took the seats, or the offer was never made, the guest keeps the place in line.
  if (state === 'released' && (reason === 'hold-taken' || reason === WITHDRAWN)) return 'waiting'
  return state === 'released' || state === 'expired' || state === 'voided' ? 'lapsed' : null
}
