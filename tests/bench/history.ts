import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { addDays, tripDateOf } from '@/domain/dates'
import { referenceOf } from '@/domain/reference'
import type { Claim } from '@/domain/seats'
import { searchKeysOf } from '@/services/bookings/search-keys'

const PARTIES_A_DAY = 3
const DAYS_A_CHUNK = 100

/**
 * The parts of each adapter that insert rows in bulk. Payload's own `create` would take minutes for so many
 * rows.
 */
interface SqliteAdapter {
  tables: Record<string, unknown>
  drizzle: { insert(table: unknown): { values(rows: object[]): Promise<unknown> } }
}
interface MongoAdapter {
  collections: Record<string, { collection: { insertMany(documents: object[]): Promise<unknown> } }>
}

/** Adds finished bookings on past days, along with their checkouts, boat days and ledger rows. */
export async function addHistory(payload: Payload, bookings: number): Promise<void> {
  const today = tripDateOf(new Date())
  const days = Math.ceil(bookings / PARTIES_A_DAY)
  for (let from = 1; from <= days; from += DAYS_A_CHUNK) {
    const dates = Array.from({ length: Math.min(DAYS_A_CHUNK, days - from + 1) }, (_, day) =>
      addDays(today, -from - day),
    )
    const rows = dates.map(rowsOfDay)
    for (const table of ['boat_days', 'checkouts', 'bookings', 'payments'] as const) {
      await insertRows(
        payload,
        table,
        rows.flatMap((day) => day[table]),
      )
    }
  }
}

async function insertRows(payload: Payload, table: keyof Rows, rows: Row[]): Promise<void> {
  if ('drizzle' in payload.db) {
    const db = payload.db as unknown as SqliteAdapter
    await db.drizzle.insert(db.tables[table]).values(rows)
    return
  }
  const db = payload.db as unknown as MongoAdapter
  await db.collections[table.replace('_', '-')]?.collection.insertMany(rows.map(toDocument))
}

/** Converts a row to Mongoose's format, with `_id` and with dates for timestamps. */
function toDocument({ id, ...row }: Row): object {
  const instants = ['createdAt', 'updatedAt', 'stepAt'].filter((name) => name in row)
  return {
    _id: id,
    ...row,
    ...Object.fromEntries(instants.map((name) => [name, new Date(String(row[name]))])),
  }
}

type Rows = Record<'boat_days' | 'checkouts' | 'bookings' | 'payments', Row[]>
type Row = { id: string } & Record<string, unknown>

function rowsOfDay(date: string): Rows {
  const ids = Array.from({ length: PARTIES_A_DAY }, () => randomUUID())
  const now = new Date().toISOString()
  const stamps = { createdAt: now, updatedAt: now }
  const guest = {
    firstName: 'Old',
    lastName: 'Example',
    phoneNumber: '+18315550100',
    email: 'old@example.com',
  }
  const party = {
    version: 'first',
    date,
    time: 'am',
    tripType: 'Rockfish',
    partySize: 2,
    private: false,
    paid: 'full',
  }
  // Number the codes, because two of twenty thousand random ones could be the same.
  const first = Number(date.replaceAll('-', '')) * PARTIES_A_DAY
  const parties = ids.map((id, index) => ({
    id,
    ...party,
    ...guest,
    ...stamps,
    reference: referenceOf('HL-', first + index),
    totalCents: 55000,
  }))
  return {
    boat_days: [{ id: date, version: 'first', claims: ids.map(claim), ...stamps }],
    checkouts: parties.map((each) => ({ ...each, state: 'completed', stepAt: now, by: 'guest', attempt: 1 })),
    bookings: parties.map((each) => ({
      ...each,
      ...searchKeysOf({ ...guest, ...each }),
      keyVersion: 1,
      cancel: false,
      paidCents: 55000,
    })),
    payments: ids.flatMap((id) =>
      ['authorization', 'capture'].map((kind) => ({
        id: `${id}:${kind}`,
        booking: id,
        kind,
        amountCents: 55000,
        recordedBy: 'checkout',
        ...stamps,
      })),
    ),
  }
}

function claim(id: string): Claim {
  return {
    id,
    time: 'am',
    tripType: 'Rockfish',
    occupies: ['am'],
    partySize: 2,
    privateCharter: false,
    status: 'booked',
    expiresAt: null,
  }
}
