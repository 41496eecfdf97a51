import type { PageSeed } from '../content'

export const faqPage: PageSeed = {
  slug: 'faq',
  banner: 'banners/faq',
  eyebrow: 'FAQ',
  heading: 'Questions and answers',
  intro:
    'What guests ask before they come, and a few things they ask once we’re out of the harbor. Type a word to search.',
  sections: [
    {
      blockType: 'call-to-action',
      heading: 'Still have a question?',
      text: 'Ask the captain.',
      linkLabel: 'Get in touch',
      linkTo: '/contact',
    },
  ],
  seo: {
    title: 'FAQ: Booking, Licenses, Weather, What to Bring',
    description:
      'Answers about our Santa Cruz fishing trips: deposits and refunds, fishing licenses, what to bring, seasickness, weather, kids, and the two-seat rule.',
  },
}
