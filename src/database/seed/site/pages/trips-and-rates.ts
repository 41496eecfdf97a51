import { HOLD_MINUTES } from '@/domain/checkout-state'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { LICENSE, MIN_SEATS_TO_SAIL } from '@/domain/trips'
import { capitalize, numberWord } from '@/shared/format/words'
import { TRIPS, TUNA_HOURS, WILDLIFE_HOURS } from '../../trips'
import { getInTouch, type PageSeed } from '../content'
import {
  AFTERNOON,
  CHECK_IN,
  DEPOSIT_SHARE,
  MORNING,
  REFUND_IF_CANCELED_BY_US,
  REFUNDS,
  SEATS,
} from '../facts'

export const tripsAndRatesPage: PageSeed = {
  slug: 'trips-&-rates',
  banner: 'banners/trips-and-rates',
  eyebrow: `${capitalize(numberWord(TRIPS.length))} ways to get out on the bay`,
  heading: 'Trips & Rates',
  intro: `Book a seat or the whole boat, for ${numberWord(WILDLIFE_HOURS)} hours or ${numberWord(TUNA_HOURS)}. Prices are per person unless noted. A private charter costs the same as ${SEATS} seats, no matter how many people you bring. Tackle and bait are included; the fishing license is on you.`,
  sections: [
    {
      blockType: 'steps',
      heading: 'How booking works',
      items: [
        {
          heading: 'Pick a day',
          text: `The calendar shows which departures have seats, at ${MORNING} and ${AFTERNOON}. The first party to book picks the trip. You can join it or choose another departure.`,
        },
        {
          heading: 'Choose your seats',
          text: `Book one to ${SEATS} seats, or the whole boat if it’s still empty. We hold your seats for ${HOLD_MINUTES} minutes while you fill in your details.`,
        },
        {
          heading: `Pay ${DEPOSIT_SHARE}, or all of it`,
          text: `Pay the ${DEPOSIT_PERCENT}% deposit by card. Or pay in full.`,
        },
        {
          heading: 'Show up',
          text: `Be at the dock ${CHECK_IN} early. Bring your license and one more layer than you think you’ll need, and eat breakfast. Pay the balance on the boat, in cash or by card.`,
        },
      ],
    },
    {
      blockType: 'facts',
      heading: 'Deposits, balance, cancellation',
      intro: 'The fine print, in plain English.',
      rows: [
        {
          label: 'Deposit',
          value: `${DEPOSIT_PERCENT}% of the total, by card, when you book. Or pay in full.`,
        },
        { label: 'Balance', value: 'Online, or on the boat in cash or by card' },
        ...REFUNDS,
        {
          label: 'We cancel, for weather or any other reason',
          value: `${REFUND_IF_CANCELED_BY_US}. You choose.`,
        },
        {
          label: `${capitalize(numberWord(MIN_SEATS_TO_SAIL))}-seat rule`,
          value: `The boat goes out if at least ${MIN_SEATS_TO_SAIL} seats are booked`,
        },
        {
          label: 'Private charter',
          value: 'The whole boat for your party, if no one else has booked that departure',
        },
        { label: 'Fishing license', value: `Required for anyone ${LICENSE.fromAge} or older who fishes` },
        { label: 'Same-day trips', value: 'By phone only' },
      ],
    },
    getInTouch(
      'Want something different?',
      'Whales at sunset, a proposal, ashes to scatter, a film shoot: we set up sunset and custom trips by phone.',
    ),
  ],
  seo: {
    title: 'Trips and Rates: Rockfish, Halibut, Salmon, Tuna',
    description:
      'Prices per seat and for the whole boat: rockfish, halibut, salmon, wildlife and private tuna trips from Santa Cruz Harbor. Tackle and bait included.',
  },
}
