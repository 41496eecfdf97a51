import type { PageSeed } from '../content'
import { richText } from '../rich-text'

export const aboutPage: PageSeed = {
  slug: 'about',
  banner: 'banners/about',
  eyebrow: 'One boat, one captain',
  heading: 'About Us',
  intro:
    'We take six people at a time out onto Monterey Bay, show them how it is done, and bring them home with fish, or with a good account of why not. It is a small business and we like it that way.',
  sections: [
    {
      blockType: 'photo-text',
      heading: 'About Our Company',
      picture: 'about/company',
      text: richText(
        'Harbor Light Charters sails from the Santa Cruz Small Craft Harbor. The reefs, the sand flats and the edge of a submarine canyon all lie within reach of it, which is why one small boat can look for rockfish one morning, halibut the next and whales in the afternoon.',
      ),
      subsections: [
        {
          heading: 'Sustainability and Ethics',
          text: 'We would like the captain’s grandchildren to have this job. So we keep what will be eaten and no more, handle what goes back with wet hands and little ceremony, and use a descending device to send deep rockfish home alive. We follow the state’s rules on seasons, sizes and limits, which change often, and we give whales and otters a wide berth even when the light is perfect. If a reef has been generous we leave it alone for a while.',
        },
        {
          heading: 'Personalized Experience',
          text: 'With six guests there is no crowd to steer and no script to read. Tell us what you hope for, and how much sea you have seen before. Beginners are taught from the first knot; old hands get the bow, good bait and peace. Children, grandparents and people who only want to watch are all welcome, and nobody is hurried.',
        },
      ],
    },
    {
      blockType: 'photo-text',
      heading: 'About the Captain',
      picture: 'about/captain',
      text: richText(
        'The captain owns the boat, runs it, and answers the phone. It started with a summer as a deckhand: bait at four in the morning, decks at noon, and an education in other people’s knots. More than ten years of experience later the hours are the same, but the view is better.',
        'What you get out of that is local knowledge. Which reef fishes on which swell. When the fog will lift, and when it is only pretending. Where the birds go at ten o’clock. And a teacher’s patience: the captain would rather see your first fish than count another of their own.',
        'All of it comes with a short safety talk before the lines are off, and a habit of turning back early rather than late.',
      ),
    },
    {
      blockType: 'photo-text',
      heading: 'About the Vessel',
      picture: 'about/vessel',
      text: richText(
        'The Harbor Light is a 2006 twin-engine boat of about 25 feet. She is quick to the grounds and steady once there, with a deck large enough for six people to fish without learning each other’s elbows, and a heated cabin for the run home.',
        'Tackle is provided and looked after: rods, reels, weights, lures and bait to suit the trip. Your catch goes straight into cold storage. Under the seats, where we hope it stays, is the rest: life jackets in every size, first aid kits, and more than one way to call the shore.',
      ),
    },
    {
      blockType: 'facts',
      heading: 'The boat in numbers',
      intro: 'For those who read the label first.',
      rows: [
        { label: 'Guests', value: '6 at most' },
        { label: 'Built', value: '2006' },
        { label: 'Length', value: 'About 25 feet' },
        { label: 'Engines', value: 'Two' },
        { label: 'Cabin', value: 'Heated, with seats out of the wind' },
        { label: 'Deck', value: 'Large and open, with room at the rail for six' },
        { label: 'Tackle', value: 'Rods, reels, terminal tackle and bait provided' },
        { label: 'Your catch', value: 'Kept cold aboard from the first fish to the dock' },
        { label: 'Safety', value: 'Life jackets, first aid kits, communication devices' },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Come and see for yourself',
      text: 'The calendar shows every departure with a seat left.',
      linkLabel: 'See open days',
      linkTo: '/availability',
    },
  ],
  seo: {
    title: 'About Us',
    description:
      'Meet the captain, the boat and the ideas behind the premier fishing charter company in Santa Cruz, CA: six seats, ethical fishing and a personal day out.',
  },
}
