import emailjs, { EmailJSResponseStatus } from '@emailjs/browser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { escapeHtml } from './outbox-page'
import { type EmailjsSimulator, startEmailjsSimulator } from './server'

let simulator: EmailjsSimulator

beforeEach(async () => {
  simulator = await startEmailjsSimulator({
    publicKeys: ['public'],
    serviceIds: ['service'],
    templateIds: ['booking', 'contact'],
    templates: {
      booking: { subject: 'See you on {{date}}, {{firstName}}', body: 'A {{tripType}} trip.{{unknown}}' },
    },
  })
  // Stub `location`, because the SDK reads the page's URL even if the SDK's rate limit is off.
  vi.stubGlobal('location', { pathname: '/availability' })
  emailjs.init({ publicKey: 'public' }, simulator.url)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await simulator.close()
})

/** Sends an email that is expected to fail. Returns the error's status and text. */
async function refusal(send: Promise<unknown>): Promise<{ status: number; text: string }> {
  try {
    await send
  } catch (error) {
    if (error instanceof EmailJSResponseStatus) return { status: error.status, text: error.text }
    throw error
  }
  throw new Error('The email was accepted')
}

const booking = { firstName: 'Ann', date: 'December 5', tripType: 'Rockfish', email: 'ann@example.com' }

describe('sending through the SDK', () => {
  test('stores the email and returns OK', async () => {
    expect(await emailjs.send('service', 'booking', booking)).toMatchObject({ status: 200, text: 'OK' })
    expect(simulator.mails()).toMatchObject([
      { serviceId: 'service', templateId: 'booking', params: booking },
    ])
  })

  test.each([
    ['service', 'booking', 'other', 'The Public Key is invalid.'],
    ['other', 'booking', 'public', 'The service ID not found.'],
    ['service', 'other', 'public', 'The template ID not found.'],
  ])('refuses service %s, template %s, key %s: %s', async (service, template, publicKey, text) => {
    const { status, text: message } = await refusal(emailjs.send(service, template, booking, { publicKey }))
    expect(status).toBe(400)
    expect(message).toContain(text)
    expect(simulator.mails()).toEqual([])
  })

  test('refuses more than 50 KB of variables', async () => {
    expect(await refusal(emailjs.send('service', 'booking', { note: 'x'.repeat(50_001) }))).toEqual({
      status: 413,
      text: 'Variables size limit',
    })
  })

  test('applies each fault to one call', async () => {
    simulator.faults.add({ status: 429 })
    simulator.faults.add('reset')
    expect(await refusal(emailjs.send('service', 'booking', booking))).toEqual({
      status: 429,
      text: 'Too Many Requests',
    })
    await expect(emailjs.send('service', 'booking', booking)).rejects.toBeInstanceOf(TypeError)
    expect((await emailjs.send('service', 'booking', booking)).status).toBe(200)
  })
})

test('accepts an HTML form at send-form', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    contact_name: 'Bo',
    message: 'Two\nlines',
    user_id: 'public',
  })) {
    form.append(name, value)
  }
  form.append('service_id', 'service')
  form.append('template_id', 'contact')
  const response = await fetch(`${simulator.url}/api/v1.0/email/send-form`, { method: 'POST', body: form })
  expect([response.status, await response.text()]).toEqual([200, 'OK'])
  expect(simulator.mails()[0]?.params).toEqual({ contact_name: 'Bo', message: 'Two\r\nlines' })
  const noForm = await fetch(`${simulator.url}/api/v1.0/email/send-form`, { method: 'POST', body: 'x' })
  expect(noForm.status).toBe(400)
})

test('allows cross-origin requests', async () => {
  const preflight = await fetch(`${simulator.url}/api/v1.0/email/send`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
})

test('shows the emails in the outbox, with all text escaped', async () => {
  const page = async () => (await fetch(`${simulator.url}/outbox`)).text()
  expect(await page()).toContain('No email yet')
  await emailjs.send('service', 'contact', { subject: '<script>alert(1)</script>', message: `"&'` })
  await emailjs.send('service', 'booking', booking)
  const html = await page()
  expect(html).toContain('See you on December 5, Ann')
  expect(html).toContain('A Rockfish trip.</div>')
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain(escapeHtml(`"&'`))
  expect(await (await fetch(`${simulator.url}/outbox.json`)).json()).toMatchObject({ mails: [{}, {}] })
})

test('accepts faults from another process', async () => {
  const set = (body: unknown) =>
    fetch(`${simulator.url}/simulator/faults`, { method: 'POST', body: JSON.stringify(body) })
  expect((await set({ fault: { status: 422 }, times: 1 })).status).toBe(200)
  expect((await set({ fault: { status: 200 } })).status).toBe(400)
  expect(await refusal(emailjs.send('service', 'booking', booking))).toEqual({
    status: 422,
    text: 'The recipients address is empty',
  })
})
