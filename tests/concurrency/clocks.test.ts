import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withLease } from '@/services/database/lease'
import { openTestApp, type TestApp } from '../int/test-app'
import { oversoldByBookings, oversoldByClaims } from './oversold'
import { inDays, party, payAndBook } from './parties'
import { START_MS } from './races'
import { type ServerProcess, startServerProcess, startServerWithClock } from './server-process'

const HOUR_MS = 3_600_000

let app: TestApp
let right: ServerProcess
let hourAhead: ServerProcess
let hourAheadByItself: ServerProcess
beforeAll(async () => {
  app = await openTestApp()
  right = await startServerProcess()
  hourAhead = await startServerWithClock(HOUR_MS)
  hourAheadByItself = await startServerWithClock(HOUR_MS, '--own-clock')
}, START_MS)
afterAll(async () => {
  await Promise.all([right, hourAhead, hourAheadByItself].map((server) => server.kill()))
  await app.close()
})

/** Makes two guests try to hold the whole boat: first on a server with a correct clock, and then on `server`. */
async function holdTwice(server: ServerProcess, date: string) {
  const [guest, other] = [right.browser(), server.browser()]
  const held = await guest.post('/booking/hold', party(date, 6))
  expect(held.status).toBe(201)
  const second = await other.post('/booking/hold', party(date, 6))
  return { guest, held, other, second }
}

/** On both databases, a wrong clock can shorten a hold but can't oversell seats. */
describe('a server whose clock is an hour ahead', () => {
  it('control: with its own clock, ends a live hold early, but sells no seat twice', async () => {
    const date = inDays(5)
    const { guest, held, other, second } = await holdTwice(hourAheadByItself, date)
    expect(second.status).toBe(201)
    const booked = [
      await payAndBook(other, party(date, 6), second),
      await payAndBook(guest, party(date, 6), held),
    ]
    expect(booked.map(({ status }) => status)).toEqual([201, 409])
    expect(await oversoldByBookings(app, date)).toEqual([])
    expect(await oversoldByClaims(app, date)).toEqual([])
  })

  it('control: with its own clock, sweeps away a live hold', async () => {
    const date = inDays(6)
    const guest = right.browser()
    const held = await guest.post('/booking/hold', party(date, 6))
    await hourAheadByItself.sweep(0)
    expect(await payAndBook(guest, party(date, 6), held)).toMatchObject({ status: 409 })
  })
})

/**
 * The expected outcomes. On MongoDB, servers use the database server's clock. On SQLite, all processes share
 * their machine's clock, so a server process whose clock is ahead simulates a machine with a wrong clock
 * (docs/decisions/0033-one-clock.md).
 */
const EXPECTED = {
  mongodb: { second: 409, booked: 201, minutes: 10 },
  sqlite: { second: 201, booked: 409, minutes: 70 },
}

describe('the database server’s clock, if there is one,', () => {
  const expected = EXPECTED[inject('databaseSource').kind]

  it('decides when a hold ends, even for a server whose clock is an hour ahead', async () => {
    const date = inDays(7)
    const { guest, held, second } = await holdTwice(hourAhead, date)
    expect(second.status).toBe(expected.second)
    expect((await payAndBook(guest, party(date, 6), held)).status).toBe(expected.booked)
    expect(await oversoldByBookings(app, date)).toEqual([])
  })

  it('decides which holds a server whose clock is an hour ahead sweeps away', async () => {
    const date = inDays(8)
    const guest = right.browser()
    const held = await guest.post('/booking/hold', party(date, 6))
    await hourAhead.sweep(0)
    expect((await payAndBook(guest, party(date, 6), held)).status).toBe(expected.booked)
  })

  it('decides how long a server whose clock is an hour ahead holds seats for its own guests', async () => {
    const { body } = await hourAhead.browser().post('/booking/hold', party(inDays(9), 2))
    const checkout = await app.payload.db.findOne<{ id: string; holdExpiresAt: string }>({
      collection: 'checkouts',
      where: { id: { equals: String(body.checkoutId).split('.')[0] } },
    })
    const minutes = (Date.parse(checkout?.holdExpiresAt ?? '') - Date.now()) / 60_000
    expect(Math.round(minutes)).toBe(expected.minutes)
  })
})

describe('a lease', () => {
  const forMs = 5 * 60_000
  const nothing = () => Promise.resolve()
  const at = (ms: number) => app.at(new Date(Date.now() + ms))
  /** Acquires a lease and never releases it, like a process that was killed. */
  const dieWith = async (id: string, aheadMs: number) => {
    await new Promise<void>((hasTaken) => {
      void withLease(at(aheadMs), { id, holder: 'dead', forMs }, () => {
        hasTaken()
        return new Promise<void>(() => {})
      })
    })
  }
  const take = (id: string, aheadMs = 0) => withLease(at(aheadMs), { id, holder: 'next', forMs }, nothing)

  it('of a dead server whose clock was eight hours ahead is free immediately', async () => {
    await dieWith('wrong-clock', 8 * HOUR_MS)
    expect(await take('wrong-clock')).toBe(true)
  })

  it('is free as soon as a server with a wrong clock releases it', async () => {
    await take('released', 8 * HOUR_MS)
    expect(await take('released')).toBe(true)
  })

  it('of a dead server with a correct clock is free only after it expires', async () => {
    await dieWith('correct-clock', 0)
    expect(await take('correct-clock')).toBe(false)
    expect(await take('correct-clock', forMs)).toBe(true)
  })

  it('isn’t released by a holder that was paused until after the lease expired', async () => {
    let wake = () => {}
    const paused = withLease(at(0), { id: 'paused', holder: 'first', forMs }, () => {
      return new Promise<void>((resume) => {
        wake = resume
      })
    })
    await expect
      .poll(() => app.payload.db.count({ collection: 'leases', where: { id: { equals: 'paused' } } }))
      .toMatchObject({ totalDocs: 1 })
    await withLease(at(forMs), { id: 'paused', holder: 'second', forMs }, async () => {
      wake()
      await paused
      expect(await take('paused', forMs)).toBe(false)
    })
  })
})
