import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { addDays } from '@/domain/dates'
import type { Checkout } from '@/payload-types'
import { finishAbandonedEdits } from '@/services/bookings/booking-edits'
import { guestLink, isGuestKey } from '@/services/bookings/guest-link'
import { readBooking } from '@/services/bookings/read-bookings'
import { readCheckout } from '@/services/checkout/checkouts'
import { sweepCheckouts } from '@/services/checkout/sweep-checkouts'
import { review } from '@/services/checkout/void-checkout'
import type { MailMessage, ServiceContext } from '@/services/ports'
import { sweepRefunds } from '@/services/refunds/sweep-refunds'
import { dayMaker, GUEST, newBooking, type SaleBody, sale } from '../factories/booking'
import { cutPowerAfter, PowerCut } from '../fakes/power-cut'
import { bookedParty, pay } from './journey'
import { mailQueue } from './mail-queue'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(20)
const COMPANY = 'office@harborlight.com'
const PAY_ON_BOAT = { paid: 'unpaid', paidAmount: 0, totalAmount: 550 }

let app: TestApp
let captain: TestBrowser
let day: string
let seats: SaleBody

const { kinds, clearMails, sendAll } = mailQueue(() => app)
const book = (journey = {}) => bookedParty(app, captain, seats, journey)

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  await app.payload.updateGlobal({ slug: 'site-settings', data: { email: COMPANY } })
})
beforeEach(async () => {
  await clearMails()
  // Leave the days before and after the test's day empty, so that one test's party doesn't cause emails in another
  // test.
  for (const _ of [1, 2, 3]) nextDay()
  day = nextDay()
  seats = sale(day)
})
afterAll(() => app.close())

describe('after booking', () => {
  it('the guest gets a receipt with the link and the calendar file, and the captain gets an email', async () => {
    const { _id, reference } = await book()
    const [receipt, toCaptain] = await sendAll()
    expect(receipt).toMatchObject({
      to: GUEST.email,
      subject: expect.stringMatching(/^You’re booked: Rockfish, /),
      replyTo: COMPANY,
      html: expect.stringContaining('See your booking'),
      calendar: expect.stringContaining(`UID:${_id}@booking`),
    })
    const [, key = ''] = /#key=(\S+)/.exec(receipt?.text ?? '') ?? []
    expect(receipt?.text).toContain(`${SITE_URL}/booking/${reference}#key=`)
    const context = app.at(new Date())
    const booking = (await readBooking(context, _id)) ?? expect.fail('There’s no booking')
    expect(isGuestKey(context, booking, key)).toBe(true)
    expect(toCaptain).toMatchObject({ to: COMPANY, replyTo: null, calendar: null })
    expect(toCaptain?.subject).toContain('New booking: Rockfish')
    expect(toCaptain?.text).not.toContain('#key=')
  })

  it('the guest gets the receipt even if the tab was closed right after paying', async () => {
    const browser = app.browser()
    const held = await browser.post('/booking/hold', seats)
    await browser.put('/booking/hold', { guest: GUEST })
    expect((await pay(browser, held.body.depositAmount)).status).toBe(200)
    const at = app.at(new Date())
    at.advance(5 * 60_000)
    await sweepCheckouts(at, 'test')
    await sweepCheckouts(at, 'test')
    expect(await kinds()).toEqual(['captain-new', 'receipt'])
    expect((await sendAll(at)).map(({ to }) => to)).toEqual([GUEST.email, COMPANY])
  })

  it('the emails are queued by the sweeper if the process died before queuing them', async () => {
    const restore = failToQueue()
    const browser = app.browser()
    const held = await browser.post('/booking/hold', seats)
    await browser.put('/booking/hold', { guest: GUEST })
    await pay(browser, held.body.depositAmount)
    const { totalAmount, depositAmount } = held.body
    const terms = { paid: 'deposit', paidAmount: depositAmount, totalAmount }
    expect((await browser.post('/booking/new', newBooking(seats, terms))).status).toBe(500)
    restore()
    expect(await kinds()).toEqual([])
    const at = app.at(new Date())
    at.advance(5 * 60_000)
    await sweepCheckouts(at, 'test')
    expect(await kinds()).toEqual(['captain-new', 'receipt'])
  })

  it.each<[string, { email: string | null }, string[]]>([
    ['with an email gets a receipt', { email: 'phone@example.com' }, ['receipt']],
    ['without an email gets none', { email: null }, []],
  ])('a party that the captain books by phone %s', async (_, guest, expected) => {
    await captain.post('/booking/new', { ...newBooking(seats, PAY_ON_BOAT), ...guest })
    expect(await kinds()).toEqual(expected)
  })

  it('a booking from the CMS gets a receipt', async () => {
    const { date, time, tripType, partySize } = seats
    const data = { ...GUEST, date, time, tripType, partySize }
    expect((await captain.post('/bookings', data)).status).toBe(201)
    expect(await kinds()).toEqual(['receipt'])
  })

  it('a walk-up gets no email', async () => {
    const walkUp = newBooking(sale(addDays(seats.date, -60)), PAY_ON_BOAT)
    const past = { ...walkUp, date: addDays(new Date().toISOString().slice(0, 10), -2) }
    expect((await captain.post('/booking/new', past)).status).toBe(201)
    expect(await kinds()).toEqual([])
  })
})

describe('after an edit', () => {
  let party: CaptainBooking
  const edit = (change: object) => captain.put(`/booking/${party._id}`, change)

  beforeEach(async () => {
    party = await book()
    await clearMails()
  })

  it.each<[string, object, string[]]>([
    ['of the party', { partySize: 3 }, ['changed']],
    ['of the departure', { time: 'pm' }, ['changed']],
    ['of a name', { firstName: 'Adah' }, []],
    ['of the payment', { paid: 'paid' }, ['payment']],
    ['of the captain’s note', { captainNote: 'Left-handed' }, []],
    ['that cancels', { cancel: true }, ['canceled']],
  ])('%s, the guest gets: %j', async (_, change, expected) => {
    expect((await edit(change)).status).toBe(200)
    expect(await kinds()).toEqual(expected)
  })

  it('the guest gets a receipt for a balance that the captain marks as paid, unless that’s undone first', async () => {
    await edit({ paid: 'paid' })
    expect(await sendAll(), 'the captain can still undo it').toEqual([])
    const later = app.at(new Date())
    later.advance(60_000)
    const [received] = await sendAll(later)
    expect(received?.text).toContain(`Payment: $${party.balanceAmount}, on the boat`)
    await edit({ paid: party.paid })
    await edit({ paid: 'paid' })
    await edit({ paid: party.paid })
    expect(await sendAll(later)).toEqual([])
  })

  it('the email has the new departure and a calendar file that updates or cancels the old one', async () => {
    await edit({ time: 'pm' })
    const [changed] = await sendAll()
    expect(changed?.text).toContain('at 2:00 pm')
    expect(changed?.calendar).toContain('STATUS:CONFIRMED')
    await edit({ cancel: true, refundAmount: 200 })
    const [canceled] = await sendAll()
    expect(canceled?.text).toContain('You’ll get $200 back.')
    expect(canceled?.calendar).toContain('STATUS:CANCELLED')
  })

  it('the guest gets one email per edit, and the captain gets one if the guest canceled', async () => {
    await edit({ partySize: 3 })
    await edit({ partySize: 4 })
    expect(await kinds()).toEqual(['changed', 'changed'])
    await clearMails()
    await app.payload.update({
      collection: 'bookings',
      id: party._id,
      data: { cancel: true },
      context: { edit: { by: 'guest' } },
    })
    expect(await kinds()).toEqual(['canceled', 'captain-canceled'])
  })

  describe('that cancels, the email says how much the guest gets back', () => {
    const RETURNED = 'You’ll get $266.75 back, after the 3% fee of $8.25.'

    /** Cancels on the guest's page, which starts the refund to the card. */
    const cancelAsGuest = async () => {
      const context = app.at(new Date())
      const booking = (await readBooking(context, party._id)) ?? expect.fail('There is no booking')
      const phone = app.browser()
      const { reference } = booking
      const [, key] = guestLink(context, booking, SITE_URL).split('#key=')
      const opened = await phone.post('/booking/own/open', { reference, key })
      const { version, refundAmount } = opened.body.Booking
      const canceled = await phone.post('/booking/own/cancel', { reference, version, refundAmount })
      expect(canceled.body.Booking).toMatchObject({ cancel: true, refundingAmount: 266.75 })
    }

    const expectBothSay = async (at = app.at(new Date())) => {
      const [toGuest, toCaptain] = (await sendAll(at)).filter(({ subject }) => subject.startsWith('Canceled'))
      expect(toGuest?.text).toContain(RETURNED)
      expect(toGuest?.text).not.toContain('isn’t refunded')
      expect(toCaptain?.text).toContain('Refund: $266.75')
      expect(toCaptain?.text).not.toContain('You owe')
    }

    it('while the refund is on its way', async () => {
      await cancelAsGuest()
      await expectBothSay()
    })

    it('after Square has sent it', async () => {
      await cancelAsGuest()
      app.square.clock.advance(5000)
      const later = app.at(new Date(Date.now() + 180_000))
      await sweepRefunds(later, 'test')
      const { paidCents } = (await readBooking(later, party._id)) ?? expect.fail('There is no booking')
      expect(paidCents).toBe(825)
      await expectBothSay(later)
    })

    it('without what was returned before', async () => {
      await edit({ paid: 'refunded', refundedAmount: 75 })
      await edit({ cancel: true, refundAmount: 100 })
      const [canceled] = await sendAll()
      expect(canceled?.text).toContain('You’ll get $100 back.')
    })
  })

  it('an email about a change isn’t sent if the booking was canceled meanwhile', async () => {
    await edit({ partySize: 3 })
    await edit({ cancel: true })
    expect((await sendAll()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Canceled: Rockfish/),
    ])
  })

  it('the email is queued once by the sweeper if the process died before queuing it', async () => {
    const restore = failToQueue()
    expect((await edit({ partySize: 3 })).status).toBe(200)
    restore()
    expect(await kinds()).toEqual([])
    const at = app.at(new Date())
    at.advance(60_000)
    await finishAbandonedEdits(at)
    await finishAbandonedEdits(at)
    expect(await kinds()).toEqual(['changed'])
  })
})

describe('a payment that needs attention', () => {
  /** Creates a checkout whose authorization couldn't be voided. */
  async function stuckCheckout() {
    const browser = app.browser()
    await browser.post('/booking/hold', seats)
    await browser.put('/booking/hold', { guest: GUEST })
    const { docs } = await app.payload.find({ collection: 'checkouts', sort: '-createdAt', limit: 1 })
    const id = docs[0]?.id ?? expect.fail('There’s no checkout')
    const set = (state: Checkout['state']) =>
      app.payload.db.updateOne({ collection: 'checkouts', id, data: { state, authorizedCents: 27_500 } })
    await set('voiding')
    const reviewIt = async (context: ServiceContext = app.at(new Date())) => {
      const checkout = (await readCheckout(context, id)) ?? expect.fail('There’s no checkout')
      await review(context, { ...checkout, state: 'voiding' }, 'The pending charge couldn’t be canceled.')
    }
    const dieBeforeReview = async () => {
      const { context } = cutPowerAfter(1, app.at(new Date()))
      await expect(reviewIt(context)).rejects.toThrow(PowerCut)
      expect(await kinds()).toEqual(['captain-attention'])
    }
    return { set, reviewIt, dieBeforeReview }
  }
  const soon = () => app.at(new Date(Date.now() + 2 * 60_000))
  const subjects = (sent: MailMessage[]) => sent.map(({ to, subject }) => [to, subject])
  const ATTENTION = [[COMPANY, 'A payment needs your attention']]

  it('is emailed to the captain once, no matter how often it’s reviewed', async () => {
    const { reviewIt } = await stuckCheckout()
    await reviewIt()
    await reviewIt()
    const sent = await sendAll()
    expect(subjects(sent)).toEqual(ATTENTION)
    expect(sent[0]?.text).toContain('The pending charge couldn’t be canceled.')
    expect(sent[0]?.text).toContain('Amount: $275')
  })

  it('is emailed even if the sender gets to the email before the review is written', async () => {
    const { reviewIt, dieBeforeReview } = await stuckCheckout()
    await dieBeforeReview()
    expect(await sendAll()).toEqual([])
    await reviewIt()
    expect(subjects(await sendAll(soon()))).toEqual(ATTENTION)
    expect(await sendAll(soon())).toEqual([])
  })

  it('isn’t emailed if it’s settled without a review after all', async () => {
    const { set, dieBeforeReview } = await stuckCheckout()
    await dieBeforeReview()
    await set('voided')
    expect(await sendAll()).toEqual([])
    const { docs } = await app.payload.find({ collection: 'mails' })
    expect(docs).toMatchObject([{ state: 'skipped', problem: 'The payment has since been settled.' }])
  })
})

it('refuses an unknown placeholder', async () => {
  const wrong = { subject: 'Hi {name}', opening: 'Hi', closing: '' }
  const refused = await captain.post('/globals/email-templates', { receipt: wrong })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('{name} isn’t a placeholder')
})

/** Makes the queue unreachable, as if the process had died right before it queued an email. */
function failToQueue(): () => void {
  const { db } = app.payload
  const create = db.create.bind(db)
  db.create = ((args: Parameters<typeof create>[0]) =>
    args.collection === 'mails' ? Promise.reject(new Error('Killed')) : create(args)) as typeof db.create
  return () => {
    db.create = create
  }
}
