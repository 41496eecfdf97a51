import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const WEATHER: FaqSeed[] = [
  {
    question: 'What happens in bad weather?',
    answer: richText(
      'The captain decides, usually the evening before, and calls you. If we stay in, you choose **another day, or a refund minus 3%**.',
      'Fog and drizzle do not count as bad; fish are already wet. Wind and swell do.',
    ),
  },
  {
    question: 'What if I have to cancel?',
    answer: richText(
      'The sooner you tell us, the better for everyone:',
      {
        list: [
          '**14 days ahead or more:** a full refund, minus a 3% service fee',
          '**Later than that:** no refund, as it is too late to fill the seat fairly',
          '**Not turning up:** the trip is charged in full',
        ],
      },
      'If something serious has happened, [call](/contact). We have been known to be human about it.',
    ),
  },
  {
    question: 'Can I move my booking to another day?',
    answer: richText(
      'Call, and we will see what the calendar allows. With 14 days or more to go it is rarely a problem. If it is we who cancelled, moving it is one of your two choices anyway.',
    ),
  },
  {
    question: 'Can somebody else take my seat?',
    answer: richText(
      'Yes. Send a friend, and tell us the name before the boat leaves. A friend of 16 or more who wants to fish needs a license too.',
    ),
  },
]
