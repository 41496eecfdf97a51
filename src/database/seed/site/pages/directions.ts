import type { PageSeed } from '../content'
import { richText } from '../rich-text'

export const directionsPage: PageSeed = {
  slug: 'directions',
  banner: 'banners/directions',
  eyebrow: 'Santa Cruz Small Craft Harbor',
  heading: 'Directions',
  intro:
    'We sail from the east side of the harbor, a few minutes from Highway 1. At five in the morning there is no traffic and plenty of parking. At one in the afternoon in July there is neither, so leave some time.',
  sections: [
    {
      blockType: 'prose',
      heading: 'By car',
      text: richText(
        '**From San Jose and the Bay.** Take Highway 17 over the hill to Santa Cruz, then Highway 1 south toward Watsonville for a short way and leave it at Soquel Avenue. Seventh Avenue leads down toward the water. Near the bottom, turn right onto Eaton Street; Lake Avenue and 5th Avenue are both on the left, and both lead to the harbor.',
        '**From Monterey, Salinas and the south.** Take Highway 1 north, leave it at Soquel Avenue, and follow 7th Avenue down as above.',
        '**From downtown Santa Cruz.** Murray Street crosses the harbor on a bridge and becomes Eaton Street. Lake Avenue is the first turn toward the water on the far side. When the bridge is closed for work, come by 7th Avenue instead.',
        'Highway 17 is narrow, winding and popular with people in a hurry. It will get you here, but not faster because you are late.',
      ),
    },
    {
      blockType: 'map',
      heading: 'Where we are',
      intro: 'The address takes your phone to the harbor. The next paragraph takes you to the boat.',
    },
    {
      blockType: 'prose',
      heading: 'Parking, and where to meet',
      text: richText(
        'The harbor has pay lots on both sides; park on the **east side**, off Lake Avenue or 5th Avenue. Bring a card for the machine, and pay for the whole day if you are going after tuna. Street parking nearby is limited and well watched.',
        'We meet at the **gate at the head of E Dock**. The gate is locked, so wait there and the captain will come up for you. Look for the person with the bucket. If you cannot find us, [call](/contact).',
      ),
    },
    {
      blockType: 'steps',
      heading: 'The morning itself',
      items: [
        {
          heading: '5:15, in the lot',
          text: 'Park, pay, and have your license on paper or on your phone. For the afternoon trip, add eight hours to everything here and skip the headlamp.',
        },
        {
          heading: '5:30, at the gate',
          text: 'We meet half an hour before we leave. There are restrooms near the lots; this is the moment to believe us about that.',
        },
        {
          heading: '5:45, aboard',
          text: 'Life jackets, a short safety talk, and where to stand. Your cooler stays in the car; the boat has its own ice.',
        },
        {
          heading: '6:00, lines off',
          text: 'We leave on time, because the tide and the other guests do. If you are running late, call while we can still hear the phone.',
        },
      ],
    },
    {
      blockType: 'facts',
      heading: 'How long it takes',
      intro: 'Without traffic. Before dawn there is none; on a summer weekend add half again.',
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
      'How to find the boat at the Santa Cruz Small Craft Harbor: roads, pay parking, the meeting point at the dock, drive times, and the morning hour by hour.',
  },
}
