import type { PageSeed } from '../content'
import { richText } from '../rich-text'

export const homePage: PageSeed = {
  slug: 'home',
  banner: 'banners/home',
  eyebrow: 'Fishing charters on Monterey Bay',
  heading: 'First light, lines in the water.',
  intro:
    'Six seats, one captain and a boat that leaves Santa Cruz harbor at 6:00 in the morning and again at 2:00. Come with your own rod and thirty years of stories, or with neither. We bring the rest.',
  sections: [
    {
      blockType: 'departures',
      heading: 'Next on the water',
      intro: 'Departures with seats left, as of this minute. Pick one and it is yours to fill in.',
    },
    {
      blockType: 'trips',
      heading: 'What are you after?',
      intro:
        'Every trip carries six guests at most. Take a seat and meet the others at the dock, or take the whole boat and bring your own.',
    },
    {
      blockType: 'features',
      heading: 'Three things we promise',
      items: [
        {
          icon: 'users',
          heading: 'Six guests, never seven',
          text: 'Room at the rail for everyone, and a captain who knows your name before the boat clears the jetty.',
        },
        {
          icon: 'leaf',
          heading: 'We fish so that there is a next time',
          text: 'We take what will be eaten, let the rest go with care, and move on when a spot has given enough.',
        },
        {
          icon: 'life-buoy',
          heading: 'The bay has the last word',
          text: 'When the forecast is wrong for fishing we say so and stay in. You then choose another day or your money back, less 3%.',
        },
      ],
    },
    {
      blockType: 'photo-text',
      heading: 'A small company, on purpose',
      picture: 'about/company',
      text: richText(
        'There are bigger boats in the harbor. Ours takes six people, because six is how many a captain can teach, untangle and feed advice to without shouting.',
        'Say what you would like when you book: a first fish for a nine-year-old, a quiet drift, dinner for the neighbors. The morning is built around that. [More about how we fish](/about).',
      ),
    },
    {
      blockType: 'photo-text',
      heading: 'Your captain',
      picture: 'about/captain',
      text: richText(
        'More than ten years on this bay, and the first of them spent scrubbing it off other people’s decks. The captain began as a deckhand and still ties the knots, cleans the fish and pours the coffee.',
        'Ask anything. Why the bait is that size, what the birds are doing, which end of the rod. No question has ever cost a guest a fish.',
      ),
    },
    {
      blockType: 'photo-text',
      heading: 'The boat',
      picture: 'about/vessel',
      text: richText(
        'About 25 feet, built in 2006, with two engines to bring you home and one heated cabin to bring you back to life. The deck is large and open for a boat her size, the rods are rigged before you arrive, and the catch rides home on ice.',
      ),
    },
    {
      blockType: 'reviews',
      heading: 'What guests said once they were dry',
      intro: 'Some caught plenty. Some caught a sunrise. They wrote to us all the same.',
    },
    {
      blockType: 'reports',
      heading: 'The latest from the logbook',
      intro: 'Where the fish were, what they wanted, and who had the luck.',
    },
    {
      blockType: 'call-to-action',
      heading: 'The calendar is the fastest way aboard',
      text: 'See every open seat, pick a day and pay half now. The other half can wait until you are standing on the boat.',
      linkLabel: 'See open days',
      linkTo: '/availability',
    },
  ],
  seo: {
    title: 'Fishing Charters in Santa Cruz on Monterey Bay',
    description:
      'Six-seat fishing and wildlife trips from Santa Cruz harbor at 6:00 am and 2:00 pm. Rockfish, halibut, salmon, tuna, whales. See open seats and book online.',
  },
}
