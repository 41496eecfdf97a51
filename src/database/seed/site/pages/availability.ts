import type { PageSeed } from '../content'

export const availabilityPage: PageSeed = {
  slug: 'availability',
  banner: 'banners/availability',
  eyebrow: '6:00 am and 2:00 pm',
  heading: 'Availability',
  intro: 'Pick a day to see what’s running and how many seats are left. Booking takes about three minutes.',
  sections: [
    {
      blockType: 'features',
      heading: 'Good to know before you book',
      items: [
        {
          icon: 'users',
          heading: 'It takes two',
          text: 'The boat leaves the dock with at least 2 seats booked. Book one and we’ll try to fill the rest. If we can’t, you pick another day or a refund.',
        },
        {
          icon: 'sun',
          heading: 'Same-day trips: call us',
          text: 'We may have a seat today, but the calendar can’t book it. Call, and we’ll tell you if you can still make it.',
        },
        {
          icon: 'fish',
          heading: 'First booking picks the trip',
          text: 'The first party to book a departure decides what we fish for. If it isn’t the trip you want, try the other time or another day.',
        },
        {
          icon: 'compass',
          heading: 'Not every trip runs every day',
          text: 'Tuna runs September to November as a private charter and takes the whole day. Salmon runs only on the days the captain opens for it.',
        },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Rather talk to a person?',
      text: 'Call or write about same-day seats, sunset trips, custom charters or anything else. The captain answers once the boat is tied up.',
      linkLabel: 'Call or write',
      linkTo: '/contact',
    },
  ],
  seo: {
    title: 'Availability and Online Booking',
    description:
      'Live calendar of fishing and wildlife trips from Santa Cruz Harbor. See open seats at 6:00 am and 2:00 pm, book a seat or the whole boat, and pay half now.',
  },
}
