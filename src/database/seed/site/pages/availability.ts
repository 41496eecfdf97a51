import type { PageSeed } from '../content'

export const availabilityPage: PageSeed = {
  slug: 'availability',
  banner: 'banners/availability',
  eyebrow: '6:00 am and 2:00 pm',
  heading: 'Availability',
  intro: 'Choose a day to see what sails and how many seats are left. Booking takes about three minutes.',
  sections: [
    {
      blockType: 'features',
      heading: 'Good to know before you choose',
      items: [
        {
          icon: 'users',
          heading: 'It takes two to sail',
          text: 'At least 2 seats must be booked for the boat to leave the dock. Book one and we look for company; if nobody comes, you choose another day or a refund.',
        },
        {
          icon: 'sun',
          heading: 'Today is by phone',
          text: 'Same-day seats exist, but the captain is probably steering. Call, and we will tell you honestly whether you can make it.',
        },
        {
          icon: 'fish',
          heading: 'First aboard decides',
          text: 'A departure becomes the trip its first party books. If the one you want is taken by something else, try the other time or the day after.',
        },
        {
          icon: 'compass',
          heading: 'Not every day has every trip',
          text: 'Tuna sails from September to November, for private parties, and takes the whole day. Salmon appears on the days the captain opens for it.',
        },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Rather talk to a person?',
      text: 'Same-day seats, sunset trips, custom charters and odd questions are all answered by the captain, when the boat is tied up.',
      linkLabel: 'Call or write',
      linkTo: '/contact',
    },
  ],
  seo: {
    title: 'Availability and Online Booking',
    description:
      'Live calendar of fishing and wildlife trips from Santa Cruz harbor. See the seats left at 6:00 am and 2:00 pm, book yours or the whole boat, pay half now.',
  },
}
