import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const BOOKING: FaqSeed[] = [
  {
    question: 'How do I book?',
    answer: richText(
      'On the [calendar](/availability). Choose a day, a departure and a trip, say how many you are, and pay by card. Your seats are held for **ten minutes** while you type, so nobody can take them from under you.',
      'If you would rather talk to somebody, [call us](/contact).',
    ),
  },
  {
    question: 'How much is the deposit, and when do I pay the rest?',
    answer: richText(
      'The deposit is **50% of the total**, by card, when you book. You can pay in full instead. What remains is due on the boat, in cash or by card.',
      '[Trips & Rates](/trips-&-rates) has the sums for every trip, the [payment page](/payment) how it goes.',
    ),
  },
  {
    question: 'What is the two-seat rule?',
    answer: richText(
      'At least **2 seats** must be booked for the boat to leave the dock. If you book one seat and nobody joins, the trip may be cancelled; you then choose another day or a refund.',
      'In practice somebody usually joins. If you are set on a date, two seats make it certain as far as numbers go. The weather still gets a vote.',
    ),
  },
  {
    question: 'Can I have the boat to ourselves?',
    answer: richText(
      'Yes, that is a **private charter**: the whole boat for the price of six seats, whether you are two or six. It can be booked on any departure that nobody else has booked yet.',
      'Tuna is always private. What the boat costs for each trip stands under [Trips & Rates](/trips-&-rates).',
    ),
  },
  {
    question: 'Can I book for today?',
    answer: richText(
      'By phone only. The [number](/contact) is on every page. We will tell you whether there is a seat and whether you can still get here in time.',
    ),
  },
  {
    question: 'The trip I want is not offered on my day. Why?',
    answer: richText(
      'Usually for one of these reasons:',
      {
        list: [
          'Another party booked that departure first, and the boat is rigged for their trip.',
          'It is tuna, which sails from September to November, at 6:00 am, and takes the whole day.',
          'It is salmon, which sails only on the days the captain opens for it, in spring and summer.',
        ],
      },
      'Try the other departure, or a day on either side.',
    ),
  },
  {
    question: 'Do you arrange sunset trips, ashes, proposals, film work?',
    answer: richText(
      'Gladly, by [phone](/contact). Wildlife trips at sunset and anything custom, from one hour to twelve, are arranged with the captain directly, and so is the price.',
    ),
  },
]
