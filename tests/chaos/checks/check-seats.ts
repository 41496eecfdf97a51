import { type BoatDay, type Claim, liveClaims } from '@/domain/seats'
import { CAPACITY } from '@/domain/trips'
import { oversold } from '../../concurrency/oversold'
import type { Evidence } from '../evidence'
import { groupBy } from '../group-by'
import type { Violation } from './violation'

type SeatEvidence = Pick<Evidence, 'captainsList' | 'availability' | 'at'> & {
  books: Pick<Evidence['books'], 'boatDays' | 'checkouts'>
}
type Party = Pick<
  Evidence['captainsList'][number],
  '_id' | 'date' | 'time' | 'tripType' | 'partySize' | 'private'
>

/**
 * Returns the oversold departures: those with more than six people, with two different trips, or with a
 * private party and another party.
 */
export function checkOversold(parties: Party[]): Violation[] {
  const days = groupBy(parties, ({ date }) => date)
  return [...days].flatMap(([date, aboard]) =>
    oversold(aboard.map((party) => ({ ...party, isPrivate: party.private }))).map((fault) => ({
      rule: 'oversold' as const,
      sentence: `${date}: ${fault}. Bookings: ${aboard.map(({ _id, partySize, time }) => `${_id} (${partySize} ${time})`).join(', ')}.`,
    })),
  )
}

/**
 * Checks that the boat days, the captain's list and the calendar agree: no seat is sold twice, is taken without a
 * party, or is missing.
 */
export function checkSeats({ captainsList, availability, books, at }: SeatEvidence): Violation[] {
  const sailing = captainsList.filter(({ cancel }) => !cancel)
  // The seats of these checkouts stay taken until the captain decides what to do with the payment.
  const inReview = new Set(
    books.checkouts.filter(({ state }) => state === 'needs-review').map(({ id }) => id),
  )
  const booked = new Map<string, Claim>(
    books.boatDays.flatMap((day) =>
      liveClaims(day, at)
        .filter(({ status }) => status === 'booked')
        .map((claim) => [`${day.date} ${claim.id}`, claim] as const),
    ),
  )
  const found = checkOversold(sailing)
  const parties = new Map(sailing.map((party) => [`${party.date} ${party._id}`, party]))
  for (const [key, party] of parties) {
    const claim = booked.get(key)
    if (claim && seatingOf(claim, claim.privateCharter) === seatingOf(party, party.private)) continue
    found.push({
      rule: 'missing-seats',
      bookingId: party._id,
      sentence: `Booking ${party._id} on ${party.date} is ${seatingOf(party, party.private)}, but the boat day has ${claim ? seatingOf(claim, claim.privateCharter) : 'no such claim'}.`,
    })
  }
  for (const [key, claim] of booked) {
    if (parties.has(key) || inReview.has(claim.id)) continue
    found.push({
      rule: 'leaked-seats',
      bookingId: claim.id,
      sentence: `${key.split(' ')[0]}: ${seatingOf(claim, claim.privateCharter)} are taken by claim ${claim.id}, which has no booking.`,
    })
  }
  return [...found, ...checkAvailability(availability, sailing)]
}

/** Checks that the calendar never offers a seat that is booked. */
function checkAvailability(availability: Evidence['availability'], sailing: Party[]): Violation[] {
  return availability.flatMap(({ server, month }) =>
    month.days.flatMap(({ date, departures }) =>
      departures.flatMap(({ time, seatsOpen }): Violation[] => {
        const aboard = sailing.filter((party) => party.date === date && party.time === time)
        const left = aboard.some((party) => party.private)
          ? 0
          : CAPACITY - aboard.reduce((sum, { partySize }) => sum + partySize, 0)
        if (seatsOpen >= 0 && seatsOpen <= Math.max(0, left)) return []
        const sentence = `${server} offers ${seatsOpen} seats on ${date} ${time}, but ${left} are left.`
        return [{ rule: 'impossible-availability', sentence }]
      }),
    ),
  )
}

function seatingOf(
  { time, tripType, partySize }: Pick<Claim, 'time' | 'tripType' | 'partySize'>,
  isPrivate: boolean,
): string {
  return `${partySize} for ${tripType} ${time}${isPrivate ? ', private' : ''}`
}

/** Returns a violation for each hold that expires more than ten minutes after `at`. */
export function endlessHolds(boatDays: BoatDay[], at: Date): Violation[] {
  const latest = at.getTime() + 10.5 * 60_000
  return boatDays.flatMap(({ date, claims }) =>
    claims
      .filter(({ status, expiresAt }) => status === 'held' && !(Date.parse(expiresAt ?? '') <= latest))
      .map(({ id, expiresAt }) => ({
        rule: 'leaked-seats' as const,
        bookingId: id,
        sentence: `${date}: claim ${id} is held until ${expiresAt}.`,
      })),
  )
}
