import { afterEach, expect, it, vi } from 'vitest'
import type { BookingSettings } from '@/contract/site'
import { sendMail } from './send-mail'

const SETTINGS: NonNullable<BookingSettings['emailjs']> = {
  publicKey: 'key',
  serviceId: 'service',
  bookingTemplate: 'booking-template',
  spanishBookingTemplate: 'spanish-booking-template',
  newsletterTemplate: 'newsletter-template',
  contactTemplate: 'contact-template',
  origin: 'http://127.0.0.1:4020',
}

const mail = { template: 'contact', fields: { contact_name: 'Maria Sample' } } as const

function stubResponse(respond: () => Promise<Response>) {
  const fetched = vi.fn<(url: string, init: { body: string }) => Promise<Response>>(respond)
  vi.stubGlobal('fetch', fetched)
  // Browser globals that the EmailJS library reads.
  vi.stubGlobal('navigator', { webdriver: false, languages: ['en'] })
  vi.stubGlobal('location', { pathname: '/contact' })
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['booking', 'booking-template'],
  ['spanishBooking', 'spanish-booking-template'],
  ['newsletter', 'newsletter-template'],
  ['contact', 'contact-template'],
] as const)('sends the %s email', async (template, templateId) => {
  const fetched = stubResponse(async () => Promise.resolve(new Response('OK')))
  expect(await sendMail({ ...mail, template }, SETTINGS)).toEqual({ ok: true })
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('http://127.0.0.1:4020/api/v1.0/email/send')
  expect(JSON.parse(init?.body ?? '')).toEqual({
    lib_version: expect.any(String),
    user_id: 'key',
    service_id: 'service',
    template_id: templateId,
    template_params: { contact_name: 'Maria Sample' },
  })
})

it.each([
  [null, 'The public key is required'],
  [{ ...SETTINGS, publicKey: '' }, 'The public key is required'],
  [{ ...SETTINGS, serviceId: null }, 'The service ID is required'],
  [{ ...SETTINGS, contactTemplate: '' }, 'The template ID is required'],
])('says which setting is missing in %o', async (settings, text) => {
  const fetched = stubResponse(async () => Promise.resolve(new Response('OK')))
  expect(await sendMail(mail, settings)).toEqual({ ok: false, failure: { status: 400, text } })
  expect(fetched).not.toHaveBeenCalled()
})

it("returns the service's error", async () => {
  stubResponse(async () => Promise.resolve(new Response('Invalid grant', { status: 412 })))
  expect(await sendMail(mail, SETTINGS)).toEqual({
    ok: false,
    failure: { status: 412, text: 'Invalid grant' },
  })
})

it('returns status 0 if the network fails', async () => {
  stubResponse(async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendMail(mail, SETTINGS)).toEqual({ ok: false, failure: { status: 0, text: 'Network Error' } })
})
