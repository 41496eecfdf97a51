import { expect, it } from 'vitest'
import { english } from '@/shared/text/translate'
import { customCard, tripCard, tunaCard } from '../../../tests/factories/trip-card'
import { bookingLink } from './booking-link'

const salmonCard = tripCard({ type: 'Salmon', title: 'Salmon', closed: true, salmonDaysOnly: true })
const nextDays = [
  { trip: 'Tuna', date: '2027-09-01' },
  { trip: 'Salmon', date: '2027-04-03' },
] as const

it.each([
  ['an open trip links to the calendar', tripCard(), { href: '/availability?trip=Rockfish', label: 'Book' }],
  [
    'a trip that’s out of season links to the calendar',
    tunaCard,
    { href: '/availability?trip=Tuna', label: 'Book' },
  ],
  [
    'a closed trip links to its next day',
    salmonCard,
    { href: '/availability?trip=Salmon&month=2027-04&day=2027-04-03', label: 'Next salmon day: Apr 3' },
  ],
  ['a closed trip without a next day has no link', tripCard({ closed: true }), null],
  ['a trip booked by phone has no link', customCard, null],
])('%s', (_, trip, link) => {
  expect(bookingLink(trip, nextDays, english)).toEqual(link)
})
