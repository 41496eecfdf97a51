import type { TripDate } from '@/domain/dates'
import type { Claim } from '@/domain/seats'
import type { Booking } from '@/payload-types'
import type { TestApp } from '../int/test-app'

interface Aboard {
  time: string
  tripType: string
  partySize: number
  isPrivate: boolean
}

/** Returns the ways in which a day's bookings oversell the boat. Doesn't use the rules under test. */
export async function oversoldByBookings(app: TestApp, date: TripDate): Promise<string[]> {
  const { docs } = await app.payload.db.find<Booking>({
    collection: 'bookings',
    where: { and: [{ date: { equals: date } }, { cancel: { equals: false } }] },
    limit: 0,
    pagination: false,
  })
  return oversold(docs.map((booking) => ({ ...booking, isPrivate: booking.private ?? false })))
}

/** Returns the ways in which a boat day's claims, including holds, oversell the boat. */
export async function oversoldByClaims(app: TestApp, date: TripDate): Promise<string[]> {
  const day = await app.payload.db.findOne<{ id: string; claims: Claim[] }>({
    collection: 'boat-days',
    where: { id: { equals: date } },
  })
  const live = (day?.claims ?? []).filter(
    ({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > Date.now(),
  )
  return oversold(live.map((claim) => ({ ...claim, isPrivate: claim.privateCharter })))
}

/** Returns the ways in which a day's parties oversell the boat, or an empty list if they don't. */
export function oversold(parties: Aboard[]): string[] {
  const found: string[] = []
  for (const time of ['am', 'pm']) {
    const aboard = parties.filter((each) => each.time === time)
    const people = aboard.reduce((sum, { partySize }) => sum + partySize, 0)
    if (people > 6) found.push(`${time} has ${people} guests`)
    if (aboard.length > 1 && aboard.some(({ isPrivate }) => isPrivate))
      found.push(`${time} is private and shared`)
    if (new Set(aboard.map(({ tripType }) => tripType)).size > 1) found.push(`${time} sails two trips`)
  }
  if (parties.length > 1 && parties.some(({ tripType }) => tripType === 'Tuna')) {
    found.push('Tuna shares its day')
  }
  return found
}
