import { expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { captainBooking } from '../../../../../tests/factories/captain-booking'
import { partiesOf } from './affected-parties'

const booking = (lastName: string, change: Partial<CaptainBooking> = {}) =>
  captainBooking({ _id: lastName, firstName: 'Sam', lastName, ...change })

it('returns the active bookings that match, sorted by day, departure and last name', () => {
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
