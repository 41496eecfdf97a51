import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestLink } from '@/services/bookings/guest-link'
import { sendQueuedMails } from '@/services/mail/send-queued'
import { inDays, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookSeats, signInEditor } from './journey'
import { captureOutput } from './logs'
import { from } from './proofs'
import { openTestApp, SITE_URL, type TestApp } from './test-app'

let app: TestApp
let output: ReturnType<typeof captureOutput>
beforeAll(async () => {
  app = await openTestApp()
  output = captureOutput()
})
afterAll(async () => {
  output.stop()
  await app.close()
})

const keyOf = (link: string) => link.split('#key=')[1] ?? ''

it('isn’t in the log, even if calls with it and emails with it fail', async () => {
  const browser = app.browser()
  const { body } = await bookSeats(browser, sale(inDays(40)), { guest: { email: 'link@example.com' } })
  const { reference, link, _id: id } = body.Booking
  const key = keyOf(link)
  expect((await browser.post('/booking/own/open', { reference, key })).status).toBe(200)
  expectRefusal(await browser.post('/booking/own/open', { reference, key: `${key}x` }), 403, 'link-expired')
  const long = { reference, key: key.repeat(50) }
  expect((await browser.post('/booking/own/open', long)).status).toBe(400)
  const { version } = (await browser.get(`/booking/own?reference=${reference}`)).body.Booking
  const stale = { reference, version: 'stale', refundAmount: 0 }
  expect((await browser.post('/booking/own/cancel', stale)).status).toBeGreaterThanOrEqual(400)
  expect(version).not.toBe('stale')
  const cause = new Error('The mail server hung up')
  const port = { send: () => Promise.resolve({ kind: 'deferred' as const, cause }) }
  await sendQueuedMails(app.at(new Date()), { port, siteUrl: SITE_URL })
  const { docs } = await app.payload.find({ collection: 'mails', where: { booking: { equals: id } } })
  expect(docs.map(({ text }) => text).join()).toContain(key)

  expect(output.text()).toContain("wasn't sent: deferred")
  expect(output.text()).not.toContain(key)
  expect(output.text()).not.toContain(key.slice(0, 12))
})

it('opens nothing without the key, no matter how a scanner, a stranger or an editor tries', async () => {
  const { body } = await bookSeats(app.browser(), sale(inDays(41)), { guest: { email: 'scan@example.com' } })
  const { reference, _id: id } = body.Booking
  const editor = await signInEditor(app)
  for (const browser of [app.browser(), editor]) {
    expectRefusal(await browser.get(`/booking/own?reference=${reference}`), 403, 'link-expired')
    expectRefusal(await browser.get(`/booking/own/calendar?reference=${reference}`), 403, 'link-expired')
    expectRefusal(await browser.get(`/booking/own/departures?reference=${reference}`), 403, 'link-expired')
    const cancel = { reference, version: id, refundAmount: 0 }
    expectRefusal(await browser.post('/booking/own/cancel', cancel), 403, 'link-expired')
  }
  // A scanner that opens every link sends only GET requests, which change nothing.
  const scanner = app.browser()
  expect((await scanner.get('/booking/own/open')).status).toBe(405)
  const stored = await app.payload.findByID({ collection: 'bookings', id })
  expect(stored).toMatchObject({ cancel: false, keyVersion: 1 })
})

it('can be replayed in another browser until it’s revoked, and then neither the link nor its cookies work', async () => {
  const guest = app.browser()
  const { body } = await bookSeats(guest, sale(inDays(42)), { guest: { email: 'replay@example.com' } })
  const { reference, link, _id: id } = body.Booking
  const [phone, late] = [app.browser(), app.browser()]
  const open = { reference, key: keyOf(link) }
  expect((await phone.post('/booking/own/open', open)).status).toBe(200)
  await app.browser().post('/booking/own/link', { email: 'replay@example.com' })
  await expect
    .poll(async () => (await app.payload.findByID({ collection: 'bookings', id })).keyVersion)
    .toBe(2)
  for (const browser of [guest, phone]) {
    expectRefusal(await browser.get(`/booking/own?reference=${reference}`), 403, 'link-expired')
    const change = { reference, version: id, refundAmount: 0 }
    expectRefusal(await browser.post('/booking/own/cancel', change), 403, 'link-expired')
  }
  expectRefusal(await late.post('/booking/own/open', open), 403, 'link-expired')
  const renewed = await app.payload.findByID({ collection: 'bookings', id })
  const key = keyOf(guestLink(app.at(new Date()), renewed, SITE_URL))
  expect((await late.post('/booking/own/open', { reference, key })).status).toBe(200)
})

it('is rate limited per IP address', async () => {
  const statuses: number[] = []
  const guess = { reference: 'HL-7K3M9Q', key: 'guess' }
  for (let call = 0; call < 140 && !statuses.includes(429); call += 1)
    statuses.push((await app.browser().post('/booking/own/open', guess, from('203.0.113.9'))).status)
  expect(new Set(statuses)).toEqual(new Set([403, 429]))
})
