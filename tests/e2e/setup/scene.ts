import type { APIRequestContext } from '@playwright/test'
import type { TripDate } from '../../../src/domain/dates'
import { expect } from './test'

interface PhoneBooking {
  date: TripDate
  time?: 'am' | 'pm'
  tripType?: string
  partySize: number
  lastName?: string
  /** The amount due on the boat, in dollars; 0 by default. */
  totalAmount?: number
  note?: string
  /** The guest's phone number. By default, all guests have the same one. */
  phoneNumber?: string
  email?: string | null
  /** The language of the guest's emails. English by default. */
  language?: 'en' | 'es'
}

/** Books a party without a card, as the captain does for a phone caller. Returns the booking's id. */
export async function bookByPhone(captainApi: APIRequestContext, booking: PhoneBooking): Promise<string> {
  const { date, time = 'am', tripType = 'Rockfish', partySize, lastName = 'Sample' } = booking
  const { totalAmount = 0, note = null, phoneNumber = '+18315550155' } = booking
  const { email = 'sam@example.com', language = 'en' } = booking
  const seats = { date, time, tripType, partySize, private: false }
  const hold = await captainApi.post('/api/booking/hold', { data: { ...seats, language } })
  expect(hold.status(), await hold.text()).toBe(201)
  const { checkoutId } = (await hold.json()) as { checkoutId: string }
  const custom = { paidAmount: 0, totalAmount }
  const terms = await captainApi.put('/api/booking/hold', { data: { checkoutId, custom } })
  expect(terms.status(), await terms.text()).toBe(200)
  const guest = { firstName: 'Sam', lastName, phoneNumber, email }
  const booked = await captainApi.post('/api/booking/new', {
    data: { ...seats, ...guest, ...custom, note, paid: 'custom', cancel: false, checkoutId },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  return ((await booked.json()) as { Booking: { _id: string } }).Booking._id
}

/** Books a party for a guest who pays in full by card. Returns the booking's id. */
export async function bookByCard(
  captainApi: APIRequestContext,
  { date, partySize, lastName = 'Sample' }: Pick<PhoneBooking, 'date' | 'partySize' | 'lastName'>,
): Promise<string> {
  const seats = { date, time: 'am', tripType: 'Rockfish', partySize, private: false }
  const hold = await captainApi.post('/api/booking/hold', { data: seats })
  expect(hold.status(), await hold.text()).toBe(201)
  const { checkoutId, totalAmount } = (await hold.json()) as { checkoutId: string; totalAmount: number }
  const card = { checkoutId, sourceId: 'cnon:card-nonce-ok', amount: totalAmount * 100 }
  const payment = await captainApi.post('/api/payment/process-payment', { data: card })
  expect(payment.status(), await payment.text()).toBe(200)
  const guest = { firstName: 'Sam', lastName, phoneNumber: '+18315550155', email: 'sam@example.com' }
  const paid = { paid: 'full', paidAmount: totalAmount, totalAmount }
  const booked = await captainApi.post('/api/booking/new', {
    data: { ...seats, ...guest, ...paid, note: null, cancel: false, checkoutId },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  return ((await booked.json()) as { Booking: { _id: string } }).Booking._id
}

/** Blocks a day or one of its departures, as the captain's block form does. */
export async function blockDay(
  captainApi: APIRequestContext,
  date: TripDate,
  time?: 'am' | 'pm',
): Promise<void> {
  const answer = await captainApi.post('/api/block/new', {
    data: { type: 'block', startDate: date, endDate: date, time },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Cancels a day for weather, as the captain's toggle does. */
export async function cancelForWeather(captainApi: APIRequestContext, date: TripDate): Promise<void> {
  const answer = await captainApi.post('/api/calendar/new', {
    data: { type: 'weather', startDate: date, endDate: date },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Creates an editor, as the admin panel does. */
export async function createEditor(
  captainApi: APIRequestContext,
  username = 'editor',
): Promise<{ username: string; password: string }> {
  const editor = { username, password: 'dock-lines-and-fenders' }
  const answer = await captainApi.post('/api/users', {
    data: { ...editor, email: `${username}@example.com`, role: 'editor' },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return editor
}
