import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startSweeper } from './sweeper'

const startedPayload = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
const sweepCheckouts = vi.hoisted(() => vi.fn<() => Promise<void>>())
const clearOutbox = vi.hoisted(() => vi.fn<() => Promise<void>>())
const forgetOldCheckouts = vi.hoisted(() => vi.fn<() => Promise<void>>())
const clearRateLimits = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('./payload', () => ({ startedPayload }))
vi.mock('@/server/clock', () => ({ followDatabaseClock: () => Promise.resolve() }))
vi.mock('@/server/service-context', () => ({ serviceContext: () => ({}) }))
vi.mock('@/services/payments/identify-payments', () => ({ identifyPayments: () => Promise.resolve() }))
vi.mock('@/services/checkout/void-late-authorizations', () => ({
  voidLateAuthorizations: () => Promise.resolve(null),
}))
vi.mock('@/services/checkout/sweep-checkouts', () => ({
  sweepCheckouts,
  finishPaidCheckouts: () => Promise.resolve(0),
}))
vi.mock('@/services/promos/sweep-promos', () => ({ sweepPromos: () => Promise.resolve(null) }))
vi.mock('@/services/credits/sweep-credits', () => ({ sweepCredits: () => Promise.resolve(null) }))
vi.mock('@/services/guests/forget-old-guests', () => ({ forgetOldGuests: () => Promise.resolve() }))
vi.mock('@/services/balance/sweep-balance', () => ({ sweepBalance: () => Promise.resolve(null) }))
vi.mock('@/services/findings/compare-with-square', () => ({ compareWithSquare: () => Promise.resolve(true) }))
vi.mock('@/services/guests/erase-guest', () => ({ finishErasures: () => Promise.resolve() }))
vi.mock('@/services/refunds/sweep-refunds', () => ({ sweepRefunds: () => Promise.resolve(null) }))
vi.mock('@/services/bookings/booking-edits', () => ({ finishAbandonedEdits: vi.fn<() => Promise<number>>() }))
vi.mock('@/services/mail/clear-outbox', () => ({ clearOutbox }))
vi.mock('@/services/newsletter/announce-seats', () => ({ announceOpenedSeats: () => Promise.resolve() }))
vi.mock('@/services/newsletter/mailings', () => ({ queueMailings: () => Promise.resolve() }))
vi.mock('@/services/checkout/forget-old-checkouts', () => ({ forgetOldCheckouts }))
vi.mock('@/services/waitlist/sweep-waitlist', () => ({ sweepWaitlist: () => Promise.resolve() }))
vi.mock('@/services/gifts/forget-gifts', () => ({ forgetUnpaidGifts: () => Promise.resolve() }))
vi.mock('@/services/checkout/rate-counters', () => ({ clearRateLimits }))

const HALF_A_MINUTE = 30_000
const failure = new Error('Failed query: update "checkouts"\nparams: Ada,+18315550187')

// One sweeper runs per process, so all tests share the fake clock.
beforeAll(() => {
  vi.useFakeTimers()
  startSweeper()
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('logs a failed task, and still runs the other tasks and the next sweep', async () => {
  const error = vi.fn<(details: object, message: string) => void>()
  startedPayload.mockResolvedValue({ logger: { error } })
  sweepCheckouts.mockRejectedValue(failure)
  await vi.advanceTimersByTimeAsync(2 * HALF_A_MINUTE)
  expect(error.mock.calls).toEqual(Array(2).fill([{ err: failure }, "Couldn't sweep the checkouts"]))
  for (const task of [clearOutbox, forgetOldCheckouts, clearRateLimits]) expect(task).toHaveBeenCalledTimes(2)
})

it('logs which task failed', async () => {
  const error = vi.fn<(details: object, message: string) => void>()
  startedPayload.mockResolvedValue({ logger: { error } })
  sweepCheckouts.mockResolvedValue()
  clearOutbox.mockRejectedValueOnce(failure)
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
  expect(error.mock.calls).toEqual([[{ err: failure }, "Couldn't clear the outbox"]])
})

it('logs why Payload can’t start, without the values in the error', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  startedPayload.mockRejectedValue(failure)
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
  const reason = 'Failed query: update "checkouts"…'
  const paid = ["The paid-checkout sweeper couldn't start; retrying:", reason]
  expect(error.mock.calls).toEqual([paid, paid, ["The sweeper couldn't start; retrying:", reason], paid])
})
