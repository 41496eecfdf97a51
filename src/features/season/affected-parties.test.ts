import { expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { partiesOf } from './affected-parties'

const booking = (lastName: string, more: Partial<CaptainBooking> = {}): CaptainBooking => ({
  _id: lastName,
  date: '2026-12-05',
  time: 'am',
  tripType: 'Rockfish',
  firstName: 'Sam',
  lastName,
  phoneNumber: '+18315550199',
  email: 'sam@example.com',
  note: null,
  captainNote: null,
  partySize: 2,
  private: false,
  paid: 'deposit',
  paidAmount: 275,
  totalAmount: 550,
  balanceAmount: 275,
  cancel: false,
  version: 1,
  ...more,
})

it('names who sails, by day, departure and name', () => {
  const bookings = [
    booking('Other', { tripType: 'Halibut' }),
    booking('Late', { date: '2026-12-06' }),
    booking('Zander'),
    booking('Afternoon', { time: 'pm' }),
    booking('Gone', { cancel: true }),
    booking('Abel'),
  ]
  const parties = partiesOf(bookings, ({ tripType }) => tripType === 'Rockfish')
  expect(parties.map(({ lastName }) => lastName)).toEqual(['Abel', 'Zander', 'Afternoon', 'Late'])
})
