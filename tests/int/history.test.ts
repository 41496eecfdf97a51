import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import type { TimelineEntry } from '@/contract/timeline'
import { dayMaker, sale } from '../factories/booking'
import { bookedParty, readAsCaptain } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const nextDay = dayMaker(20)

let app: TestApp
let captain: TestBrowser
let party: CaptainBooking

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
beforeEach(async () => {
  party = await bookedParty(app, captain, sale(nextDay()))
})
afterAll(() => app.close())

const edit = (change: object) => captain.put(`/booking/${party._id}`, change)
async function timeline(): Promise<string[]> {
  const { status, body } = await captain.get(`/booking/${party._id}/timeline`)
  expect(status).toBe(200)
  return body.Timeline.Entries.map(({ text }: TimelineEntry) => text)
}

it('the captain sees what happened to a booking, who did it and in what order', async () => {
  await edit({ partySize: 3 })
  await edit({ firstName: 'Adah', phoneNumber: '(831) 426-1234', captainNote: 'Left-handed' })
  await edit({ paid: 'paid' })
  expect(await timeline()).toEqual([
    'Booked by the guest.',
    'Deposit of $275 paid with Visa ending 1111.',
    'Email “Receipt” is waiting to be sent.',
    'captain changed the party from 2 guests to 3 guests, and changed the price from $550 to $825.',
    'Email “Booking changed” is waiting to be sent.',
    'captain corrected the name and phone number, and changed the captain’s note.',
    'captain recorded $550 as paid on the boat.',
    'Email “Payment received” is waiting to be sent.',
  ])
})

it('a move and a cancellation by the guest are attributed to the guest', async () => {
  const date = nextDay()
  const byGuest = (data: object, context: object = {}) =>
    app.payload.update({
      collection: 'bookings',
      id: party._id,
      data,
      context: { edit: { by: 'guest', ...context } },
    })
  await byGuest({ date, time: 'pm' })
  await byGuest({ cancel: true }, { refundCents: 26_675 })
  const texts = (await timeline()).filter((text) => text.startsWith('The guest'))
  expect(texts).toEqual([
    expect.stringMatching(/^The guest moved it from .*, 6:00 am to .*, 2:00 pm\.$/),
    'The guest canceled it with a refund of $266.75.',
  ])
})

it('the history stores no personal data', async () => {
  await edit({ email: 'new@example.com', lastName: 'Newname' })
  const { docs } = await app.payload.find({
    collection: 'booking-edits',
    where: { booking: { equals: party._id } },
  })
  expect(docs).toHaveLength(1)
  expect(JSON.stringify(docs)).not.toMatch(/new@example|Newname|ada@example/i)
})

it('a save that changes nothing isn’t in the history', async () => {
  const before = await timeline()
  const { firstName, partySize } = await readAsCaptain(captain, party.date, party._id)
  expect((await edit({ firstName, partySize })).status).toBe(200)
  expect(await timeline()).toEqual(before)
})

it('a reversal says who made it and why', async () => {
  await edit({ paid: 'paid' })
  const { body } = await captain.get(`/booking/${party._id}/ledger`)
  const row = body.Ledger.Rows.find(({ kind }: { kind: string }) => kind === 'cash')._id
  const { version } = await readAsCaptain(captain, party.date, party._id)
  await captain.post(`/booking/${party._id}/reversal`, { row, reason: 'Wrong party', version })
  expect((await timeline()).at(-1)).toBe('captain reversed an entry of $275: Wrong party')
})
