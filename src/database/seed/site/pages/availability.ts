import { MIN_SEATS_TO_SAIL } from '@/domain/trips'
import { numberWord } from '@/shared/format/words'
import { TUNA_SEASON } from '../../trips'
import { getInTouch, type PageSeed } from '../content'
import { AFTERNOON, DEPOSIT_SHARE, MORNING } from '../facts'

export const availabilityPage: PageSeed = {
  slug: 'availability',
  banner: 'banners/availability',
  eyebrow: `${MORNING} and ${AFTERNOON}`,
  heading: 'Availability',
  intro: 'Pick a day to see what’s running and how many seats are left. Booking takes about three minutes.',
  sections: [
    {
      blockType: 'features',
      heading: 'Good to know before you book',
      items: [
        {
          icon: 'users',
          heading: `It takes ${numberWord(MIN_SEATS_TO_SAIL)}`,
          text: `The boat goes out if at least ${MIN_SEATS_TO_SAIL} seats are booked. Book one and we’ll try to fill the rest. If we can’t, you can choose another day or a refund minus the cancellation fee.`,
        },
        {
          icon: 'sun',
          heading: 'Same-day trips: call us',
          text: 'We may have a seat today, but you can’t book it online. Call, and we’ll tell you whether you can still make it.',
        },
        {
          icon: 'fish',
          heading: 'First booking picks the trip',
          text: 'The first party to book a departure decides what we fish for. If it isn’t the trip you want, try the other time or another day.',
        },
        {
          icon: 'compass',
          heading: 'Not every trip runs every day',
          text: `Tuna runs ${TUNA_SEASON} as a private charter and takes the whole day. Salmon runs only on the days the captain opens for it.`,
        },
      ],
    },
    getInTouch(
      'Rather talk to a person?',
      'Call or write about same-day seats, sunset trips, custom charters or anything else. The captain answers once the boat’s tied up.',
      'Call or write',
    ),
  ],
  seo: {
    title: 'Availability and Online Booking',
    description: `Live calendar of fishing and wildlife trips from Santa Cruz Harbor. See open seats at ${MORNING} and ${AFTERNOON}, book a seat or the whole boat, and pay ${DEPOSIT_SHARE} now.`,
  },
}
