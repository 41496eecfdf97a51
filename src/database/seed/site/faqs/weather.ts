import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const WEATHER: FaqSeed[] = [
  {
    question: 'What happens if the weather is bad?',
    answer: richText(
      'The captain makes the call, usually the evening before, and phones you. If we stay in, you choose **another day, or a refund minus 3%**.',
      'Fog and drizzle won’t keep us in. Wind and swell will.',
    ),
  },
  {
    question: 'What if I have to cancel?',
    answer: richText(
      'The sooner you tell us, the better:',
      {
        list: [
          '**At least 14 days ahead:** everything you paid, minus a 3% service fee',
          '**Later than that:** no refund',
          '**No-show:** not refunded, and the balance stays due',
        ],
      },
      'If something serious has happened, [call us](/contact). We’ll do what we can.',
    ),
  },
  {
    question: 'Can I move my booking to another day?',
    answer: richText(
      'Call us and we’ll see what’s open. With 14 days or more to go, it’s rarely a problem. If we’re the ones who canceled, another day is always one of your choices.',
    ),
  },
  {
    question: 'Can someone else take my seat?',
    answer: richText(
      'Yes. Just give us your friend’s name before the boat leaves. Anyone 16 or older who fishes needs a license.',
    ),
  },
]
