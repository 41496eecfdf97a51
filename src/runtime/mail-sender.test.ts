import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startMailSender } from './mail-sender'

const startedPayload = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
const noteFailedTask = vi.hoisted(() => vi.fn<(task: string) => void>())
const announceWeather = vi.hoisted(() => vi.fn<() => Promise<void>>())
const queueDueMails = vi.hoisted(() => vi.fn<() => Promise<void>>())
const sendQueuedMails = vi.hoisted(() => vi.fn<() => Promise<number>>())
vi.mock('./payload', () => ({ startedPayload }))
vi.mock('@/server/last-sweep', () => ({ noteFailedTask }))
vi.mock('@/server/outbox', () => ({ mailDelivery: () => ({}) }))
vi.mock('@/server/service-context', () => ({ serviceContext: () => ({}) }))
vi.mock('@/services/weather/announce-weather', () => ({ announceWeather }))
vi.mock('@/services/mail/queue-due', () => ({ queueDueMails }))
vi.mock('@/services/mail/send-queued', () => ({ sendQueuedMails }))

const failure = new Error('The database is down')

beforeAll(() => {
  vi.useFakeTimers()
  startMailSender()
})
afterAll(() => {
  vi.useRealTimers()
})

it('logs and counts each failed task, and still runs the others', async () => {
  const error = vi.fn<(details: object, message: string) => void>()
  startedPayload.mockResolvedValue({ logger: { error } })
  announceWeather.mockRejectedValue(failure)
  sendQueuedMails.mockRejectedValue(failure)
  await vi.advanceTimersByTimeAsync(10_000)
  const failed = ["Couldn't announce weather cancellations", "Couldn't send the queued emails"]
  expect(error.mock.calls).toEqual(failed.map((message) => [{ err: failure }, message]))
  expect(noteFailedTask.mock.calls).toEqual(failed.map((message) => [message]))
  expect(queueDueMails).toHaveBeenCalledTimes(1)
})
