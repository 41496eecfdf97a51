import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NewBookingResponse } from '@/contract/booking'
import { MAX_OWN_CHANGES } from '@/contract/limits'
import { dayMaker, GUEST, sale } from '../factories/booking'
import { expectRefusal } from './expect-refusal'
import { bookSeats } from './journey'
import { mailQueue } from './mail-queue'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(40)

let app: TestApp
const { kinds, clearMails } = mailQueue(() => app)

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function book() {
  const browser = app.browser()
  const seats = sale(nextDay())
  const answer = await bookSeats(browser, seats)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { reference } = answer.body.Booking as NewBookingResponse['Booking']
  return { browser, reference, date: seats.date }
}

async function versionOf(browser: TestBrowser, reference: string): Promise<string> {
  return (await browser.get(`/booking/own?reference=${reference}`)).body.Booking.version
}

const moveTo = async (
  { browser, reference, date }: Awaited<ReturnType<typeof book>>,
  time: 'am' | 'pm',
  version?: string,
) =>
  browser.post('/booking/own/move', {
    reference,
    version: version ?? (await versionOf(browser, reference)),
    date,
    time,
  })

it('a guest can’t flood a mailbox by moving a booking back and forth', async () => {
  const [mine, theirs] = [await book(), await book()]
  await clearMails()
  for (let move = 1; move <= MAX_OWN_CHANGES.perHour; move++)
    expect((await moveTo(mine, move % 2 === 1 ? 'pm' : 'am')).status).toBe(200)
  const refused = await moveTo(mine, 'pm')
  expectRefusal(refused, 429, 'too-many-requests')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await kinds()).filter((kind) => kind === 'changed')).toHaveLength(MAX_OWN_CHANGES.perHour)
  expect((await moveTo(theirs, 'pm')).status).toBe(200)
})

it('a guest can’t fill a booking’s history with corrections, and can still cancel', async () => {
  const { browser, reference } = await book()
  const change = async (lastName: string) =>
    browser.put('/booking/own', {
      reference,
      version: await versionOf(browser, reference),
      guest: { ...GUEST, lastName },
    })
  for (let edit = 1; edit <= MAX_OWN_CHANGES.perHour; edit++)
    expect((await change(`Example ${edit}`)).status).toBe(200)
  expectRefusal(await change('Example'), 429, 'too-many-requests')
  const { version, refundAmount } = (await browser.get(`/booking/own?reference=${reference}`)).body.Booking
  const canceled = await browser.post('/booking/own/cancel', { reference, version, refundAmount })
  expect(canceled.status).toBe(200)
})
