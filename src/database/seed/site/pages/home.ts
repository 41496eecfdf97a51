import { CAPACITY } from '@/domain/trips'
import { numberWord } from '@/shared/format/words'
import { type PageSeed, seeOpenDays } from '../content'
import { AFTERNOON, CAPITAL_SEATS, DEPOSIT_SHARE, MORNING, SEATS } from '../facts'
import { richText } from '../rich-text'

export const homePage: PageSeed = {
  slug: 'home',
  banner: 'banners/home',
  eyebrow: 'Fishing charters on Monterey Bay',
  heading: 'First light, lines in the water.',
  intro: `${CAPITAL_SEATS} seats, one captain, and a boat that leaves Santa Cruz Harbor at ${MORNING} and again at ${AFTERNOON}. Bring your own rod and thirty years of fish stories, or bring neither. We’ve got the rest.`,
  sections: [
    {
      blockType: 'departures',
      heading: 'Next on the water',
      intro: 'These departures still have seats. Pick one and book it in minutes.',
    },
    {
      blockType: 'trips',
      heading: 'What are you after?',
      intro: `Every trip takes ${SEATS} guests at most. Book a seat and meet the others at the dock, or book the whole boat and bring your own crew.`,
    },
    {
      blockType: 'features',
      heading: 'Three things we promise',
      items: [
        {
          icon: 'users',
          heading: `${CAPITAL_SEATS} guests, never ${numberWord(CAPACITY + 1)}`,
          text: 'Everyone gets room at the rail, and the captain will know your name before we clear the jetty.',
        },
        {
          icon: 'leaf',
          heading: 'We leave fish for next time',
          text: 'We keep what you’ll eat, release the rest with care, and move on before we wear out a spot.',
        },
        {
          icon: 'life-buoy',
          heading: 'The bay has the last word',
          text: 'If the forecast is bad, we say so and stay in. You can choose another day or a refund minus the cancellation fee.',
        },
      ],
    },
    {
      blockType: 'photo-text',
      heading: 'A small company, on purpose',
      picture: 'home/company',
      text: richText(
        `There are bigger boats in the harbor. Ours takes ${SEATS} people, because ${SEATS} is how many a captain can untangle and coach without yelling.`,
        'Tell us what you want when you book: a first fish for a nine-year-old, a quiet drift, dinner for the neighbors. We’ll plan the trip around it. [More about how we fish](/about).',
      ),
    },
    {
      blockType: 'photo-text',
      heading: 'Your captain',
      picture: 'home/captain',
      text: richText(
        'Your captain has spent more than ten years on this bay, starting as a deckhand who scrubbed other people’s boats, and still ties the knots, cleans the fish and pours the coffee.',
        'Ask anything: why the bait is that size, what the birds are doing, which end of the rod to hold. No one out here minds a beginner.',
      ),
    },
    {
      blockType: 'photo-text',
      heading: 'The boat',
      picture: 'home/vessel',
      text: richText(
        'She’s about 25 feet, built in 2006, with twin engines and a heated cabin for warming up. The deck is big for a boat her size, the rods are rigged before you get here, and your catch rides home on ice.',
      ),
    },
    {
      blockType: 'reviews',
      heading: 'What guests say',
      intro: 'Some caught plenty. Some caught a sunrise.',
    },
    {
      blockType: 'reports',
      heading: 'Latest fish reports',
      intro: 'Where the fish were, what they were biting, and who got lucky.',
    },
    seeOpenDays(
      'Ready to go?',
      `See every open seat, pick a day and pay ${DEPOSIT_SHARE} now. You can pay the rest on the boat.`,
    ),
  ],
  seo: {
    title: 'Fishing Charters in Santa Cruz on Monterey Bay',
    description: `${CAPITAL_SEATS}-seat fishing and wildlife trips from Santa Cruz Harbor at ${MORNING} and ${AFTERNOON}. Rockfish, halibut, salmon, tuna, whales. See open seats and book online.`,
  },
}
