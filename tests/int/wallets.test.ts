import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMaker, GOOD_CARD, GUEST, sale } from '../factories/booking'
import { sendMails } from '../fakes/send-mails'
import { expectRefusal } from './expect-refusal'
import { openTestApp, type TestApp } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sixpack-wallets-'))
  app = await openTestApp({ variables: { APPLE_PAY_DOMAIN_FILE: join(folder, 'association') } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Books two seats with a deposit of $275, paid with Apple Pay. */
async function book() {
  const browser = app.browser()
  const seats = sale(nextDay())
  expect((await browser.post('/booking/hold', seats)).status).toBe(201)
  await browser.put('/booking/hold', { guest: GUEST })
  const payment = { sourceId: GOOD_CARD, wallet: 'Apple Pay', amount: 27_500 }
  expect((await browser.post('/payment/process-payment', payment)).status).toBe(200)
  const answer = await browser.post('/booking/new', {
    ...seats,
    ...GUEST,
    paid: 'deposit',
    paidAmount: 275,
    totalAmount: 550,
    cancel: false,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { browser, booked: answer.body.Booking }
}

const sentMails = () => sendMails(app.at(new Date(Date.now() + 60_000)))

it('names the wallet in Square, in the ledger, in the history and in the receipts', async () => {
  const { browser, booked } = await book()
  const balance = { reference: booked.reference, key: randomUUID(), sourceId: GOOD_CARD, amount: 275 }
  const paid = await browser.post('/booking/own/payment', { ...balance, wallet: 'Google Pay' })
  expect(paid).toMatchObject({ status: 200, body: { Booking: { paid: 'full' } } })
  expect(app.square.payments().map(({ note }) => note)).toEqual([
    `Balance of booking ${booked.reference}, Google Pay`,
    `Booking ${booked.reference}, Apple Pay`,
  ])

  const captain = await app.browser().signIn()
  const { body } = await captain.get(`/booking/${booked._id}/timeline`)
  const history = JSON.stringify(body)
  expect(history).toContain('Deposit of $275 paid with Visa ending 1111 (Apple Pay).')
  expect(history).toContain('$275 of the balance paid with Visa ending 1111 (Google Pay).')

  const mails = await sentMails()
  const textOf = (subject: string) => mails.find((mail) => mail.subject.startsWith(subject))?.text
  expect(textOf('You’re booked')).toContain('Payment: $275, Visa ending 1111 (Apple Pay)')
  expect(textOf('Payment received')).toContain('Payment: $275, Visa ending 1111 (Google Pay)')
})

it('rejects an unknown wallet', async () => {
  const payment = { sourceId: GOOD_CARD, wallet: 'Apple Pay, and more', amount: 27_500 }
  expectRefusal(await app.browser().post('/payment/process-payment', payment), 400, 'invalid-input')
})

it('serves Apple’s domain file, even after it changes', async () => {
  const { GET } = await import('@/app/.well-known/apple-developer-merchantid-domain-association/route')
  expect((await GET()).status).toBe(404)
  for (const content of ['7B227073704964', '7B227073704965']) {
    await writeFile(join(folder, 'association'), content)
    const answer = await GET()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toBe(content)
  }
})
