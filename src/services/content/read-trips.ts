import type { Payload } from 'payload'
import { dollarsToCents } from '@/domain/money'
import { TRIP_TYPES, type Trip } from '@/domain/trips'
import type { Trip as TripDoc } from '@/payload-types'
import { findRows } from '../database/read-rows'
import { isTripTranslated } from './is-translated'

const MAX_TRIPS = 50
const PUBLISHED = { _status: { equals: 'published' } }
/** A condition for direct database queries, which, unlike Payload's operations, don't exclude the trash. */
const PUBLISHED_ROWS = { and: [PUBLISHED, { deletedAt: { exists: false } }] }

export interface TripQuery {
  /** Whether to return the latest drafts of all trips instead. The caller must check that the user is staff. */
  draft?: boolean | undefined
}

/** Returns the published trips in the CMS's order, with their pictures and the texts in both languages. */
export async function readTripDocs(payload: Payload, { draft = false }: TripQuery = {}): Promise<TripDoc[]> {
  const { docs } = await payload.find({
    collection: 'trips',
    ...(draft ? { draft } : { where: PUBLISHED }),
    sort: '_order',
    limit: MAX_TRIPS,
    pagination: false,
    depth: 1,
    overrideAccess: true,
  })
  return docs
}

/** Returns whether staff have translated at least half of the published trips. */
export async function areTripsTranslated(payload: Payload): Promise<boolean> {
  const trips = await readTripDocs(payload)
  return trips.filter(isTripTranslated).length * 2 >= trips.length
}

/** The columns of a trip that the rules need. Leaves out the long text columns. */
const RULE_COLUMNS = {
  type: true,
  price: true,
  pricedPer: true,
  durationHours: true,
  departures: true,
  months: true,
  salmonDaysOnly: true,
  privateOnly: true,
  closed: true,
} as const

/**
 * Converts a CMS trip into the form that the domain rules use. Returns null if the trip can only be booked by
 * phone.
 */
export function toTrip(doc: Pick<TripDoc, keyof typeof RULE_COLUMNS>): Trip | null {
  const priceCents = doc.price === null || doc.price === undefined ? null : dollarsToCents(doc.price)
  if (!TRIP_TYPES.includes(doc.type) || priceCents === null) return null
  return {
    type: doc.type,
    priceCents,
    pricedPer: doc.pricedPer,
    durationHours: doc.durationHours,
    departures: doc.departures ?? [],
    months: (doc.months ?? []).map(Number),
    salmonDaysOnly: doc.salmonDaysOnly ?? false,
    privateOnly: doc.privateOnly ?? false,
    closed: doc.closed ?? false,
  }
}

/** Returns the trips that can be booked online. */
export async function readTrips(payload: Payload): Promise<Trip[]> {
  const query = { where: PUBLISHED_ROWS, sort: '_order', limit: MAX_TRIPS, select: RULE_COLUMNS }
  return (await findRows<TripDoc>(payload, 'trips', query)).flatMap((doc) => toTrip(doc) ?? [])
}
