import type { PageSeed } from '../content'

export const contactPage: PageSeed = {
  slug: 'contact',
  banner: 'banners/contact',
  eyebrow: 'The captain answers',
  heading: 'Contact',
  intro:
    'Call for anything about today. For everything else a message is fine: it is read the same evening, and answered by the person who will be driving the boat. If you do not hear back within a day, we are offshore. Try us again.',
  sections: [],
  seo: {
    title: 'Contact the Captain',
    description:
      'Call or write to our fishing charters at the Santa Cruz Small Craft Harbor: same-day seats, sunset trips, custom charters, and questions of any size.',
  },
}
