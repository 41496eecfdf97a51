import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { BookingEdit } from '@/payload-types'
import { party } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { type ServerProcess, startServerProcess } from '../concurrency/server-process'
import { newBooking } from '../factories/booking'
import { waitUntil } from '../fakes/wait-until'
import type { TestBrowser } from '../int/test-app'
import { type FaultHarness, openFaultHarness } from './fault-harness'

/** Higher than the number of steps in any request. */
const MAX_STEPS = 40
const PAUSE_MINUTES = 3
const NO_CHARGE = { paid: 'custom', paidAmount: 0, totalAmount: 0 }

let harness: FaultHarness
let captain: TestBrowser
let other: ServerProcess
let captainOfOther: TestBrowser
beforeAll(async () => {
  harness = await openFaultHarness()
  captain = await harness.browser().signIn()
  other = await startServerProcess()
  captainOfOther = await other.browser().signIn()
}, START_MS)
afterAll(async () => {
  await other.kill()
  await harness.close()
})

async function booked(): Promise<string> {
  const sale = party(harness.freshDay(), 2)
  const answer = await captain.post('/booking/new', newBooking(sale, NO_CHARGE))
  expect(answer.status).toBe(201)
  return answer.body.Booking._id as string
}

async function historyOf(booking: string): Promise<BookingEdit[]> {
  const where = { booking: { equals: booking } }
  const query = { collection: 'booking-edits', where, pagination: false } as const
  return (await harness.payload.db.find<BookingEdit>(query)).docs
}

/** Checks that the change from two to four guests is in the history if and only if it happened. */
async function expectHistory(id: string): Promise<void> {
  const booking = await harness.readBooking(id)
  expect(booking?.editLock).toBe('none')
  const row = {
    id: `${id}:${booking?.version}`,
    by: 'captain',
    name: 'captain',
    changes: { party: { from: { partySize: 2, private: false }, to: { partySize: 4, private: false } } },
  }
  expect(await historyOf(id)).toMatchObject(booking?.partySize === 4 ? [row] : [])
}

/** Pauses the other process at one step of an edit. The process then either stays paused or continues too late. */
async function editUntil(
  step: number,
  then: 'abandon' | 'resume',
): Promise<{ id: string; isPaused: boolean }> {
  const id = await booked()
  await other.pause.before(step)
  let isAnswered = false
  const answer = captainOfOther
    .put(`/booking/${id}`, { partySize: 4 })
    .catch(() => 'unanswered')
    .finally(() => {
      isAnswered = true
    })
  await waitUntil('the edit is paused or answered', async () => isAnswered || (await other.pause.isPaused()))
  const isPaused = await other.pause.isPaused()
  if (isPaused && then === 'abandon') await other.pause.abandon()
  await harness.sweep(PAUSE_MINUTES)
  if (then === 'resume') {
    await other.pause.resume()
    await answer
  }
  await harness.sweep(2 * PAUSE_MINUTES)
  return { id, isPaused }
}

describe('the history of a booking has each edit exactly once', () => {
  it.each(['abandon', 'resume'] as const)(
    'if a process stops at any step of the edit, and another one finishes it: %s',
    async (then) => {
      let isPaused = true
      let step = 0
      while (isPaused) {
        step += 1
        expect(step).toBeLessThan(MAX_STEPS)
        const edit = await editUntil(step, then)
        await expectHistory(edit.id)
        isPaused = edit.isPaused
      }
      expect(step).toBeGreaterThan(4)
    },
    START_MS,
  )

  it('control: if the row weren’t part of the edit’s remaining work, it would be lost', async () => {
    const id = await booked()
    const { db } = harness.payload
    const updateOne = db.updateOne.bind(db)
    onTestFinished(() => {
      db.updateOne = updateOne
    })
    db.updateOne = ((args: Parameters<typeof updateOne>[0]) =>
      updateOne({ ...args, data: withoutEdit(args.data) })) as typeof updateOne
    expect((await captain.put(`/booking/${id}`, { partySize: 4 })).status).toBe(200)
    await harness.sweep(PAUSE_MINUTES)
    expect(await harness.readBooking(id)).toMatchObject({ partySize: 4, editLock: 'none' })
    expect(await historyOf(id)).toEqual([])
  })
})

function withoutEdit(data: Record<string, unknown>): Record<string, unknown> {
  const { editWork } = data as { editWork?: Record<string, unknown> | null }
  if (!editWork) return data
  const { edit: _edit, ...rest } = editWork
  return { ...data, editWork: rest }
}
