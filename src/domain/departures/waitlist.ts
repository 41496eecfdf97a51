import type { TripDate } from '../dates'
import { instantAt } from '../departs-at'
import { type BoatDay, type ClaimRequest, claimSeats } from '../seats'
import type { DepartureTime } from '../trips'

/**
 * States of a place on a waitlist:
 *
 * - `waiting`: in line
 * - `offered`: seats are held for it, or are about to be
 * - `booked`: the offer became a booking
 * - `lapsed`: the guest didn't take the offer
 * - `left`: the guest has left the line, or the captain has removed the entry
 */
export const WAITLIST_STATES = ['waiting', 'offered', 'booked', 'lapsed', 'left'] as const
export type WaitlistState = (typeof WAITLIST_STATES)[number]

/** How long the seats of an offer are held. */
export const OFFER_HOURS = 2

/** The shortest offer. If less time than this is left to book online, no offer is made. */
const MIN_OFFER_MS = 30 * 60_000

/**
 * Maximum number of lapsed offers for a departure. After that, we don't hold seats for its waitlist, because fake
 * entries could otherwise block sales, two hours at a time.
 */
export const MAX_LAPSED_OFFERS = 3

/** The maximum number of entries per departure. */
export const MAX_IN_LINE = 50

/** The maximum number of places per email address and per IP address, on all waitlists together. */
export const MAX_PLACES_EACH = 5

export interface LineEntry {
  state: WaitlistState
  /** The seats that the guest is waiting for. If the entry is `offered`, their id is the id of the offer's checkout. */
  seats: ClaimRequest
  /** Whether the day, the trip, the blocks and the weather allow a sale, no matter how many seats are open. */
  isSold: boolean
  /** An HMAC of the IP address that the guest joined from, or null if it's unknown. */
  addressKey: string | null
}

/**
 * Returns when an offer that's made now expires: after two hours, or when the trip's day begins, because guests
 * can't book online on that day. Returns null if too little time is left.
 */
export function offerExpiresAt(date: TripDate, now: Date): Date | null {
  const day = instantAt(date, 0).getTime()
  const expiresAt = Math.min(now.getTime() + OFFER_HOURS * 3_600_000, day)
  return expiresAt - now.getTime() < MIN_OFFER_MS ? null : new Date(expiresAt)
}

/**
 * Returns the first waiting entry that fits into the open seats, or null. An offered entry counts as seated even
 * before its claim is written, so a process that reads the line in between doesn't skip anyone
 * (docs/product-rules.md#waitlist). If an offer has lapsed, guests at the same IP address come after the others, so that
 * one person with made-up email addresses can't use up all of a departure's offers.
 *
 * @param line all entries of one day, in the order they joined
 */
export function nextInLine<Entry extends LineEntry>(
  day: BoatDay,
  line: readonly Entry[],
  now: Date,
): Entry | null {
  const expiresAt = offerExpiresAt(day.date, now)
  if (!expiresAt) return null
  const seated = withOffers(day, line, now)
  const inTurn = line.toSorted((one, other) => Number(hasLapsed(line, one)) - Number(hasLapsed(line, other)))
  return (
    inTurn.find(
      ({ state, isSold, seats }) =>
        state === 'waiting' &&
        isSold &&
        !isClosed(line, seats.time) &&
        claimSeats(seated, seats, expiresAt, now).ok,
    ) ?? null
  )
}

/** Returns whether a departure has had so many lapsed offers that no more offers are made. */
export function isClosed(line: readonly Pick<LineEntry, 'state' | 'seats'>[], time: DepartureTime): boolean {
  const lapsed = line.filter(({ state, seats }) => state === 'lapsed' && seats.time === time)
  return lapsed.length >= MAX_LAPSED_OFFERS
}

/** Returns whether a guest at the entry's IP address has let an offer for its departure lapse. */
const hasLapsed = (line: readonly LineEntry[], { addressKey, seats }: LineEntry): boolean =>
  addressKey !== null &&
  line.some(
    (other) => other.state === 'lapsed' && other.seats.time === seats.time && other.addressKey === addressKey,
  )

/** Returns the boat day, including claims for offers whose claims aren't stored yet. */
function withOffers(day: BoatDay, line: readonly LineEntry[], now: Date): BoatDay {
  const expiresAt = new Date(now.getTime() + OFFER_HOURS * 3_600_000)
  return line
    .filter(({ state, seats }) => state === 'offered' && !day.claims.some(({ id }) => id === seats.id))
    .reduce((seated, { seats }) => {
      const result = claimSeats(seated, seats, expiresAt, now)
      return result.ok ? result.day : seated
    }, day)
}
