import type { Trip } from '@/payload-types'

type SeedTrip = Omit<Trip, 'id' | 'createdAt' | 'updatedAt' | 'picture' | 'order'>

/** Joins items with line breaks, the format of the `included` field. */
const lines = (...items: string[]) => items.join('\n')

const FISHING_INCLUDED = [
  'Rod, reel and tackle',
  'Bait',
  'As much coaching as you want',
  'Your catch cleaned and kept cold',
  'Heated cabin',
]

const bothDepartures: Trip['departures'] = ['am', 'pm']

/** The six trips of docs/product-rules.md#trips-and-departures, Custom included. */
export const TRIPS: SeedTrip[] = [
  {
    title: 'Rockfish',
    slug: 'rockfish',
    type: 'Rockfish',
    price: 275,
    pricedPer: 'seat',
    durationHours: 6,
    durationLabel: '6 hours',
    seasonLabel: 'All through the fishing season',
    departures: bothDepartures,
    description:
      'The reefs off Santa Cruz hold vermilion, copper and lingcod. Light tackle and steady action. If you’ve never held a rod, start here.',
    included: lines(...FISHING_INCLUDED),
  },
  {
    title: 'Halibut',
    slug: 'halibut',
    type: 'Halibut',
    price: 275,
    pricedPer: 'seat',
    durationHours: 6,
    durationLabel: '6 hours',
    seasonLabel: 'All through the fishing season',
    departures: bothDepartures,
    description:
      'A slow drift over sand close to the beach, waiting for one heavy bite. It takes patience, and it’s the best eating on the coast.',
    included: lines(...FISHING_INCLUDED),
  },
  {
    title: 'Salmon',
    slug: 'salmon',
    type: 'Salmon',
    price: 275,
    pricedPer: 'seat',
    durationHours: 6,
    durationLabel: '6 hours',
    seasonLabel: 'Spring and summer, on open salmon days',
    departures: bothDepartures,
    salmonDaysOnly: true,
    closed: true,
    description:
      'Trolling for kings along the canyon edge, on the days the season allows. The captain opens salmon days on the calendar.',
    included: lines(...FISHING_INCLUDED),
  },
  {
    title: 'Wildlife',
    slug: 'wildlife',
    type: 'Wildlife',
    price: 200,
    pricedPer: 'seat',
    durationHours: 4,
    durationLabel: '4 hours',
    seasonLabel: 'All through the season; sunset trips by phone',
    departures: bothDepartures,
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
    title: 'Tuna',
    slug: 'tuna',
    type: 'Tuna',
    price: 2500,
    pricedPer: 'boat',
    durationHours: 12,
    durationLabel: '12 hours',
    seasonLabel: 'September to November',
    departures: ['am'],
    months: ['9', '10', '11'],
    privateOnly: true,
    description:
      'A long run offshore for albacore and bluefin. The whole boat is yours for the day, from 6:00 am to 6:00 pm.',
    included: lines(
      'The whole boat for your party',
      'Heavy rods, reels and tackle',
      'Bait, feathers and plugs',
      'Ice and cleaning for your catch',
      'Heated cabin',
    ),
  },
  {
    title: 'Custom',
    slug: 'custom',
    type: 'Custom',
    pricedPer: 'boat',
    durationHours: 12,
    durationLabel: '1 to 12 hours',
    seasonLabel: 'By arrangement',
    departures: [],
    description:
      'A birthday, ashes to scatter, a film shoot, a half day with the grandparents: tell us what you have in mind and we’ll quote you a price.',
    included: lines('The whole boat for your party', 'A trip planned with the captain', 'Heated cabin'),
  },
]
