import type { Guest } from '@/contract/booking'
import { emptyGuest } from '@/contract/guest'
import { pick } from './noise'

// The guests are made up. Their last names are parts of boats, their phone numbers are reserved for fiction, and
// example.com is reserved for examples.

const FIRST_NAMES = (
  'Avery Robin Marisol Theo Imani Caleb Noor Dana Hank Lupe Sasha Walt June Mateo ' +
  'Priya Owen Keiko Gus Tamika Elias Rosa Finn Mei Otis Vera'
).split(' ')

/** Last names of at most six letters, so that they fit in a calendar cell on a phone. */
const LAST_NAMES = (
  'Mizzen Dory Cleat Tiller Luff Rudder Winch Boom Skiff Thwart Mast Spar ' +
  'Galley Helm Anchor Batten Gaff Shroud Fender Pintle Hawser Bosun Fluke'
).split(' ')

const AREA_CODES = ['831', '408', '650', '510', '415']

const NOTES = [
  'Two of us get seasick easily. Anything we should bring?',
  'It’s my dad’s 70th birthday.',
  'First time fishing for all of us.',
  'Our youngest is 8. Do you have a small life jacket?',
  'Can we bring our own rods?',
  'Is there room for a big cooler?',
  'One of us uses a cane. Is it easy to get on board?',
  'We’d love to keep lingcod if we get lucky.',
]

/**
 * Returns guest number n, which is always the same for the same n. The lengths of the lists have no common
 * factor, so no two of the first 575 guests share a full name.
 */
export function sampleGuest(n: number): Guest {
  const firstName = pick(FIRST_NAMES, n)
  const lastName = pick(LAST_NAMES, n)
  return {
    ...emptyGuest(null),
    firstName,
    lastName,
    phoneNumber: `+1${pick(AREA_CODES, n)}55501${String((n * 37) % 100).padStart(2, '0')}`,
    email: `${firstName}.${lastName}@example.com`.toLowerCase(),
    note: n % 5 === 2 ? pick(NOTES, Math.floor(n / 5)) : null,
  }
}

/** Contact messages, newest first: how many days ago they came in, and whether the captain has read them. */
export const MESSAGES = [
  {
    daysAgo: 0,
    read: false,
    text: 'Hi! There are five of us, and we’d like to go for halibut on a weekend next month. Is it cheaper to book the whole boat?',
  },
  {
    daysAgo: 1,
    read: false,
    text: 'Do you ever do the wildlife trip at sunset? It’s for our anniversary, and we’re flexible on the day.',
  },
  {
    daysAgo: 2,
    read: false,
    text: 'I think I left a gray fleece in the cabin on our last trip. If you find it, I’ll stop by the dock.',
  },
  {
    daysAgo: 5,
    read: true,
    text: 'Is there parking near the dock that early in the morning?',
  },
  {
    daysAgo: 9,
    read: true,
    text: 'My daughter is 12. Does she need a fishing license, or only my wife and I?',
  },
  {
    daysAgo: 16,
    read: true,
    text: 'What a day! Thanks again for your patience with the kids. They’ve eaten rockfish three nights in a row.',
  },
] as const

/** How many days ago each newsletter signup came in. */
export const SIGNUP_DAYS_AGO = [0, 2, 3, 7, 11, 19, 28]
