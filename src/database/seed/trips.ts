import type { Trip } from '@/payload-types'

type SeedTrip = Omit<Trip, 'id' | 'createdAt' | 'updatedAt' | 'picture' | 'order'>

/** One thing a line, as the CMS keeps it. */
const lines = (...things: string[]) => things.join('\n')

const FISHING_INCLUDED = [
  'Rod, reel and tackle',
  'Bait',
  'A lesson, for as long as you want one',
  'Cold storage and cleaning of your catch',
  'Heated cabin',
]

const bothDepartures: Trip['departures'] = ['am', 'pm']

/** The six trips of specification section 9, Custom among them. */
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
      'The reefs off Santa Cruz hold vermilion, copper and lingcod. Light tackle, steady action, and the trip to start with if you have never held a rod.',
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
      'A slow drift over sand close to the beaches, waiting for the one heavy bite. Patience is rewarded with the best plate of fish on the coast.',
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
      'Trolling for kings over the canyon edge on the days the season allows. The captain opens each salmon day on the calendar.',
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
      'Humpbacks, dolphins, otters and thousands of seabirds, with a heated cabin to warm up in. No rods, no rush. Call us for a sunset trip.',
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
      'A long run offshore for albacore and bluefin, for one party that has the boat to itself from dark to dark.',
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
      'A birthday, ashes to scatter, a film to shoot, a half day with three generations aboard: tell us what you have in mind and call for a price.',
    included: lines('The whole boat for your party', 'A plan made with the captain', 'Heated cabin'),
  },
]
