import type { FaqSeed } from '../content'
import { BEFORE_YOU_COME } from './before-you-come'
import { BOOKING } from './booking'
import { FISH } from './fish'
import { ON_THE_WATER } from './on-the-water'
import { WEATHER } from './weather'

/** The topics of /faq, in display order. */
export const FAQ_TOPICS: { topic: string; faqs: FaqSeed[] }[] = [
  { topic: 'Booking and payment', faqs: BOOKING },
  { topic: 'Before you come', faqs: BEFORE_YOU_COME },
  { topic: 'On the water', faqs: ON_THE_WATER },
  { topic: 'Weather and cancellations', faqs: WEATHER },
  { topic: 'Fish and rules', faqs: FISH },
]
