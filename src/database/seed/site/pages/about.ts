import { CAPACITY } from '@/domain/trips'
import { type PageSeed, seeOpenDays } from '../content'
import { SEATS } from '../facts'
import { richText } from '../rich-text'

export const aboutPage: PageSeed = {
  slug: 'about',
  banner: 'banners/about',
  eyebrow: 'One boat, one captain',
  heading: 'About Us',
  intro: `We take ${SEATS} people at a time out on Monterey Bay, show them how it’s done, and bring them home with fish, or with a good fish story. It’s a small business, and we like it that way.`,
  sections: [
    {
      blockType: 'photo-text',
      heading: 'About Our Company',
      picture: 'about/company',
      text: richText(
        'Harbor Light Charters runs out of the Santa Cruz Small Craft Harbor. Reefs, sand flats and the edge of a submarine canyon are all close by, so one small boat can go after rockfish one morning, halibut the next, and whales in the afternoon.',
      ),
      subsections: [
        {
          heading: 'Sustainability and Ethics',
          text: 'We’d like the captain’s grandchildren to have this job someday. So we keep what you’ll eat and no more, handle released fish quickly and with wet hands, and use a descending device to send deep rockfish home alive. We follow the state’s rules on seasons, sizes and limits, which change often. We give whales and otters plenty of room, and when a reef has fished well, we leave it alone for a while.',
        },
        {
          heading: 'Personalized Experience',
          text: `With ${SEATS} guests, there’s no crowd and no script. Tell us what you’re hoping for and how much time you’ve spent on the water. Beginners learn from the first knot up; old hands get the bow, good bait and some peace. Kids, grandparents and people who just want to watch are all welcome, and we won’t rush you.`,
        },
      ],
    },
    {
      blockType: 'photo-text',
      heading: 'About the Captain',
      picture: 'about/captain',
      text: richText(
        'The captain owns the boat, runs it, and answers the phone. It all started with one summer as a deckhand: cutting bait at four in the morning and scrubbing decks at noon. More than ten years later the hours are the same, but the view is better.',
        'What you get is local knowledge: which reefs fish well on which swell, when the fog will lift, where the birds go around ten. You also get a patient teacher who’d rather see you land your first fish than catch another one.',
        'Every trip starts with a short safety talk at the dock. If the weather turns, we head in early rather than late.',
      ),
    },
    {
      blockType: 'photo-text',
      heading: 'About the Vessel',
      picture: 'about/vessel',
      text: richText(
        `The Harbor Light is a 2006 twin-engine boat, about 25 feet long. She’s quick to the fishing grounds and steady once she’s there, with a deck big enough for ${SEATS} people to fish without bumping elbows and a heated cabin for the run home.`,
        'Tackle is provided: rods, reels, weights, lures and bait for the trip. Your catch goes straight into cold storage. Life jackets in every size and first aid kits are close at hand, and we have more than one way to call for help.',
      ),
    },
    {
      blockType: 'facts',
      heading: 'The boat by the numbers',
      rows: [
        { label: 'Guests', value: `${CAPACITY} at most` },
        { label: 'Built', value: '2006' },
        { label: 'Length', value: 'About 25 feet' },
        { label: 'Engines', value: 'Two' },
        { label: 'Cabin', value: 'Heated, with seats out of the wind' },
        { label: 'Deck', value: `Large and open, with room at the rail for ${SEATS}` },
        { label: 'Tackle', value: 'Rods, reels, terminal tackle and bait provided' },
        { label: 'Your catch', value: 'Kept cold from the first fish to the dock' },
        { label: 'Safety', value: 'Life jackets, first aid kits, communication devices' },
      ],
    },
    seeOpenDays('Come see for yourself', 'The calendar shows every departure with open seats.'),
  ],
  seo: {
    title: 'About Us',
    description: `Meet the captain and the boat of the premier fishing charter company in Santa Cruz, CA: ${SEATS} seats, ethical fishing, and a trip planned around you.`,
  },
}
