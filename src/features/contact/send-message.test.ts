import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sendMessage } from './send-message'

const EMAILJS = {
  publicKey: 'key',
  serviceId: 'service',
  bookingTemplate: null,
  spanishBookingTemplate: null,
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
const CMS_URL = '/api/message/new'
const EMAIL_URL = 'http://127.0.0.1:4020/api/v1.0/email/send'

const saved = async () => Promise.resolve(Response.json({ saved: true }, { status: 201 }))
const emailed = async () => Promise.resolve(new Response('OK'))

let logged: ReturnType<typeof vi.spyOn>

/** Mocks the CMS and the email service. Returns the requests in the order they were sent. */
function mockFetch(responses: { cms: () => Promise<Response>; email: () => Promise<Response> }) {
  const sent: [url: string, body: unknown][] = []
  vi.stubGlobal('fetch', (url: string, init: { body: string }) => {
    sent.push([url, JSON.parse(init.body)])
    return url === CMS_URL ? responses.cms() : responses.email()
  })
  return sent
}

beforeEach(() => {
  vi.useFakeTimers()
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // The EmailJS library reads these globals.
  vi.stubGlobal('navigator', { webdriver: false, languages: ['en'] })
  vi.stubGlobal('location', { pathname: '/contact' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('saves the message, then emails it with its subject', async () => {
  const sent = mockFetch({ cms: saved, email: emailed })
  expect(await sendMessage(MESSAGE, EMAILJS)).toBe(true)
  expect(sent).toEqual([
    [CMS_URL, MESSAGE],
    [
      EMAIL_URL,
      expect.objectContaining({
        template_params: { ...MESSAGE, subject: 'New message from Maria Sample' },
      }),
    ],
  ])
  expect(logged).not.toHaveBeenCalled()
})

it('sends the email even if the CMS rejects the message', async () => {
  const refusal = Response.json({ error: 'Too many.', code: 'too-many-requests' }, { status: 429 })
  mockFetch({ cms: async () => Promise.resolve(refusal), email: emailed })
  expect(await sendMessage(MESSAGE, EMAILJS)).toBe(true)
  expect(logged.mock.calls).toEqual([['The message wasn’t saved in the CMS: too-many-requests']])
})

it('sends the email after five seconds if the CMS doesn’t respond', async () => {
  const sent = mockFetch({ cms: async () => new Promise(() => undefined), email: emailed })
  const sending = sendMessage(MESSAGE, EMAILJS)
  await vi.advanceTimersByTimeAsync(4999)
  expect(sent.map(([url]) => url)).toEqual([CMS_URL])
  await vi.advanceTimersByTimeAsync(1)
  expect(await sending).toBe(true)
})

it('logs a failed email, reports it to the dashboard, and returns false', async () => {
  const sent = mockFetch({ cms: saved, email: async () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await sendMessage(MESSAGE, EMAILJS)).toBe(false)
  expect(sent.map(([url]) => url)).toEqual([CMS_URL, EMAIL_URL, CMS_URL])
  expect(sent.at(-1)).toEqual([CMS_URL, { ...MESSAGE, email_failed: true }])
  expect(logged.mock.calls).toEqual([['Failed to send the contact email: 0 Network Error']])
})

it('reports a failed email only after a slow save, which would otherwise undo the report', async () => {
  const slow = async () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(Response.json({ saved: true }, { status: 201 })), 8000)
    })
  const sent = mockFetch({ cms: slow, email: async () => Promise.reject(new TypeError('Failed to fetch')) })
  const sending = sendMessage(MESSAGE, EMAILJS)
  await vi.advanceTimersByTimeAsync(7999)
  expect(sent.map(([url]) => url)).toEqual([CMS_URL, EMAIL_URL])
  await vi.advanceTimersByTimeAsync(8001)
  expect(sent.at(-1)).toEqual([CMS_URL, { ...MESSAGE, email_failed: true }])
  expect(await sending).toBe(false)
})

it('saves the message even if email isn’t configured', async () => {
  const sent = mockFetch({ cms: saved, email: emailed })
  expect(await sendMessage(MESSAGE, null)).toBe(false)
  expect(sent.map(([url]) => url)).toEqual([CMS_URL])
})
