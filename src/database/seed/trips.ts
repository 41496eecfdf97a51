import { DEPARTURE_TIMES, timeFrom } from '@/domain/trips'
import type { Trip } from '@/payload-types'
import { BRING, COOLER, MORNING, SEATS } from './site/facts'
import { richText } from './site/rich-text'

type SeedTrip = Omit<Trip, 'id' | 'createdAt' | 'updatedAt' | 'picture' | '_order'>

export const WILDLIFE_HOURS = 4
export const TUNA_HOURS = 12
export const CUSTOM_HOURS = 12
export const TUNA_SEASON = 'September to November'

const named = (type: Trip['type']) => ({ title: type, slug: type.toLowerCase(), type })

const lasting = (hours: number) => ({ durationHours: hours, durationLabel: `${hours} hours` })

/** Joins items with line breaks, which is the format of the `included` field. */
const lines = (...items: string[]) => items.join('\n')

const FISHING_TRIP = {
  ...lasting(6),
  bring: lines(...BRING, COOLER),
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
    seo: {
      title: 'Rockfish Charters in Santa Cruz',
      description: `Six-hour rockfish and lingcod trips from Santa Cruz Harbor: ${SEATS} guests, tackle and bait included, your catch cleaned. See prices and the next open departures.`,
    },
    text: richText(
      'Rockfish live on the reefs, and the reefs here are close. We’re usually fishing within half an hour of the dock, drifting over structure with light rods and small baits. There’s plenty to feel on the line, so it’s the trip we suggest for a first time, for kids, and for anyone who likes to stay busy.',
      'You’ll see vermilion, copper, blue and olive rockfish, and lingcod that grab a rockfish on the way up. All of it is good to eat. Fish from deep water that can’t be kept go back down with a descending device.',
    ),
    ...FISHING_TRIP,
    description:
      'The reefs off Santa Cruz hold vermilion, copper and lingcod. Light tackle and steady action. If you’ve never held a rod, start here.',
  },
  {
    ...named('Halibut'),
    seo: {
      title: 'Halibut Charters in Santa Cruz',
      description: `Six-hour California halibut trips from Santa Cruz Harbor: shallow drifts, live bait when we can get it, ${SEATS} guests, tackle included. See prices and open seats.`,
    },
    text: richText(
      'California halibut lie flat on the sand in shallow water and wait. So do we. We drift slowly along the beaches with live bait when we can get it, and dead bait or plastics when we can’t.',
      'Expect fewer bites than on a rockfish trip, and bigger ones. When a rod goes down, don’t pull: reel. The captain will remind you. A good fish feeds a family, and the fillets are as fine as any on the coast.',
    ),
    ...FISHING_TRIP,
    description:
      'A slow drift over sand close to the beach, waiting for one heavy bite. It takes patience, and it’s the best eating on the coast.',
  },
  {
    ...named('Salmon'),
    seo: {
      title: 'Salmon Charters in Santa Cruz',
      description: `King salmon trips on Monterey Bay, on the days the season allows: six hours, ${SEATS} guests, tackle and bait included. See how we fish and when salmon days open.`,
    },
    text: richText(
      'We troll for kings along the edge of the canyon, watching birds, bait and water temperature. It’s steady, quiet fishing until a rod loads up, and then it isn’t.',
      'California sets the salmon season each spring, and some years it doesn’t open at all. We sell salmon trips only for days when we’re sure we can fish for salmon. The captain opens those days on the [calendar](/availability).',
    ),
    ...FISHING_TRIP,
    seasonLabel: 'Spring and summer, on open salmon days',
    salmonDaysOnly: true,
    closed: true,
    description:
      'Trolling for kings along the canyon edge, on the days the season allows. The captain opens salmon days on the calendar.',
  },
  {
    ...named('Wildlife'),
    seo: {
      title: 'Whale and Wildlife Trips in Santa Cruz',
      description: `Four hours on Monterey Bay looking for whales, dolphins, otters and seabirds, with ${SEATS} guests and a heated cabin. No license needed. See prices and open seats.`,
    },
    text: richText(
      'Monterey Bay has a canyon as deep as the Grand Canyon, and everything that eats comes to its edge. Humpbacks feed here for much of the year, gray whales pass by in winter, and dolphins, sea lions and otters don’t keep a schedule.',
      `With ${SEATS} guests, everyone gets a view from the rail and the captain has time for questions. We keep the distance the law requires and let the animals decide how close they come. Dress warm, and bring a camera.`,
    ),
    ...lasting(WILDLIFE_HOURS),
    price: 200,
    pricedPer: 'seat',
    seasonLabel: 'All through the season; sunset trips by phone',
    departures: [...DEPARTURE_TIMES],
    description:
      'Humpbacks, dolphins, otters and thousands of seabirds, with a heated cabin when you need to warm up. No rods, no rush. Call us for a sunset trip.',
    bring: lines(...BRING, 'Binoculars, if you have them'),
    included: lines(
      'Binoculars to share',
      'Heated cabin',
      'A captain who knows where to look',
      'No license needed',
    ),
  },
  {
    ...named('Tuna'),
    seo: {
      title: 'Private Tuna Charters in Santa Cruz',
      description:
        'Twelve-hour private tuna charters from Santa Cruz, September to November: albacore and bluefin offshore, the whole boat for your party, heavy tackle included.',
    },
    text: richText(
      'In the fall, warm water brings albacore and sometimes bluefin within reach. It can be a run of forty miles or more, so we leave at first light and take the whole day. You have the boat to yourselves.',
      'We troll until we find fish, then stop and throw bait. It’s a long day and a lot of ocean, better for people who’ve been out before. Eat breakfast, take your motion-sickness meds the night before, and bring a big cooler for the ride home.',
    ),
    ...lasting(TUNA_HOURS),
    price: 2500,
    pricedPer: 'boat',
    seasonLabel: TUNA_SEASON,
    departures: ['am'],
    months: ['9', '10', '11'],
    privateOnly: true,
    description: `A long run offshore for albacore and bluefin. The whole boat is yours for the day, from ${MORNING} to ${timeFrom('am', TUNA_HOURS * 60)}.`,
    bring: lines(...BRING, COOLER),
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
    seo: {
      title: 'Custom Charters in Santa Cruz',
      description:
        'Birthdays, ash scatterings, proposals, film work or a half day with the grandparents: tell us what you have in mind, and we’ll quote you a private charter.',
    },
    text: richText(
      'Not everything fits a calendar. We’ve got one boat and a flexible captain, so call with your idea and we’ll tell you honestly whether it’ll work, how long it takes and what it costs.',
      'Ash scatterings follow federal rules on distance from shore, and we know them. For film and photo work, tell us what you need to bring aboard.',
    ),
    durationHours: CUSTOM_HOURS,
    durationLabel: `1 to ${CUSTOM_HOURS} hours`,
    pricedPer: 'boat',
    seasonLabel: 'By arrangement',
    departures: [],
    description:
      'A birthday, ashes to scatter, a film shoot, a half day with the grandparents: tell us what you have in mind and we’ll quote you a price.',
    bring: lines(...BRING, COOLER),
    included: lines('The whole boat for your party', 'A trip planned with the captain', 'Heated cabin'),
  },
]
