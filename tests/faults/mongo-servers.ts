import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { mongodbAdapter } from '@/database/mongodb'
import { CONNECT_OPTIONS } from '@/database/mongodb-options'
import type { TripDate } from '@/domain/dates'
import { type Claim, claimSeats } from '@/domain/seats'
import { changeBoatDay } from '@/services/calendar/change-boat-day'
import { isDatabaseUnavailable } from '@/services/database/database-unavailable'
import { AppError } from '@/services/errors'
import { gateReads, type ReadGate } from '../fakes/read-gate'
import { countVersions, dropQueues } from '../fakes/without-guard'
import type { Member, ReplicaSet } from '../setup/replica-set'

/** A server on a replica set: Payload with its own connections, which the proxies identify by name. */
export interface MongoServer {
  name: string
  payload: Payload
  /** Pauses reads of boat days. */
  gate: ReadGate
  close(): Promise<void>
}

/**
 * Write and read concerns for controls: the primary alone acknowledges a write, and returns data that no other member
 * has.
 */
const WEAK = {
  ...CONNECT_OPTIONS,
  readConcernLevel: 'local',
  w: 1,
  journal: false,
  serverSelectionTimeoutMS: 30_000,
} as const

export interface Servers {
  databaseName: string
  open(name: string): Promise<MongoServer>
}

/**
 * Starts servers that use one database.
 *
 * @param isGuarded false for a control, which uses weak concerns, and counters as versions
 */
export function serversOn(set: ReplicaSet, databaseName: string, isGuarded: boolean): Servers {
  // Don't queue calls, because these servers share one process and would share its queues. In production, each server
  // has its own queues.
  dropQueues()
  return {
    databaseName,
    open: async (name) => {
      const { default: config } = await import('@payload-config')
      const db = mongodbAdapter(set.uri(name, databaseName), isGuarded ? CONNECT_OPTIONS : WEAK)
      const key = `${databaseName} ${name}`
      const payload = await getPayload({
        config: { ...(await config), db: db as SanitizedConfig['db'] },
        key,
        disableOnInit: true,
      })
      if (!isGuarded) countVersions(payload, 'boat-days')
      return { name, payload, gate: gateReads(payload, 'boat-days'), close: () => payload.destroy() }
    },
  }
}

/** The outcome of an attempt to book. `booked` means that the write was acknowledged. */
export type Outcome = 'booked' | 'refused' | 'unknown'

/** Books a party's seats in the boat day's document with a single compare-and-swap. */
export async function bookSeats(
  { payload }: MongoServer,
  date: TripDate,
  party: { id: string; size: number },
): Promise<Outcome> {
  const request = {
    id: party.id,
    partySize: party.size,
    time: 'am' as const,
    occupies: ['am' as const],
    tripType: 'Rockfish' as const,
    privateCharter: false,
  }
  try {
    await changeBoatDay(payload, date, (day) => claimSeats(day, request, null, new Date()))
    return 'booked'
  } catch (error) {
    if (isDatabaseUnavailable(error)) return 'unknown'
    if (error instanceof AppError && error.status === 409) return 'refused'
    throw error
  }
}

interface StoredDay {
  _id: string
  claims: Claim[]
}

/** Returns the boat days that one member has, even those that a majority doesn't have. */
const daysAt = (member: Member, databaseName: string) =>
  member.direct.db(databaseName).collection<StoredDay>('boat-days', {
    readPreference: 'secondaryPreferred',
    readConcern: { level: 'local' },
  })

/** Returns a day's parties according to one member. */
export async function partiesAt(member: Member, databaseName: string, date: TripDate): Promise<string[]> {
  const day = await daysAt(member, databaseName).findOne({ _id: date })
  return day?.claims.map(({ id }) => id) ?? []
}

/** Returns the number of days that one member has. */
export const countDaysAt = (member: Member, databaseName: string): Promise<number> =>
  daysAt(member, databaseName).countDocuments()
