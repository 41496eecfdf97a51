import type { PageSeed } from '../content'
import { richText } from '../rich-text'

export const paymentPage: PageSeed = {
  slug: 'payment',
  banner: 'banners/home',
  eyebrow: 'Half now, half aboard',
  heading: 'Payment',
  intro:
    'You pay a deposit when you book and the balance on the boat. That is nearly all there is to it; the rest is below. If we sent you a link to your booking, open that one: it knows what you still owe.',
  sections: [
    {
      blockType: 'steps',
      heading: 'How paying works',
      items: [
        {
          heading: 'Deposit by card',
          text: 'Half of the total, taken when your booking is confirmed. If your card is declined, nothing is booked and nothing is charged. You can also pay the whole amount at once.',
        },
        {
          heading: 'Confirmation by email',
          text: 'It says the day, the time, your party and what is still due. Keep it somewhere you can find it at five in the morning.',
        },
        {
          heading: 'Balance on the boat',
          text: 'The other half is due on the boat, in cash or by card. We take it before the lines go in, when everybody’s hands are still dry.',
        },
      ],
    },
    {
      blockType: 'prose',
      heading: 'What that comes to',
      text: richText(
        'Deposit and balance are the same amount, so the sum is short. [Trips & Rates](/trips-&-rates) has it for every trip, by the seat and for the whole boat.',
        'A private charter is the price of six seats, however few of them you fill. Tuna is always private and has a price of its own.',
      ),
    },
    {
      blockType: 'facts',
      heading: 'Refunds',
      rows: [
        { label: 'You cancel at least 14 days ahead', value: 'Everything you paid, minus a 3% service fee' },
        { label: 'You cancel later', value: 'No refund' },
        { label: 'You do not turn up', value: 'The full price is due' },
        { label: 'We cancel', value: 'Another day, or a refund minus 3%' },
      ],
    },
    {
      blockType: 'call-to-action',
      heading: 'Nothing to pay yet?',
      text: 'Then you have not booked. That can be helped.',
      linkLabel: 'See open days',
      linkTo: '/availability',
    },
  ],
  seo: {
    title: 'Payment, Deposits and Refunds',
    description:
      'How paying for a charter works: a 50% deposit by card when you book, the balance on the boat in cash or by card, and what comes back when plans change.',
  },
}
