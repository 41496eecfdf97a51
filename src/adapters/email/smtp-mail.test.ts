import { expect, it, vi } from 'vitest'
import { smtpMail } from './smtp-mail'

const sendMail = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('nodemailer', () => ({ createTransport: () => ({ sendMail }) }))

const MESSAGE = { to: 'ada@example.com', subject: 'A link', text: 'https://example.com' }
const port = (deadlineMs?: number) =>
  smtpMail({ url: 'smtp://localhost', from: 'office@example.com', ...(deadlineMs && { deadlineMs }) })
const failure = (properties: object) =>
  Object.assign(new Error('Nothing to ada@example.com'), { command: undefined }, properties)

it.each<[kind: 'refused' | 'unknown', thrown: unknown, cause: object]>([
  ['refused', failure({ code: 'EENVELOPE', responseCode: 550 }), { code: 'EENVELOPE', responseCode: 550 }],
  ['refused', failure({ code: 'EENVELOPE' }), { code: 'EENVELOPE' }],
  ['refused', failure({ code: 'EAUTH' }), { code: 'EAUTH' }],
  ['unknown', failure({ code: 'ECONNECTION', command: 'CONN' }), { code: 'ECONNECTION', command: 'CONN' }],
  ['unknown', failure({ code: 'ETIMEDOUT' }), { code: 'ETIMEDOUT' }],
  ['unknown', failure({}), { code: 'UNKNOWN' }],
  ['unknown', 'no error at all', { code: 'UNKNOWN' }],
])('returns %s for %s', async (kind, thrown, cause) => {
  sendMail.mockRejectedValueOnce(thrown)
  const outcome = await port().send(MESSAGE)
  expect(outcome).toEqual({ kind, cause: { responseCode: undefined, command: undefined, ...cause } })
  expect(JSON.stringify(outcome)).not.toContain('ada@')
})

it('gives up after its deadline', async () => {
  vi.useFakeTimers()
  sendMail.mockReturnValueOnce(new Promise(() => undefined))
  const outcome = port(15_000).send(MESSAGE)
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(await outcome).toMatchObject({ kind: 'unknown', cause: { code: 'ETIMEDOUT' } })
})
