import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const BEFORE_YOU_COME: FaqSeed[] = [
  {
    question: 'What should I bring?',
    answer: richText(
      'Less than you think, and one layer more:',
      {
        list: [
          'Your **fishing license**, if you are 16 or older and will fish',
          'Warm layers and a waterproof jacket; dawn on the bay is cold in August too',
          'Shoes with soft soles that may get wet, and that you would not wear to a wedding',
          'A hat, sunglasses, sunscreen',
          'Food and drink for the trip',
          'A cooler with ice, left in the car, for the drive home',
        ],
      },
      'Rods, reels, tackle and bait are on the boat.',
    ),
  },
  {
    question: 'Do I need a fishing license?',
    answer: richText(
      'Everyone aged **16 and up** who fishes needs a California license. One-day licenses are sold, so you need not commit for life. Buy it before you come, from the [Department of Fish and Wildlife](https://wildlife.ca.gov/Licensing/Fishing); the harbor is asleep at half past five.',
      'Wildlife trips need no license, since nobody is fishing.',
    ),
  },
  {
    question: 'I have never fished. Is that a problem?',
    answer: richText(
      'No. Many of our guests have not, and the fish cannot tell. Start with **rockfish**: light tackle, steady action, and something at the end of the line before the coffee is cold.',
    ),
  },
  {
    question: 'When should I be there, and where?',
    answer: richText(
      'Half an hour before departure: **5:30 am** for the 6:00 trip, **1:30 pm** for the 2:00 trip. The boat leaves on time. Where to park and where to meet is on the [directions](/directions) page.',
    ),
  },
  {
    question: 'May I bring children?',
    answer: richText(
      'Yes, and they tend to outfish their parents. We carry life jackets in their sizes. Four hours of wildlife or a calm morning of rockfish suit most of them; twelve hours of tuna suit almost none. Tell us their ages when you book, so that we know what to rig. Each child has a seat, and counts as one of the six.',
    ),
  },
  {
    question: 'May I bring my own tackle?',
    answer: richText(
      'Of course. One rod each is plenty on a deck for six. If you are unsure whether it suits the trip, write it into the note when you book, and the captain will tell you kindly.',
    ),
  },
]
