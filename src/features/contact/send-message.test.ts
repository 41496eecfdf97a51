import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendMessage } from './send-message'

const EMAILJS = {
  publicKey: 'key',
  serviceId: 'service',
  bookingTemplate: null,
  newsletterTemplate: null,
  contactTemplate: 'contact-template',
  origin: 'http://127.0.0.1:4020',
}
const MESSAGE = {
  contact_name: 'Maria Sample',
  contact_email: 'maria@example.com',
  contact_phone: '+18315550123',
  message: 'Is there room for two?',
}
const KEEPING = '/api/message/new'
const MAILING = 'http://127.0.0.1:4020/api/v1.0/email/send'

const keeps = async () => Promise.resolve(Response.json({ kept: true }, { status: 201 }))
const mails = async () => Promise.resolve(new Response('OK'))

let logged: ReturnType<typeof vi.spyOn>

/** Lets server and mail service answer, and gives what was sent, in order. */
function answering(answers: { keeping: () => Promise<Response>; mailing: () => Promise<Response> }) {
  const sent: [url: string, body: unknown][] = []
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    sent.push([url, JSON.parse(init.body)])
    return url === KEEPING ? answers.keeping() : answers.mailing()
  })
  return sent
}

beforeEach(() => {
  vi.useFakeTimers()
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // What the mail library looks at.
  vi.stubGlobal('navigator', { webdriver: false, languages: ['en'] })
  vi.stubGlobal('location', { pathname: '/contact' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('keeps the message, then mails it with its subject', async () => {
  const sent = answering({ keeping: keeps, mailing: mails })
  expect(await sendMessage(MESSAGE, EMAILJS)).toBe(true)
  expect(sent).toEqual([
    [KEEPING, MESSAGE],
    [
      MAILING,
      expect.objectContaining({
        template_params: { ...MESSAGE, subject: 'New message from Maria Sample' },
      }),
    ],
  ])
  expect(logged).not.toHaveBeenCalled()
})

it('mails what is refused to be kept', async () => {
  const refusal = Response.json({ error: 'Too many.', code: 'too-many-requests' }, { status: 429 })
  answering({ keeping: async () => Promise.resolve(refusal), mailing: mails })
  expect(await sendMessage(MESSAGE, EMAILJS)).toBe(true)
  expect(logged.mock.calls).toEqual([['The message was not kept: too-many-requests']])
})

it('does not wait longer than five seconds for a silent server', async () => {
  const sent = answering({ keeping: async () => new Promise(() => undefined), mailing: mails })
  const sending = sendMessage(MESSAGE, EMAILJS)
  await vi.advanceTimersByTimeAsync(4999)
  expect(sent.map(([url]) => url)).toEqual([KEEPING])
  await vi.advanceTimersByTimeAsync(1)
  expect(await sending).toBe(true)
})

it('logs a mail that fails, and says so', async () => {
  answering({ keeping: keeps, mailing: async () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await sendMessage(MESSAGE, EMAILJS)).toBe(false)
  expect(logged.mock.calls).toEqual([['The contact mail was not sent: 0 Network Error']])
})

it('keeps the message where no mail is configured', async () => {
  const sent = answering({ keeping: keeps, mailing: mails })
  expect(await sendMessage(MESSAGE, null)).toBe(false)
  expect(sent.map(([url]) => url)).toEqual([KEEPING])
})
