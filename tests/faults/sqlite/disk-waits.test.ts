import { AsyncLocalStorage } from 'node:async_hooks'
import { fdatasyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { Payload } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SqliteClient } from '@/database/sqlite/client'
import { connect } from '@/database/sqlite/connection'
import type { TripDate } from '@/domain/dates'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { settleCheckout } from '@/services/checkout/settle-checkout'
import { beforeNextWrite } from '@/services/database/before-next-write'
import type { CardPort, ServiceContext } from '@/services/ports'
import { GUEST, seatsOf } from '../../concurrency/parties'
import { START_MS } from '../../concurrency/races'
import { type FaultHarness, openFaultHarness } from '../fault-harness'

// Without a factory, Vitest would also spy on the methods of all streams, even in later test files.
vi.mock(import('node:fs'), async (load) => {
  const fs = await load()
  return { ...fs, fdatasyncSync: vi.fn<typeof fdatasyncSync>(fs.fdatasyncSync) }
})

const PRICE = 27_500
const card = { sourceId: 'cnon:card-nonce-ok', amountCents: PRICE, by: 'guest' } as const
const price = { paidCents: PRICE, totalCents: PRICE, paid: 'full', by: 'guest', guest: GUEST } as const

describe('no response or call to Square comes before its writes are on the disk', () => {
  let harness: FaultHarness
  let client: SqliteClient
  /** The responses and calls to Square that came before all of the request's writes were on the disk. */
  let early: string[]
  /** The requests whose last write may not have reached the disk. */
  const behind = new Set<string | undefined>()
  const request = new AsyncLocalStorage<string>()
  /** For each write, whether it waited for the disk. */
  let waits: boolean[]
  let context: ServiceContext

  beforeAll(async () => {
    harness = await openFaultHarness()
    // The cast is needed because Payload's type covers all of its adapters.
    client = (harness.payload.db as unknown as SQLiteAdapter).client as SqliteClient
  }, START_MS)
  beforeEach(() => {
    early = []
    behind.clear()
    waits = []
    const execute = client.execute.bind(client)
    vi.spyOn(client, 'execute').mockImplementation(async (statement, args) => {
      const sql = typeof statement === 'string' ? statement : statement.sql
      const result = await execute(statement, args)
      if (/^\s*select/i.test(sql)) return result
      waits.push(!client.isBehind)
      if (client.isBehind) behind.add(request.getStore())
      else behind.clear()
      return result
    })
    context = { ...harness.ahead(0), cards: listening(harness.cards) }
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => harness.close())

  /** Records each call to Square that's made too early. */
  const listening = (cards: CardPort): CardPort =>
    new Proxy(cards, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        return (...args: unknown[]): unknown => {
          if (behind.has(request.getStore())) early.push(String(key))
          return Reflect.apply(value, target, args)
        }
      },
    })

  /** Runs a step whose result goes to the browser. */
  async function answer<Result>(step: string, work: Promise<Result>): Promise<Result> {
    const result = await work
    if (behind.has(request.getStore())) early.push(step)
    return result
  }

  async function pay(date: TripDate): Promise<string> {
    const hold = holdSeats(context, { sale: seatsOf(date), by: 'guest', previousCheckoutId: null })
    const { id: checkoutId } = await answer('hold', hold)
    await answer('fields', changeHold(context, checkoutId, { guest: GUEST }))
    await answer('payment', authorizePayment(context, { ...card, checkoutId }))
    return checkoutId
  }

  it('a guest’s booking waits for the disk 6 times, although it makes 13 writes', async () => {
    const date = harness.freshDay()
    const checkoutId = await pay(date)
    await answer('booking', placeBooking(context, { ...price, checkoutId, sale: seatsOf(date) }))
    expect(early).toEqual([])
    expect([waits.length, waits.filter(Boolean).length]).toEqual([13, 6])
  })

  it.each([
    ['a payment without a hold', card.sourceId, false],
    ['a declined card', 'cnon:card-nonce-declined', true],
  ])('%s', async (_, sourceId, isDeclined) => {
    const date = harness.freshDay()
    const paying = authorizePayment(context, { ...card, sourceId, checkoutId: null })
    const checkout = await answer(
      'payment',
      paying.catch(() => null),
    )
    expect(checkout === null).toBe(isDeclined)
    if (checkout)
      await answer(
        'booking',
        placeBooking(context, { ...price, checkoutId: checkout.id, sale: seatsOf(date) }),
      )
    expect(early).toEqual([])
  })

  it('two requests and the sweeper that settle one checkout at the same time', async () => {
    const date = harness.freshDay()
    const checkoutId = await pay(date)
    const book = () => answer('booking', placeBooking(context, { ...price, checkoutId, sale: seatsOf(date) }))
    const sweep = async () => settleCheckout(context, await harness.readCheckout(checkoutId))
    const [one, other] = await Promise.all([
      request.run('one', book),
      request.run('other', book),
      request.run('sweeper', sweep),
    ])
    expect(one.id).toBe(other.id)
    expect(early).toEqual([])
  })

  it('control: the check finds a booking whose last write doesn’t wait', async () => {
    const date = harness.freshDay()
    const checkoutId = await pay(date)
    const booked = () => placeBooking(context, { ...price, checkoutId, sale: seatsOf(date) })
    await answer('booking', beforeNextWrite(harness.payload, booked))
    expect(early).toEqual(['capture', 'booking'])
  })
})

describe('a write that doesn’t wait for the disk', () => {
  let folder: string
  let client: SqliteClient
  const payload = { db: { name: 'sqlite' } } as Payload
  const insert = (n: number) => client.execute('INSERT INTO t VALUES (?)', [n])
  const levelOf = async () => (await client.execute('PRAGMA synchronous')).rows[0]?.[0]
  const FULL = 2

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixpack-waits-'))
    client = new SqliteClient(join(folder, 'test.db'))
    await client.execute('CREATE TABLE t (n integer PRIMARY KEY)')
    await beforeNextWrite(payload, () => insert(1))
    vi.mocked(fdatasyncSync).mockClear()
  })
  afterEach(() => {
    client.close()
    rmSync(folder, { recursive: true })
  })

  it('reaches the disk with the next write’s commit', async () => {
    expect([client.isBehind, await levelOf()]).toEqual([true, FULL])
    await insert(2)
    expect(client.isBehind).toBe(false)
    expect(fdatasyncSync).not.toHaveBeenCalled()
  })

  it.each([
    ['changes no row', 'UPDATE t SET n = 9 WHERE n = 8', 'fulfilled'],
    ['stores what’s already there', 'UPDATE t SET n = 1 WHERE n = 1', 'fulfilled'],
    ['fails', 'INSERT INTO t VALUES (1)', 'rejected'],
  ])('reaches the disk even if the next write %s', async (_, next, status) => {
    expect(await Promise.allSettled([client.execute(next)])).toMatchObject([{ status }])
    expect(client.isBehind).toBe(false)
    expect(fdatasyncSync).toHaveBeenCalledOnce()
  })

  const alone = () => insert(2)
  const ahead = () => beforeNextWrite(payload, () => insert(3))
  it.each([
    ['after', [alone, ahead], true],
    ['before', [ahead, alone], false],
  ])('can queue for a lock %s one that waits for the disk', async (_, writes, isBehind) => {
    const other = connect(join(folder, 'test.db'))
    other.db.exec('BEGIN IMMEDIATE')
    const written = Promise.all(writes.map((write) => write()))
    other.db.exec('COMMIT')
    other.db.close()
    await written
    expect(client.isBehind).toBe(isBehind)
  })
})
