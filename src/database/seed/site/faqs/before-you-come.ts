import type { FaqSeed } from '../content'
import { richText } from '../rich-text'

export const BEFORE_YOU_COME: FaqSeed[] = [
  {
    question: 'What should I bring?',
    answer: richText(
      'Not much, but dress warmer than you think you need to:',
      {
        list: [
          'Your **fishing license**, if you’re 16 or older and plan to fish',
          'Warm layers and a waterproof jacket; dawn on the bay is cold even in August',
          'Soft-soled shoes that can get wet',
          'A hat, sunglasses and sunscreen',
          'Food and drinks for the trip',
          'A cooler with ice for your catch, left in the car',
        ],
      },
      'Rods, reels, tackle and bait are on the boat.',
    ),
  },
  {
    question: 'Do I need a fishing license?',
    answer: richText(
      'Anyone **16 or older** who fishes needs a California fishing license. A one-day license is fine. Buy it before you come, from the [Department of Fish and Wildlife](https://wildlife.ca.gov/Licensing/Fishing); nothing at the harbor is open at 5:30 am.',
      'You don’t need a license for a Wildlife trip.',
    ),
  },
  {
    question: 'I’ve never fished. Is that OK?',
    answer: richText(
      'Yes. Plenty of our guests haven’t, and the fish can’t tell. Start with **rockfish**: light tackle, steady action, and usually a fish on before your coffee’s cold.',
    ),
  },
  {
    question: 'When and where do we meet?',
    answer: richText(
      'Half an hour before departure: **5:30 am** for the 6:00 trip, **1:30 pm** for the 2:00 trip. The boat leaves on time. The [directions](/directions) page shows where to park and where to meet.',
    ),
  },
  {
    question: 'Can I bring my kids?',
    answer: richText(
      'Yes, and they usually outfish their parents. We carry life jackets in their sizes. A four-hour Wildlife trip or a calm morning of rockfish is a good start; twelve hours of tuna is too long for most kids. Tell us their ages when you book so we can rig the right gear. Each child needs a seat and counts toward the six.',
    ),
  },
  {
    question: 'Can I bring my own tackle?',
    answer: richText(
      'Sure. One rod each is plenty on a deck for six. If you’re not sure it’s right for the trip, ask in the note when you book and the captain will let you know.',
    ),
  },
]
