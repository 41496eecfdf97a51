import { CHECK_IN_MINUTES, timeFrom } from '@/domain/trips'
import { meetingTimeText } from '@/shared/format/booking-text'
import type { PageSeed } from '../content'
import { AFTERNOON, CHECK_IN, MORNING } from '../facts'
import { richText } from '../rich-text'

export const directionsPage: PageSeed = {
  slug: 'directions',
  banner: 'banners/directions',
  eyebrow: 'Santa Cruz Small Craft Harbor',
  heading: 'Directions',
  intro:
    'We leave from the east side of the harbor, a few minutes from Highway 1. At five in the morning there’s no traffic and plenty of parking. At one on a July afternoon it’s the other way around, so leave early.',
  sections: [
    {
      blockType: 'prose',
      heading: 'By car',
      text: richText(
        '**From San Jose and the Bay Area.** Take Highway 17 over the hill to Santa Cruz, then Highway 1 south toward Watsonville. Exit at Soquel Avenue and take 7th Avenue toward the water. Near the bottom, turn right onto Eaton Street. Lake Avenue and 5th Avenue are both on your left, and both lead to the harbor.',
        '**From Monterey, Salinas and points south.** Take Highway 1 north, exit at Soquel Avenue, and follow 7th Avenue as above.',
        '**From downtown Santa Cruz.** Take Murray Street across the harbor bridge, where it becomes Eaton Street. Lake Avenue is the first turn toward the water. If the bridge is closed for work, come by 7th Avenue instead.',
        'Highway 17 is narrow, winding and full of people in a hurry. Give yourself time so you’re not one of them.',
      ),
    },
    {
      blockType: 'map',
      heading: 'Where we are',
      intro: 'Use the address to get to the harbor. To find the boat, read on.',
    },
    {
      blockType: 'prose',
      heading: 'Parking and where to meet',
      text: richText(
        'The harbor has pay lots on both sides. Park on the **east side**, off Lake Avenue or 5th Avenue. Bring a card for the pay station, and pay for the whole day if you’re going for tuna. Street parking nearby is limited and gets ticketed.',
        'Meet us at the **gate at the head of E Dock**. It’s locked, so wait there and the captain will come up to get you. If you can’t find us, [call](/contact).',
      ),
    },
    {
      blockType: 'steps',
      heading: 'Your morning, step by step',
      items: [
        {
          heading: `${timeFrom('am', -CHECK_IN_MINUTES - 15)}, in the lot`,
          text: `Park, pay, and have your license ready, on paper or on your phone. For the ${AFTERNOON} trip, be in the lot at ${timeFrom('pm', -CHECK_IN_MINUTES - 15)}.`,
        },
        {
          heading: `${meetingTimeText('am')}, at the gate`,
          text: `We meet ${CHECK_IN} before departure. There are restrooms by the lots. Use them.`,
        },
        {
          heading: `${timeFrom('am', 15 - CHECK_IN_MINUTES)}, on board`,
          text: 'Life jackets, a short safety talk, and a spot at the rail. Leave your cooler in the car; we keep ice on the boat.',
        },
        {
          heading: `${MORNING}, lines off`,
          text: `We leave on time, because the tide and the other guests are waiting. Running late? Call before ${MORNING}, while we still have a signal.`,
        },
      ],
    },
    {
      blockType: 'facts',
      heading: 'Drive times',
      intro: 'Without traffic. On summer weekends, allow half again as long.',
      rows: [
        { label: 'San Jose', value: 'About 45 minutes' },
        { label: 'Salinas', value: 'About 45 minutes' },
        { label: 'Monterey', value: 'About 50 minutes' },
        { label: 'San Francisco', value: 'About 1 hour 30 minutes' },
        { label: 'Sacramento', value: 'About 2 hours 45 minutes' },
      ],
    },
  ],
  seo: {
    title: 'Directions and Parking at Santa Cruz Harbor',
    description:
      'How to find the boat at the Santa Cruz Small Craft Harbor: driving directions, pay parking, the meeting point, drive times, and a timeline for your morning.',
  },
}
