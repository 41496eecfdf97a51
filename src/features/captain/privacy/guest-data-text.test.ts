import { expect, it } from 'vitest'
import { guestDataText } from './guest-data-text'

const booking = { reference: 'HL-7K3M9Q', date: '2026-12-05', time: 'am' as const, name: 'Rosa Delgado' }
const NOTHING = {
  bookings: [],
  checkouts: 0,
  messages: 0,
  emails: 0,
  newsletter: false,
  waitlist: 0,
  gifts: 0,
  refusal: null,
}

it.each([
  [{ bookings: [booking], emails: 2 }, '1 booking and 2 emails'],
  [{ messages: 1 }, '1 message'],
  [{ gifts: 2 }, '2 gift certificates'],
  [{ waitlist: 1 }, 'a place on a waitlist'],
  [
    { bookings: [booking, booking], checkouts: 2, messages: 1, newsletter: true },
    '2 bookings, 2 checkouts, 1 message, and a newsletter signup',
  ],
])('the captain sees what’s stored: %j', (change, text) => {
  expect(guestDataText({ ...NOTHING, ...change })).toBe(text)
})
