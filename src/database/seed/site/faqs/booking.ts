import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const BOOKING: FaqSeed[] = [
  {
    question: 'How do I book?',
    answer: richText(
      'On the [calendar](/availability). Pick a day, a departure and a trip, tell us how many are coming, and pay by card. We hold your seats for **10 minutes** while you fill in the form.',
      'Rather talk to a person? [Call us](/contact).',
    ),
  },
  {
    question: 'How much is the deposit, and when do I pay the rest?',
    answer: richText(
      'The deposit is **50% of the total**, by card, when you book. You can also pay in full. Pay the rest on the boat, in cash or by card.',
      'See [Trips & Rates](/trips-&-rates) for prices and [Payment](/payment) for how it works.',
    ),
  },
  {
    question: 'What’s the two-seat rule?',
    answer: richText(
      'At least **2 seats** must be booked for the boat to leave the dock. If you book one seat and no one else joins, we may cancel the trip, and you’ll get your choice of another day or a refund.',
      'Someone usually joins. If your heart’s set on a date, book two seats. The weather still gets a vote.',
    ),
  },
  {
    question: 'Can we have the boat to ourselves?',
    answer: richText(
      'Yes. That’s a **private charter**: the whole boat for the price of six seats, whether you’re two people or six. You can book one on any departure that no one else has booked.',
      'Tuna is always private. See [Trips & Rates](/trips-&-rates) for what the whole boat costs on each trip.',
    ),
  },
  {
    question: 'Can I book for today?',
    answer: richText(
      'By phone only. Our [number](/contact) is on every page. We’ll tell you if there’s a seat and if you can still make it.',
    ),
  },
  {
    question: 'Why isn’t the trip I want offered on my day?',
    answer: richText(
      'Usually for one of these reasons:',
      {
        list: [
          'Another party booked that departure first, and they picked a different trip.',
          'It’s tuna, which runs September to November, leaves at 6:00 am and takes the whole day.',
          'It’s salmon, which runs in spring and summer, only on the days the captain opens for it.',
        ],
      },
      'Try the other departure, or the day before or after.',
    ),
  },
  {
    question: 'Do you do sunset trips, ash scatterings, proposals or film work?',
    answer: richText(
      'Yes, by [phone](/contact). Talk to the captain about Wildlife trips at sunset and anything custom, from one hour to twelve. The price depends on what you have in mind.',
    ),
  },
]
