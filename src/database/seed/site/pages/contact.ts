import type { PageSeed } from '../content'

export const contactPage: PageSeed = {
  slug: 'contact',
  banner: 'banners/contact',
  eyebrow: 'The captain answers',
  heading: 'Contact',
  intro:
    'Call us about anything today. For everything else, send a message: the captain reads them every evening and answers them too. If you don’t hear back within a day, we’re probably offshore. Try again.',
  sections: [],
  seo: {
    title: 'Contact the Captain',
    description:
      'Call or write to our fishing charter at the Santa Cruz Small Craft Harbor about same-day seats, sunset trips, custom charters, or anything else.',
  },
}
