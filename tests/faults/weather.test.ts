import type { Payload, Where } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TripDate } from '@/domain/dates'
import type { Booking, Mail } from '@/payload-types'
import type { ServiceContext } from '@/services/ports'
import { announceWeather } from '@/services/weather/announce-weather'
import { chooseForWeather } from '@/services/weather/choose-for-weather'
import { prepareReopening } from '@/services/weather/weather-entries'
import { bookParty, party } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter, PowerCut } from '../fakes/power-cut'
import { gateReads } from '../fakes/read-gate'
import { sendMails } from '../fakes/send-mails'
import { waitUntil } from '../fakes/wait-until'
import { dropConditionalWrites } from '../fakes/without-guard'
import { type FaultHarness, openFaultHarness } from './fault-harness'
import { type RefundParties, refundParties } from './refund-parties'

/** The refund for a guest who paid $550 in full, in cents. */
const REFUND = 53_350

let harness: FaultHarness
let at: RefundParties
let entries: ReturnType<typeof gateReads>

beforeAll(async () => {
  harness = await openFaultHarness()
  at = refundParties(harness)
  entries = gateReads(harness.payload, 'calendar-entries')
}, START_MS)
afterAll(() => harness.close())

/** Books parties of one guest on a day. Returns the bookings' ids. */
async function bookOn(date: TripDate, parties: number): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < parties; count += 1) {
    const answer = await bookParty(harness.browser(), party(date, 1))
    expect(answer.status).toBe(201)
    ids.push(answer.body.Booking._id)
  }
  return ids
}

/** Cancels a day for weather. Returns the entry's id. */
async function cancel(date: TripDate): Promise<string> {
  const entry = { id: 'chosen by the hook', type: 'weather' as const, startDate: date, endDate: date }
  return (await harness.payload.create({ collection: 'calendar-entries', data: entry })).id
}

async function weatherMails(ids: string[]): Promise<Mail[]> {
  const where: Where = { and: [{ booking: { in: ids } }, { kind: { equals: 'weather' } }] }
  return (await harness.payload.db.find<Mail>({ collection: 'mails', where, pagination: false })).docs
}

/** Sends the queued emails. Returns the texts that the mail server received. */
const send = async (context: ServiceContext): Promise<string[]> =>
  (await sendMails(context)).map(({ text }) => text)

it.each([
  ['', 4, 0],
  [' after the trip', 2, 90 * 24 * 60],
])(
  'if the process dies while announcing a day%s, at any step, each party gets one email',
  async (_, parties, late) => {
    for (let steps = 0; ; steps += 1) {
      const ids = await bookOn(harness.freshDay(), parties)
      const { date } = (await harness.readBooking(ids[0] ?? '')) ?? expect.fail('There’s no booking')
      const id = await cancel(date)
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(late + 3))
      await announceWeather(context).catch((error: unknown) => {
        if (!(error instanceof PowerCut)) throw error
      })
      // Another process continues the announcement, twice.
      await announceWeather(harness.ahead(late + 3))
      await announceWeather(harness.ahead(late + 4))
      const mails = await weatherMails(ids)
      expect(mails.map(({ booking }) => booking).toSorted(), `after ${steps} steps`).toEqual(ids.toSorted())
      await expect(prepareReopening(harness.ahead(late + 4), id)).rejects.toMatchObject({
        code: 'weather-announced',
      })
      if (!isCut()) break
    }
  },
)

it('if the process dies after a guest has chosen the refund, at any step, the guest gets it once', async () => {
  for (let steps = 0; ; steps += 1) {
    const id = await at.booked()
    const booking = await at.bookingOf(id)
    await cancel(booking.date)
    await announceWeather(harness.ahead(3))
    const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
    const choice = { kind: 'refund', amount: REFUND } as const
    await chooseForWeather(context, { booking, version: booking.version, choice, by: 'guest' }).catch(
      (error: unknown) => {
        if (!(error instanceof PowerCut)) throw error
      },
    )
    await harness.sweepRefunds(2)
    await harness.sweepRefunds(6)
    at.settleAtSquare()
    await harness.sweepRefunds(20)
    expect(await at.atSquare(id), `after ${steps} steps`).toEqual([REFUND])
    expect(await at.inLedger(id)).toEqual([REFUND])
    if (!isCut()) break
  }
})

it('if the captain cancels such a party, no money is sent automatically', async () => {
  const id = await at.booked()
  const { date } = await at.bookingOf(id)
  await cancel(date)
  await announceWeather(harness.ahead(3))
  await harness.payload.update({
    collection: 'bookings',
    id,
    data: { cancel: true },
    context: { edit: { refundCents: REFUND } },
  })
  await harness.sweepRefunds(3)
  expect(await at.atSquare(id)).toEqual([])
})

/**
 * Undoes a cancellation. After the process has read that this is allowed, another process announces the cancellation.
 */
async function undoWhileAnnouncing(date: TripDate): Promise<PromiseSettledResult<void>> {
  const id = await cancel(date)
  entries.close()
  const outcome = Promise.allSettled([prepareReopening(harness.ahead(3), id)])
  await waitUntil('the captain’s process has read it', () => entries.waiting() > 0)
  await announceWeather(harness.ahead(3))
  entries.open()
  const [settled] = await outcome
  return settled ?? expect.fail('There’s no outcome')
}

/**
 * Announces a cancellation. After the process has read that the announcement is due, the captain undoes the
 * cancellation.
 */
async function announceWhileUndoing(date: TripDate): Promise<void> {
  const id = await cancel(date)
  await announceWeather({
    ...harness.ahead(3),
    payload: withFirstRead(harness.payload, () => prepareReopening(harness.ahead(0), id)),
  })
}

/** Calls `then` after the first read of calendar entries. */
function withFirstRead(payload: Payload, then: () => Promise<void>): Payload {
  let isFirst = true
  const find = async (args: Parameters<Payload['db']['find']>[0]) => {
    const found = await payload.db.find(args)
    if (isFirst && args.collection === 'calendar-entries') {
      isFirst = false
      await then()
    }
    return found
  }
  const db = new Proxy(payload.db, {
    get: (target, key) => (key === 'find' ? find : Reflect.get(target, key)),
  })
  return new Proxy(payload, { get: (target, key) => (key === 'db' ? db : Reflect.get(target, key)) })
}

/** For a control, lets a process undo or announce a cancellation regardless of its state. */
function dropAnnouncementCheck({ db }: Payload): void {
  const updateOne = db.updateOne.bind(db)
  db.updateOne = ((args: Parameters<typeof updateOne>[0]) => {
    if (args.collection !== 'calendar-entries' || !('where' in args) || !args.where?.and)
      return updateOne(args)
    const and = args.where.and.filter((condition) => !('announcement' in condition))
    return updateOne({ ...args, where: { and } })
  }) as typeof db.updateOne
}

/** Keep the tests in this order: once a guard is removed, it's gone for the rest of the process. */
describe('undoing a cancellation while it’s being announced', () => {
  it('is refused if the emails are queued', async () => {
    const date = harness.freshDay()
    const ids = await bookOn(date, 1)
    const undone = await undoWhileAnnouncing(date)
    expect(undone).toMatchObject({ status: 'rejected', reason: { code: 'weather-announced' } })
    expect(await weatherMails(ids)).toHaveLength(1)
  })

  it('queues no emails if it succeeds', async () => {
    const date = harness.freshDay()
    const ids = await bookOn(date, 1)
    await announceWhileUndoing(date)
    expect(await weatherMails(ids)).toEqual([])
  })

  it('sends no email to a guest who has already chosen', async () => {
    const date = harness.freshDay()
    const [id = ''] = await bookOn(date, 1)
    await cancel(date)
    await announceWeather(harness.ahead(3))
    const booking = (await harness.readBooking(id)) as Booking
    const choice = { kind: 'refund', amount: Math.floor(booking.paidCents * 0.97) } as const
    await chooseForWeather(harness.ahead(3), { booking, version: booking.version, choice, by: 'captain' })
    const texts = await send(harness.ahead(60))
    expect(texts.filter((text) => text.includes(booking.reference) && text.includes('You choose'))).toEqual(
      [],
    )
  })

  it('control: without the conditional write, it succeeds although the guest gets the email', async () => {
    dropAnnouncementCheck(harness.payload)
    const date = harness.freshDay()
    const ids = await bookOn(date, 1)
    expect(await undoWhileAnnouncing(date)).toMatchObject({ status: 'fulfilled' })
    expect(await weatherMails(ids)).toHaveLength(1)
  })

  it('control: without the conditional write, the guest gets an email about a trip that goes out', async () => {
    const date = harness.freshDay()
    const ids = await bookOn(date, 1)
    await announceWhileUndoing(date)
    expect(await weatherMails(ids)).toHaveLength(1)
  })
})

describe('a day that’s canceled again after an undo', () => {
  it('stays canceled if the undo was interrupted, and its guests get the email', async () => {
    const date = harness.freshDay()
    const ids = await bookOn(date, 1)
    const id = await cancel(date)
    await prepareReopening(harness.ahead(0), id)
    // The process dies before it deletes the entry.
    expect(await cancel(date)).toBe(id)
    await announceWeather(harness.ahead(3))
    expect(await weatherMails(ids)).toHaveLength(1)
  })

  it('causes only one email, even if a paused process queues one about the earlier cancellation', async () => {
    const date = harness.freshDay()
    const ids = await bookOn(date, 1)
    const id = await cancel(date)
    await announceWeather(harness.ahead(3))
    await harness.payload.db.deleteMany({ collection: 'calendar-entries', where: { id: { equals: id } } })
    await cancel(date)
    await announceWeather(harness.ahead(6))
    // A run sends only a few emails, and the tests above have queued others.
    for (let minutes = 70; minutes < 80; minutes++) await send(harness.ahead(minutes))
    const states = (await weatherMails(ids)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(states.map(({ state }) => state)).toEqual(['skipped', 'sent'])
  })

  it('stays canceled if another process was about to delete the undone entry', async () => {
    expect(await cancelAgainWhileDeleting(harness.freshDay())).toMatchObject({ announcement: 'waiting' })
  })

  it('control: without the condition, the process deletes the new entry', async () => {
    dropDeleteCondition(harness.payload)
    expect(await cancelAgainWhileDeleting(harness.freshDay())).toBeNull()
  })
})

/** Cancels a day again after a process has read that its entry was undone. Returns the entry that's left. */
async function cancelAgainWhileDeleting(date: TripDate) {
  const id = await cancel(date)
  const where: Where = { id: { equals: id } }
  await prepareReopening(harness.ahead(0), id)
  const again = async () => {
    await harness.payload.db.deleteOne({ collection: 'calendar-entries', where })
    await cancel(date)
  }
  await announceWeather({ ...harness.ahead(0), payload: withFirstRead(harness.payload, again) })
  return harness.payload.db.findOne({ collection: 'calendar-entries', where })
}

/** For a control, lets a process delete a weather entry regardless of its state. */
function dropDeleteCondition({ db }: Payload): void {
  const deleteMany = db.deleteMany.bind(db)
  db.deleteMany = (args) => {
    if (args.collection !== 'calendar-entries' || !args.where.and) return deleteMany(args)
    const and = args.where.and.filter((condition) => !('announcement' in condition))
    return deleteMany({ ...args, where: { and } })
  }
}

/** Writes one person's choice of a new date right before another person's choice of a refund. */
async function chooseTwice() {
  const { db } = harness.payload
  const id = await at.booked()
  const [booking, to] = [await at.bookingOf(id), harness.freshDay()]
  await cancel(booking.date)
  await announceWeather(harness.ahead(3))
  const seen = { booking, version: booking.version }
  const move = { kind: 'new-date', date: to, time: 'am' } as const
  const updateOne = db.updateOne
  db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
    // Check for `req`, because only Payload's writes have it, and our own writes don't.
    if (args.collection === 'bookings' && args.req) {
      db.updateOne = updateOne
      await chooseForWeather(harness.ahead(0), { ...seen, choice: move, by: 'captain' })
    }
    return updateOne.call(db, args)
  }) as typeof updateOne
  const refund = { kind: 'refund', amount: REFUND } as const
  const [byGuest] = await Promise.allSettled([
    chooseForWeather(harness.ahead(0), { ...seen, choice: refund, by: 'guest' }),
  ])
  return { id, to, byGuest }
}

describe('two people who choose at the same time', () => {
  it('make one choice, and the second person is told', async () => {
    const { id, to, byGuest } = await chooseTwice()
    expect(byGuest).toMatchObject({ status: 'rejected', reason: { code: 'weather-chosen' } })
    expect(await at.bookingOf(id)).toMatchObject({ date: to, cancel: false, editLock: 'none' })
    expect(await at.atSquare(id)).toEqual([])
  })

  it('control: without conditional writes, the guest gets the refund after the captain moved the party', async () => {
    dropConditionalWrites(harness.payload)
    const { id, byGuest } = await chooseTwice()
    expect(byGuest).toMatchObject({ status: 'fulfilled' })
    expect(await at.atSquare(id)).toEqual([REFUND])
  })
})
