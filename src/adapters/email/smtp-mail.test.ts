import { expect, it, vi } from 'vitest'
import type { MailOutcome } from '@/services/ports'
import { smtpMail } from './smtp-mail'

const sendMail = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('nodemailer', () => ({ createTransport: () => ({ sendMail }) }))

const MESSAGE = {
  messageId: '<1@example.com>',
  to: 'ada@example.com',
  subject: 'A link',
  text: 'https://example.com',
  html: null,
  calendar: null,
  replyTo: null,
}
const port = (deadlineMs?: number) =>
  smtpMail({ url: 'smtp://localhost', from: 'office@example.com', ...(deadlineMs && { deadlineMs }) })
const failure = (properties: object) =>
  Object.assign(new Error('Nothing to ada@example.com'), { command: undefined }, properties)

type Failed = Exclude<MailOutcome['kind'], 'sent'>

it.each<[kind: Failed, thrown: unknown, cause: object]>([
  ['refused', failure({ code: 'EENVELOPE', responseCode: 550 }), { code: 'EENVELOPE', responseCode: 550 }],
  ['refused', failure({ code: 'EENVELOPE' }), { code: 'EENVELOPE' }],
  ['refused', failure({ code: 'EMESSAGE', responseCode: 554 }), { code: 'EMESSAGE', responseCode: 554 }],
  ['deferred', failure({ code: 'EENVELOPE', responseCode: 450 }), { code: 'EENVELOPE', responseCode: 450 }],
  [
    'unavailable',
    failure({ code: 'EENVELOPE', responseCode: 421 }),
    { code: 'EENVELOPE', responseCode: 421 },
  ],
  [
    'unavailable',
    failure({ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }),
    { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' },
  ],
  ['unavailable', failure({ code: 'EAUTH', responseCode: 535 }), { code: 'EAUTH', responseCode: 535 }],
  ['unavailable', failure({ code: 'ENOAUTH' }), { code: 'ENOAUTH' }],
  [
    'unavailable',
    failure({ code: 'EPROTOCOL', responseCode: 554 }),
    { code: 'EPROTOCOL', responseCode: 554 },
  ],
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
