import { expect, it } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { captainBooking } from '../../../../tests/factories/captain-booking'
import { departuresOf, listOf, sumUp } from './booking-groups'

const booking = (lastName: string, change: Partial<CaptainBooking> = {}) =>
  captainBooking({ _id: lastName, firstName: 'Sam', lastName, ...change })

const bookings = [
  booking('Zander', { time: 'pm', tripType: 'Halibut', balanceAmount: 0.1 }),
  booking('Young', { time: 'pm', tripType: 'Halibut', balanceAmount: 0.2 }),
  booking('Xu'),
  booking('Gone', { cancel: true }),
  booking('Other', { date: '2026-12-06' }),
]

it('groups active bookings by departure, with totals', () => {
  expect(
    departuresOf(bookings, '2026-12-05').map(({ time, tripType, guests, balance, parties }) => ({
      time,
      tripType,
      guests,
      balance,
      names: parties.map(({ lastName }) => lastName),
    })),
  ).toEqual([
    { time: 'am', tripType: 'Rockfish', guests: 2, balance: 275, names: ['Xu'] },
    { time: 'pm', tripType: 'Halibut', guests: 4, balance: 0.3, names: ['Zander', 'Young'] },
  ])
})

it('counts a no-show separately, with the balance that’s still due', () => {
  const [departure] = departuresOf(
    [booking('Xu'), booking('Late', { partySize: 3, noShow: true })],
    '2026-12-05',
  )
  expect(departure).toMatchObject({ guests: 2, balance: 275, noShows: 3, noShowBalance: 275 })
})

it('adds up departures, except those that are canceled for weather', () => {
  const [am, pm] = departuresOf(bookings, '2026-12-05')
  if (!am || !pm) throw new Error('A departure is missing')
  const open = { departure: pm, closure: null }
  expect(sumUp([{ departure: am, closure: null }, open])).toMatchObject({ guests: 6, balance: 275.3 })
  expect(sumUp([{ departure: am, closure: 'departure-blocked' }, open])?.balance).toBe(275.3)
  expect(sumUp([{ departure: am, closure: 'weather' }, open])).toBeNull()
  expect(sumUp([open])).toBeNull()
})

it('sorts a day’s bookings by departure and last name, with canceled bookings last', () => {
  expect(listOf(bookings, '2026-12-05').map(({ lastName }) => lastName)).toEqual([
    'Xu',
    'Young',
    'Zander',
    'Gone',
  ])
})
