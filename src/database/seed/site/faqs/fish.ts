import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const FISH: FaqSeed[] = [
  {
    question: 'Which fish is in season when?',
    answer: richText(
      'As far as our boat goes:',
      {
        list: [
          '**Rockfish and halibut:** all through the fishing season',
          '**Salmon:** spring and summer, on the days marked on the [calendar](/availability)',
          '**Tuna:** September to November',
          '**Whales, dolphins, otters and birds:** whenever we sail, in a changing cast',
        ],
      },
      'The state sets the seasons and changes them, sometimes in the middle of a year. The calendar shows what we can really offer.',
    ),
  },
  {
    question: 'How many fish may I keep?',
    answer: richText(
      'That depends on the species, the month and the rules of the day, so any number printed here would be wrong before long. The captain knows the current limits and keeps the count. If you like to read them yourself, check the current rules of the [Department of Fish and Wildlife](https://wildlife.ca.gov/Licensing/Fishing).',
    ),
  },
  {
    question: 'Do you guarantee fish?',
    answer: richText(
      'No. We guarantee a boat, bait, effort and a sunrise. Anyone who guarantees fish has not met many. The [fish report](/fish-report) tells you honestly how it has been, slow days included.',
    ),
  },
  {
    question: 'Do you release fish?',
    answer: richText(
      'Whatever is too small, not allowed or not going to be eaten goes back, with wet hands and as quickly as we can. Rockfish from deep water cannot swim down by themselves, so we take them down on a descending device. You are welcome to release everything you catch.',
    ),
  },
  {
    question: 'Will we see whales?',
    answer: richText(
      'Often, even when nobody is looking for them. Humpbacks feed in the bay for much of the year and gray whales pass in winter. On a Wildlife trip we go and find what is there, and keep the distance that the law and good manners ask for. They come closer if they care to.',
    ),
  },
]
