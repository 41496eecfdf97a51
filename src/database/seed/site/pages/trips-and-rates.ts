import type { PageSeed } from '../content'

export const tripsAndRatesPage: PageSeed = {
  slug: 'trips-&-rates',
  banner: 'banners/trips-and-rates',
  eyebrow: 'Six ways onto the bay',
  heading: 'Trips & Rates',
  intro:
    'A seat or the whole boat, four hours or twelve. Prices are per person unless the card says otherwise, and a private charter is the price of six seats, however few of them you fill. Tackle and bait are included; your fishing license is the one thing we cannot lend you.',
  sections: [
    {
      blockType: 'steps',
      heading: 'How booking works',
      items: [
        {
          heading: 'Pick a day',
          text: 'The calendar shows which departures have seats, at 6:00 am and 2:00 pm. The first party aboard decides what we fish for; after that, you join their trip or choose another.',
        },
        {
          heading: 'Say how many',
          text: 'One to six seats, or the boat to yourselves when nobody has booked yet. Your seats are held for ten minutes while you fill in your name and number.',
        },
        {
          heading: 'Pay half, or all of it',
          text: 'A card takes care of the 50% deposit. If you would rather be done with it, pay in full.',
        },
        {
          heading: 'Turn up',
          text: 'Be at the dock half an hour early with a license, a layer more than you think and some breakfast inside you. The balance is due on the boat, in cash or by card.',
        },
      ],
    },
    {
      blockType: 'facts',
      heading: 'Deposits, balance, cancellation',
      intro: 'The small print, in ordinary type.',
      rows: [
        { label: 'Deposit', value: '50% of the total, by card, when you book. Or pay in full.' },
        { label: 'Balance', value: 'Due on the boat, in cash or by card' },
        { label: 'You cancel, 14 days ahead or more', value: 'A full refund minus a 3% service fee' },
        { label: 'You cancel later than that', value: 'No refund' },
        { label: 'You do not turn up', value: 'The trip is charged in full' },
        {
          label: 'We cancel, for weather or anything else',
          value: 'Another day, or a refund minus 3%. You choose.',
        },
        { label: 'Two-seat rule', value: 'The boat leaves with at least 2 seats booked' },
        { label: 'Private charter', value: 'Six seats for one party, on a departure nobody has booked yet' },
        { label: 'Fishing license', value: 'Everyone aged 16 and up who fishes' },
        { label: 'Today', value: 'Same-day seats by phone only' },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Something else in mind?',
      text: 'Sunset with the whales, ashes, a proposal, a film crew. Sunset and custom trips are arranged by phone, so call and tell us about it.',
      linkLabel: 'Get in touch',
      linkTo: '/contact',
    },
  ],
  seo: {
    title: 'Trips and Rates: Rockfish, Halibut, Salmon, Tuna',
    description:
      'Prices per seat and for the whole boat: rockfish, halibut, salmon, wildlife and private tuna. Tackle and bait included. From Santa Cruz harbor.',
  },
}
