import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const FISH: FaqSeed[] = [
  {
    question: 'What’s in season, and when?',
    answer: richText(
      'On our boat:',
      {
        list: [
          '**Rockfish and halibut:** all through the fishing season',
          '**Salmon:** spring and summer, on the days the [calendar](/availability) offers it',
          '**Tuna:** September to November',
          '**Whales, dolphins, otters and birds:** every trip, though who shows up changes with the month',
        ],
      },
      'The state sets the seasons and sometimes changes them mid-year. The calendar always shows what we’re actually running.',
    ),
  },
  {
    question: 'How many fish can I keep?',
    answer: richText(
      'It depends on the species and the time of year, and the rules change too often to print here. The captain knows the current limits and keeps count. To look them up, check the [Department of Fish and Wildlife](https://wildlife.ca.gov/Licensing/Fishing).',
    ),
  },
  {
    question: 'Do you guarantee fish?',
    answer: richText(
      'No. We guarantee a boat, bait, effort and a sunrise. The [fish report](/fish-report) will tell you how it’s been lately, slow days included.',
    ),
  },
  {
    question: 'Do you release fish?',
    answer: richText(
      'Yes. Anything too small, not allowed or not going to be eaten goes back, as quickly as we can and with wet hands. Rockfish from deep water can’t swim back down on their own, so we use a descending device. You’re welcome to release everything you catch.',
    ),
  },
  {
    question: 'Will we see whales?',
    answer: richText(
      'Often, even on fishing trips. Humpbacks feed in the bay for much of the year, and gray whales pass by in winter. On a Wildlife trip we go looking for them and keep the distance the law requires. Sometimes they come to us.',
    ),
  },
]
