import type { Claim } from '@/domain/seats'
import { CAPACITY } from '@/domain/trips'
import type { Booking, Checkout } from '@/payload-types'
import { fail, type View } from './view'

const BOTH_DEPARTURES = ['am', 'pm']

interface Aboard {
  time: string
  tripType: string
  partySize: number
  privateCharter: boolean
  occupies: string[]
}

const aboardOf = ({ time, tripType, partySize, private: isPrivate }: Booking): Aboard => ({
  time,
  tripType,
  partySize,
  privateCharter: isPrivate ?? false,
  occupies: tripType === 'Tuna' ? BOTH_DEPARTURES : [time],
})

/**
 * Checks a day's seats, once according to the claims and once according to the bookings, and checks that every party
 * has its seats. Counts independently, without the functions under test (src/domain/seats.ts).
 */
export function checkDay(view: View, date: string, checkouts: Iterable<Checkout>): void {
  const claims = (view.find<{ claims: Claim[] }>('boat-days', date)?.claims ?? []) as Claim[]
  const live = claims.filter(
    ({ status, expiresAt }) => status === 'booked' || Date.parse(expiresAt ?? '') > view.now(),
  )
  checkDepartures(
    date,
    live.flatMap((claim) => {
      const { next } = claim
      if (!next) return [claim]
      if (next.time !== claim.time) return [claim, next]
      const partySize = Math.max(claim.partySize, next.partySize)
      return [{ ...next, partySize, privateCharter: claim.privateCharter || next.privateCharter }]
    }),
  )
  const bookings = view.all<Booking>('bookings').filter((each) => each.date === date && !each.cancel)
  checkDepartures(date, bookings.map(aboardOf))
  for (const booking of bookings)
    if (booking.editLock === 'none') requireSeats(live, booking, `Booking ${booking.id}`, 'booked')
    else requireReserved(live, booking)
  for (const checkout of checkouts) if (checkout.date === date) checkHold(view, live, checkout)
}

const PAYING = new Set(['held', 'authorizing', 'authorized'])

/** Checks that until a hold ends, the guest has the seats that the page shows. */
function checkHold(view: View, live: Claim[], checkout: Checkout): void {
  const { id, state, holdExpiresAt, partySize } = checkout
  if (!PAYING.has(state) || Date.parse(holdExpiresAt ?? '') <= view.now() || !partySize) return
  requireSeats(live, { ...checkout, time: checkout.time ?? '', partySize }, `Checkout ${id} (${state})`, null)
}

/** Checks that a party keeps its seats while its booking is being edited, and has the new ones once it's written. */
function requireReserved(live: Claim[], { id, time, partySize, private: isPrivate }: Booking): void {
  const claim = live.find((each) => each.id === id && each.status === 'booked')
  const fits = [claim, claim?.next].some(
    (seats) => seats?.time === time && (seats.partySize >= partySize || (seats.privateCharter && isPrivate)),
  )
  if (!fits) fail(`Booking ${id} is being edited, and has no seats for ${partySize} ${time}`)
}

function requireSeats(
  live: Claim[],
  party: { id: string; time: string; partySize: number; private?: boolean | null },
  what: string,
  status: Claim['status'] | null,
): void {
  const claim = live.find(({ id }) => id === party.id)
  if (!claim || (status && claim.status !== status)) fail(`${what} has no seats`)
  // A private charter already has the whole boat, so a larger party needs no more seats.
  const isEnough = claim.partySize >= party.partySize || (claim.privateCharter && party.private)
  const isRight = status ? claim.partySize === party.partySize : isEnough
  if (claim.time !== party.time || !isRight)
    fail(`${what} is for ${party.partySize} ${party.time}, but has ${claim.partySize} seats ${claim.time}`)
}

/** Checks the parties of one day: the number of seats, private charters, and one trip per departure. */
function checkDepartures(date: string, parties: Aboard[]): void {
  for (const time of BOTH_DEPARTURES) {
    const aboard = parties.filter((party) => party.time === time)
    const people = aboard.reduce((total, { partySize }) => total + partySize, 0)
    if (people > CAPACITY) fail(`${people} people are aboard on ${date} ${time}`)
    if (new Set(aboard.map(({ tripType }) => tripType)).size > 1) fail(`Two trips leave on ${date} ${time}`)
    if (aboard.length > 1 && aboard.some(({ privateCharter }) => privateCharter))
      fail(`A private charter on ${date} ${time} isn't alone`)
    const others = parties.filter((party) => party.time !== time && party.occupies.includes(time))
    if (others.length > 0 && aboard.length > 0) fail(`The boat is already out on ${date} ${time}`)
  }
}
