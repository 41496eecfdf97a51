/**
 * Reads the books for the checks, corrupts them to test the checks, and holds SQLite's write lock for the faults. Opens
 * the database without starting a server. Handles messages from its parent, and exits when its parent does.
 */
import '../../scripts/run/env-files'
import { setTimeout } from 'node:timers/promises'
import config from '@payload-config'
import { getPayload } from 'payload'
import type { BoatDay } from '@/domain/seats'
import type { Booking, Checkout, Mail, Payment } from '@/payload-types'
import type { Books } from './evidence'

export type WorkerTask =
  | { kind: 'read' }
  | { kind: 'lock'; ms: number }
  | { kind: 'corrupt'; bookingId: string }
export type WorkerRequest = { number: number; task: WorkerTask }
export type WorkerResponse = { number: number } & ({ books: Books } | { error: string } | { done: true })

const payload = await getPayload({ config, disableOnInit: true })

process.on('message', ({ number, task }: WorkerRequest) => {
  response(task).then(
    (value) => process.send?.({ number, ...value }),
    (error: unknown) => process.send?.({ number, error: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.({ number: 0, done: true })

async function response(task: WorkerTask): Promise<{ books: Books } | { done: true }> {
  switch (task.kind) {
    case 'read':
      return { books: await readBooks() }
    case 'lock':
      await holdWriteLock(task.ms)
      return { done: true }
    case 'corrupt':
      await corrupt(task.bookingId)
      return { done: true }
  }
}

async function readBooks(): Promise<Books> {
  const [bookings, checkouts, payments, days, mails] = await Promise.all([
    readAll<Booking>('bookings'),
    readAll<Checkout>('checkouts'),
    readAll<Payment>('payments'),
    readAll<{ id: string; claims: BoatDay['claims'] }>('boat-days'),
    readAll<Mail>('mails'),
  ])
  const boatDays = days.map(({ id, claims }) => ({ date: id, claims }))
  return { bookings, checkouts, payments, boatDays, mails }
}

type Collection = 'bookings' | 'checkouts' | 'payments' | 'boat-days' | 'mails'

async function readAll<Row>(collection: Collection): Promise<Row[]> {
  const { docs } = await payload.db.find({ collection, limit: 0, pagination: false })
  return docs as Row[]
}

/** The parts of libsql's client that this process uses. Only the SQLite adapter has this client. */
interface SqliteClient {
  transaction(mode: 'write'): Promise<{ commit(): Promise<void> }>
}

const isSqlite = (client: unknown): client is SqliteClient =>
  typeof client === 'object' && client !== null && 'transaction' in client

async function holdWriteLock(ms: number): Promise<void> {
  const client: unknown = Reflect.get(payload.db, 'client')
  if (!isSqlite(client)) throw new Error('Only SQLite has a write lock')
  const transaction = await client.transaction('write')
  await setTimeout(ms)
  await transaction.commit()
}

/** Removes a dollar of a booking's charge, its seats, its receipt and the name of its guest. */
async function corrupt(bookingId: string): Promise<void> {
  const { db } = payload
  const ofBooking = { booking: { equals: bookingId } }
  const [charge] = (await readAll<Payment>('payments')).filter(
    ({ booking, kind }) => booking === bookingId && kind === 'capture',
  )
  if (!charge) throw new Error(`Booking ${bookingId} has no charge`)
  await db.updateOne({
    collection: 'payments',
    id: charge.id,
    data: { amountCents: charge.amountCents - 100 },
  })
  for (const { id, claims } of await readAll<{ id: string; claims: BoatDay['claims'] }>('boat-days')) {
    const left = claims.filter((claim) => claim.id !== bookingId)
    if (left.length < claims.length)
      await db.updateOne({ collection: 'boat-days', id, data: { claims: left } })
  }
  await db.deleteMany({ collection: 'mails', where: { and: [ofBooking, { kind: { equals: 'receipt' } }] } })
  await db.updateOne({ collection: 'bookings', id: bookingId, data: { lastName: 'Corrupted' } })
}
