import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { addDays } from '@/domain/dates'
import { departsAt, instantAt } from '@/domain/departs-at'
import { readBooking } from '@/services/bookings/read-bookings'
import { queueDueMails } from '@/services/mail/queue-due'
import { sendQueuedMails } from '@/services/mail/send-queued'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import type { MailPort } from '@/services/ports'
import { waiverLinkPath } from '@/services/waivers/waiver-link'
import { hashOfWaiver } from '@/services/waivers/waiver-text'
import { dayMaker, GUEST, type SaleBody, sale } from '../factories/booking'
import { bookedParty } from './journey'
import { mailQueue } from './mail-queue'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(20)
/** A phone number that the site doesn't recognize as made up. */
const REAL = { phoneNumber: '(831) 426-1234' }

let app: TestApp
let captain: TestBrowser
let day: string
let seats: SaleBody

const { kinds, clearMails, sendAll } = mailQueue(() => app)
const book = (journey = {}) => bookedParty(app, captain, seats, journey)

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  await app.payload.updateGlobal({ slug: 'site-settings', data: { email: 'office@harborlight.com' } })
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

describe('around the trip', () => {
  let party: CaptainBooking
  const evening = () => app.at(instantAt(addDays(day, -1), 18))
  const due = async (at = evening()) => {
    await queueDueMails(at)
    await queueDueMails(at)
    return kinds()
  }

  beforeEach(async () => {
    party = await book({ guest: REAL })
    await clearMails()
  })

  it('the guest gets a reminder the afternoon before, and the captain gets a list that evening', async () => {
    expect(await due(app.at(instantAt(addDays(day, -1), 15)))).toEqual([])
    expect(await due(app.at(instantAt(addDays(day, -1), 16)))).toEqual(['reminder'])
    expect(await due()).toEqual(['captain-tomorrow', 'reminder'])
    const [reminder, list] = await sendAll(evening())
    expect(reminder?.text).toContain('Be at the dock by 5:30 am')
    expect(reminder?.text).toMatch(/Sun: Up at \d:\d\d am, down at \d:\d\d pm\nTides: (?:High|Low) \d/)
    expect(list?.text).toContain('Ada Example: 2 guests, (831) 426-1234, $275 due. Note: First trip')
  })

  it('the reminder asks for missing waivers, until everyone has signed', async () => {
    const stored = (await readBooking(app.at(new Date()), party._id)) ?? expect.fail('no booking')
    const link = `${SITE_URL}${waiverLinkPath(app, stored)}`
    const text = 'Fishing has risks. I accept them.'
    await app.payload.updateGlobal({ slug: 'waiver', data: { text } })
    onTestFinished(() =>
      app.payload.updateGlobal({ slug: 'waiver', data: { text: '' } }).then(() => undefined),
    )
    const { reference } = party
    const [, key = ''] = link.split('#key=')
    const remind = async () => {
      await clearMails()
      await queueDueMails(evening())
      return (await sendAll(evening())).find(({ to }) => to === GUEST.email)?.text
    }
    const sign = async (name: string) => {
      const browser = app.browser()
      await browser.post('/waiver/open', { reference, key })
      const textHash = hashOfWaiver(text)
      const signature = { key: randomUUID(), name, guardian: null, agrees: true, strokes: null }
      const { status, body } = await browser.post('/waiver/sign', { reference, textHash, ...signature })
      expect(status, JSON.stringify(body)).toBe(200)
    }
    const first = await remind()
    expect(first).toContain('Waivers: 0 of 2 signed\n')
    expect(first).toContain(`the rest of your group: ${link}`)
    await sign('Ben Example')
    expect(await remind()).toContain('Waivers: 1 of 2 signed')
    await sign('Cam Example')
    const last = await remind()
    expect(last).toContain('Be at the dock by')
    expect(last).not.toMatch(/waiver/i)
  })

  it('no one gets an email if the party was canceled or the boat isn’t going out', async () => {
    const weather = { id: `weather-${day}`, type: 'weather' as const, startDate: day, endDate: day }
    await app.payload.create({ collection: 'calendar-entries', data: weather })
    expect(await due()).toEqual([])
    await app.payload.delete({ collection: 'calendar-entries', id: weather.id })
    await captain.put(`/booking/${party._id}`, { cancel: true })
    await clearMails()
    expect(await due()).toEqual([])
  })

  it('a reminder that had to wait isn’t sent after the party has moved or the boat has left', async () => {
    await due()
    expect(await sendAll(app.at(departsAt(day, 'am')))).toEqual([])
    await clearMails()
    await due()
    await captain.put(`/booking/${party._id}`, { date: nextDay() })
    const subjects = (await sendAll(evening())).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Your trip has changed/)])
  })

  it('a reminder that the captain took off the list isn’t queued again', async () => {
    const at = app.at(instantAt(addDays(day, -1), 16))
    await due(at)
    const port: MailPort = {
      send: () => Promise.resolve({ kind: 'refused', cause: new Error('No such box') }),
    }
    await sendQueuedMails(at, { port, siteUrl: SITE_URL })
    const [refused] = await readWaitingMails(at)
    expect((await captain.delete(`/mail/${encodeURIComponent(refused?._id ?? '')}`)).status).toBe(200)
    expect(await readWaitingMails(at)).toEqual([])
    await due(at)
    expect(await sendAll(at)).toEqual([])
    const { docs } = await app.payload.find({ collection: 'mails' })
    expect(docs).toMatchObject([{ kind: 'reminder', state: 'skipped' }])
    expect(docs[0]?.text ?? null).toBeNull()
  })

  it('a guest who booked after the reminder was due gets no reminder', async () => {
    await app.payload.db.updateOne({
      collection: 'bookings',
      id: party._id,
      data: { createdAt: instantAt(addDays(day, -1), 17).toISOString() },
    })
    expect(await due()).toEqual(['captain-tomorrow'])
  })

  it('the guest gets a thank-you the day after', async () => {
    expect(await due(app.at(instantAt(addDays(day, 1), 9)))).toEqual([])
    const at = app.at(instantAt(addDays(day, 1), 10))
    expect(await due(at)).toEqual(['thanks'])
    expect((await sendAll(at))[0]?.subject).toBe('Thanks for coming out with us')
  })

  it('the captain can choose the hour, turn an email off and change its text', async () => {
    const set = (data: object) => app.payload.updateGlobal({ slug: 'email-templates', data })
    await set({
      reminderHour: '8',
      captainTomorrow: { on: false },
      reminder: { subject: 'See you tomorrow, {firstName}', closing: 'Bring {guests}.' },
    })
    onTestFinished(() => set({ reminderHour: '16', captainTomorrow: { on: true } }).then(() => undefined))
    const at = app.at(instantAt(addDays(day, -1), 8))
    expect(await due(at)).toEqual(['reminder'])
    expect(await due()).toEqual(['reminder'])
    const [reminder] = await sendAll(at)
    expect(reminder?.subject).toBe('See you tomorrow, Ada')
    expect(reminder?.text).toContain('Bring 2 guests.')
  })
})
