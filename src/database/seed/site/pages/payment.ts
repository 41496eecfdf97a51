import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { capitalize } from '@/shared/format/words'
import { type PageSeed, seeOpenDays } from '../content'
import { DEPOSIT_SHARE, REFUND_IF_CANCELED_BY_US, REFUNDS, SEATS } from '../facts'
import { richText } from '../rich-text'

export const paymentPage: PageSeed = {
  slug: 'payment',
  banner: 'banners/home',
  eyebrow: `${capitalize(DEPOSIT_SHARE)} now, the rest later`,
  heading: 'Payment',
  intro: 'You pay a deposit when you book, and the balance online or on the boat.',
  sections: [
    {
      blockType: 'steps',
      heading: 'How it works',
      items: [
        {
          heading: 'Deposit by card',
          text: `We charge ${DEPOSIT_SHARE} of the total when your booking is confirmed, or all of it if you’d rather pay in full. If your card is declined, nothing is booked and you aren’t charged.`,
        },
        {
          heading: 'Confirmation by email',
          text: 'It lists the day, the time, your party and what’s still due. Keep it where you can find it at five in the morning.',
        },
        {
          heading: 'Balance online or on the boat',
          text: 'Pay the rest online, all at once or in parts. Or pay on the boat, in cash or by card, before we start fishing.',
        },
      ],
    },
    {
      blockType: 'prose',
      heading: 'What it costs',
      text: richText(
        'See [Trips & Rates](/trips-&-rates) for the price and deposit for every trip, by the seat and for the whole boat.',
        `A private charter costs the same as ${SEATS} seats, no matter how many people you bring. Tuna is always private and has its own price.`,
      ),
    },
    {
      blockType: 'facts',
      heading: 'Refunds',
      rows: [...REFUNDS, { label: 'We cancel', value: REFUND_IF_CANCELED_BY_US }],
    },
    seeOpenDays('Haven’t booked yet?', 'The calendar shows every departure with open seats.'),
  ],
  seo: {
    title: 'Payment, Deposits and Refunds',
    description: `How to pay for a charter: a ${DEPOSIT_PERCENT}% deposit by card when you book, the balance online or on the boat, and what you get back if you cancel.`,
  },
}
