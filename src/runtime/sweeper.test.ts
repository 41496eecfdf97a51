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
vi.mock('@/services/checkout/sweep-checkouts', () => ({ sweepCheckouts }))
vi.mock('@/services/bookings/booking-edits', () => ({ finishAbandonedEdits: vi.fn<() => Promise<number>>() }))
vi.mock('@/services/mail/clear-outbox', () => ({ clearOutbox }))
vi.mock('@/services/checkout/forget-old-checkouts', () => ({ forgetOldCheckouts }))
vi.mock('@/services/checkout/rate-counters', () => ({ clearRateLimits }))

const HALF_A_MINUTE = 30_000
const failure = new Error('Failed query: update "checkouts"\nparams: Ada,+18315550187')

// The sweeper is one a process, so one clock serves all tests.
beforeAll(() => {
  vi.useFakeTimers()
  startSweeper()
})
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a sweep that fails goes to the log that keeps values out, and the next one runs', async () => {
  const error = vi.fn<(details: object, message: string) => void>()
  startedPayload.mockResolvedValue({ logger: { error } })
  sweepCheckouts.mockRejectedValue(failure)
  await vi.advanceTimersByTimeAsync(2 * HALF_A_MINUTE)
  expect(error.mock.calls).toEqual(Array(2).fill([{ err: failure }, 'The sweep of checkouts failed']))
  for (const task of [clearOutbox, forgetOldCheckouts, clearRateLimits]) expect(task).toHaveBeenCalledTimes(2)
})

it('says where the outbox could not be cleared', async () => {
  const error = vi.fn<(details: object, message: string) => void>()
  startedPayload.mockResolvedValue({ logger: { error } })
  sweepCheckouts.mockResolvedValue()
  clearOutbox.mockRejectedValueOnce(failure)
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
  expect(error.mock.calls).toEqual([[{ err: failure }, 'The outbox could not be cleared']])
})

it('says without values why Payload does not start', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  startedPayload.mockRejectedValue(failure)
  await vi.advanceTimersByTimeAsync(HALF_A_MINUTE)
  expect(error.mock.calls).toEqual([
    ['The sweep of checkouts could not start:', 'Failed query: update "checkouts"…'],
  ])
})
