import { DEPARTURE_TIMES } from '@/domain/trips'
import type { Trip } from '@/payload-types'
import { MORNING, timeFrom } from './site/facts'

type SeedTrip = Omit<Trip, 'id' | 'createdAt' | 'updatedAt' | 'picture' | 'order'>

export const WILDLIFE_HOURS = 4
export const TUNA_HOURS = 12
export const CUSTOM_HOURS = 12
export const TUNA_SEASON = 'September to November'

const named = (type: Trip['type']) => ({ title: type, slug: type.toLowerCase(), type })

const lasting = (hours: number) => ({ durationHours: hours, durationLabel: `${hours} hours` })

/** Joins items with line breaks, which is how the `included` field stores them. */
const lines = (...items: string[]) => items.join('\n')

const FISHING_TRIP = {
  ...lasting(6),
  price: 275,
  pricedPer: 'seat',
  departures: [...DEPARTURE_TIMES],
  seasonLabel: 'All through the fishing season',
  included: lines(
    'Rod, reel and tackle',
    'Bait',
    'As much coaching as you want',
    'Your catch cleaned and kept cold',
    'Heated cabin',
  ),
} satisfies Partial<SeedTrip>

/** See docs/product-rules.md#trips-and-departures. */
export const TRIPS: SeedTrip[] = [
  {
    ...named('Rockfish'),
    ...FISHING_TRIP,
    description:
      'The reefs off Santa Cruz hold vermilion, copper and lingcod. Light tackle and steady action. If you’ve never held a rod, start here.',
  },
  {
    ...named('Halibut'),
    ...FISHING_TRIP,
    description:
      'A slow drift over sand close to the beach, waiting for one heavy bite. It takes patience, and it’s the best eating on the coast.',
  },
  {
    ...named('Salmon'),
    ...FISHING_TRIP,
    seasonLabel: 'Spring and summer, on open salmon days',
    salmonDaysOnly: true,
    closed: true,
    description:
      'Trolling for kings along the canyon edge, on the days the season allows. The captain opens salmon days on the calendar.',
  },
  {
    ...named('Wildlife'),
    ...lasting(WILDLIFE_HOURS),
    price: 200,
    pricedPer: 'seat',
    seasonLabel: 'All through the season; sunset trips by phone',
    departures: [...DEPARTURE_TIMES],
    description:
      'Humpbacks, dolphins, otters and thousands of seabirds, with a heated cabin when you need to warm up. No rods, no rush. Call us for a sunset trip.',
    included: lines(
      'Binoculars to share',
      'Heated cabin',
      'A captain who knows where to look',
      'No license needed',
    ),
  },
  {
    ...named('Tuna'),
    ...lasting(TUNA_HOURS),
    price: 2500,
    pricedPer: 'boat',
    seasonLabel: TUNA_SEASON,
    departures: ['am'],
    months: ['9', '10', '11'],
    privateOnly: true,
    description: `A long run offshore for albacore and bluefin. The whole boat is yours for the day, from ${MORNING} to ${timeFrom('am', TUNA_HOURS * 60)}.`,
    included: lines(
      'The whole boat for your party',
      'Heavy rods, reels and tackle',
      'Bait, feathers and plugs',
      'Ice and cleaning for your catch',
      'Heated cabin',
    ),
  },
  {
    ...named('Custom'),
    durationHours: CUSTOM_HOURS,
    durationLabel: `1 to ${CUSTOM_HOURS} hours`,
    pricedPer: 'boat',
    seasonLabel: 'By arrangement',
    departures: [],
    description:
      'A birthday, ashes to scatter, a film shoot, a half day with the grandparents: tell us what you have in mind and we’ll quote you a price.',
    included: lines('The whole boat for your party', 'A trip planned with the captain', 'Heated cabin'),
  },
]
