import type { Where } from 'payload'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import type { TimelineEntry } from '@/contract/timeline'
import { addDays } from '@/domain/dates'
import { instantAt } from '@/domain/departs-at'
import { queueDueMails } from '@/services/mail/queue-due'
import { dayMaker, inDays, newBooking, sale } from '../factories/booking'
import { bookedParty, ledgerOf, readAsCaptain } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(20)
let daysAgo = 2

let app: TestApp
let captain: TestBrowser
let party: CaptainBooking

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
/** A party whose boat has left, with $275 paid and $275 due. */
beforeEach(async () => {
  const booked = await bookedParty(app, captain, sale(nextDay()))
  const date = inDays(-daysAgo++)
  await app.payload.db.updateOne({ collection: 'bookings', id: booked._id, data: { date } })
  party = await readAsCaptain(captain, date, booked._id)
})
afterAll(() => app.close())

const edit = (change: object) => captain.put(`/booking/${party._id}`, change)
const now = async () => readAsCaptain(captain, party.date, party._id)
async function timeline(): Promise<string[]> {
  const { body } = await captain.get(`/booking/${party._id}/timeline`)
  return body.Timeline.Entries.map(({ text }: TimelineEntry) => text)
}

it('the captain marks a no-show: the money is kept, and the balance stays due', async () => {
  const money = await ledgerOf(app, party._id)
  expect((await edit({ noShow: true, version: party.version })).status).toBe(200)
  const { paidAmount, balanceAmount, owedBackAmount, paid, noShow } = await now()
  expect({ paidAmount, balanceAmount, owedBackAmount, paid, noShow }).toEqual({
    paidAmount: 275,
    balanceAmount: 275,
    owedBackAmount: 0,
    paid: 'deposit',
    noShow: true,
  })
  expect(await ledgerOf(app, party._id)).toEqual(money)
  expect((await timeline()).at(-1)).toBe('captain marked it as a no-show.')
})

it('the captain undoes a no-show, and can still collect the balance', async () => {
  await edit({ noShow: true })
  expect((await edit({ paid: 'paid' })).status).toBe(200)
  expect(await now()).toMatchObject({ noShow: true, balanceAmount: 0 })
  await edit({ noShow: false })
  expect(await now()).toMatchObject({ noShow: false, balanceAmount: 0, paid: 'paid' })
  expect((await timeline()).at(-1)).toBe('captain undid the no-show.')
})

it.each<[string, object]>([
  ['canceled', { cancel: true }],
  ['moved to an upcoming departure', { date: inDays(19) }],
])('a no-show that is %s isn’t one anymore', async (_, change) => {
  await edit({ noShow: true })
  const { status, body } = await edit(change)
  expect(status).toBe(200)
  expect(body.Booking).toMatchObject({ noShow: false })
})

it('a party can’t be a no-show before the boat leaves', async () => {
  const ahead = await bookedParty(app, captain, sale(nextDay()))
  const { status, body } = await captain.put(`/booking/${ahead._id}`, { noShow: true })
  expect(status).toBe(400)
  expect(body.fields).toEqual({ noShow: expect.stringContaining('once the boat has left') })
})

it('a stale device can’t mark a no-show over another edit', async () => {
  await edit({ captainNote: 'Called twice' })
  const { status, body } = await edit({ noShow: true, version: party.version })
  expect([status, body.code]).toEqual([409, 'edit-conflict'])
})

it('a no-show gets no thank-you', async () => {
  const thanks = async () => {
    await queueDueMails(app.at(instantAt(addDays(party.date, 1), 12)))
    const where: Where = { and: [{ booking: { equals: party._id } }, { kind: { equals: 'thanks' } }] }
    return (await app.payload.count({ collection: 'mails', where })).totalDocs
  }
  const real = { phoneNumber: '(831) 426-1234', createdAt: addDays(party.date, -9) }
  await app.payload.db.updateOne({ collection: 'bookings', id: party._id, data: real })
  await edit({ noShow: true })
  expect(await thanks()).toBe(0)
  await edit({ noShow: false })
  expect(await thanks()).toBe(1)
})

it('the captain marks a departure as done once, and undoes it', async () => {
  const departure = { date: party.date, time: 'am' }
  const done = () => captain.get(`/departure/done?from=${party.date}&to=${party.date}`)
  expect((await done()).body.Departure.Done).toEqual([])
  const marks = await Promise.all(
    [1, 2].map(() => captain.put('/departure/done', { ...departure, done: true })),
  )
  expect(marks.map(({ status }) => status)).toEqual([200, 200])
  expect((await done()).body.Departure.Done).toEqual([
    { ...departure, at: expect.any(String), by: 'captain' },
  ])
  expect((await timeline()).at(-1)).toBe('captain marked the trip as done.')
  await captain.put('/departure/done', { ...departure, done: false })
  expect((await done()).body.Departure.Done).toEqual([])
  expect((await timeline()).join()).not.toContain('as done')
})

it('a departure can’t be done before it leaves', async () => {
  const ahead = { date: nextDay(), time: 'am', done: true }
  expect((await captain.put('/departure/done', ahead)).body.fields).toEqual({
    time: 'This boat hasn’t left yet.',
  })
})

it('a walk-up can be a no-show, too', async () => {
  const onBoat = { paid: 'unpaid', paidAmount: 0, totalAmount: 550 }
  const { body } = await captain.post('/booking/new', newBooking(sale(inDays(-25)), onBoat))
  const marked = await captain.put(`/booking/${body.Booking._id}`, { noShow: true })
  expect(marked.body.Booking).toMatchObject({ noShow: true, balanceAmount: 550 })
})
