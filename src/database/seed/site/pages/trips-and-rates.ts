import type { PageSeed } from '../content'

export const tripsAndRatesPage: PageSeed = {
  slug: 'trips-&-rates',
  banner: 'banners/trips-and-rates',
  eyebrow: 'Six ways onto the bay',
  heading: 'Trips & Rates',
  intro:
    'Book a seat or the whole boat, for four hours or twelve. Prices are per person unless noted. A private charter costs the same as six seats, no matter how many people you bring. Tackle and bait are included; the fishing license is on you.',
  sections: [
    {
      blockType: 'steps',
      heading: 'How booking works',
      items: [
        {
          heading: 'Pick a day',
          text: 'The calendar shows which departures have seats, at 6:00 am and 2:00 pm. The first party to book picks the trip; after that, you can join it or choose another departure.',
        },
        {
          heading: 'Choose your seats',
          text: 'Book one to six seats, or the whole boat if it’s still empty. We hold your seats for 10 minutes while you fill in your details.',
        },
        {
          heading: 'Pay half, or all of it',
          text: 'Pay the 50% deposit by card. Or pay it all now.',
        },
        {
          heading: 'Show up',
          text: 'Be at the dock half an hour early. Bring your license and one more layer than you think you’ll need, and eat breakfast. Pay the balance on the boat, in cash or by card.',
        },
      ],
    },
    {
      blockType: 'facts',
      heading: 'Deposits, balance, cancellation',
      intro: 'The fine print, in plain English.',
      rows: [
        { label: 'Deposit', value: '50% of the total, by card, when you book. Or pay in full.' },
        { label: 'Balance', value: 'Due on the boat, in cash or by card' },
        {
          label: 'You cancel at least 14 days ahead',
          value: 'Everything you paid, minus a 3% service fee',
        },
        { label: 'You cancel later', value: 'No refund' },
        { label: 'No-show', value: 'Not refunded, and the balance stays due' },
        {
          label: 'We cancel, for weather or any other reason',
          value: 'Another day, or a refund minus 3%. You choose.',
        },
        { label: 'Two-seat rule', value: 'The boat leaves with at least 2 seats booked' },
        {
          label: 'Private charter',
          value: 'The whole boat for your party, if no one else has booked that departure',
        },
        { label: 'Fishing license', value: 'Required for anyone 16 or older who fishes' },
        { label: 'Same-day trips', value: 'By phone only' },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Want something different?',
      text: 'Whales at sunset, a proposal, ashes to scatter, a film shoot: we set up sunset and custom trips by phone.',
      linkLabel: 'Get in touch',
      linkTo: '/contact',
    },
  ],
  seo: {
    title: 'Trips and Rates: Rockfish, Halibut, Salmon, Tuna',
    description:
      'Prices per seat and for the whole boat: rockfish, halibut, salmon, wildlife and private tuna trips from Santa Cruz Harbor. Tackle and bait included.',
  },
}
