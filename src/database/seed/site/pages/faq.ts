import type { PageSeed } from '../content'

export const faqPage: PageSeed = {
  slug: 'faq',
  banner: 'banners/faq',
  eyebrow: 'Asked at the dock',
  heading: 'Questions and answers',
  intro:
    'Everything guests ask us before they come, and a few things they ask once the harbor is behind them. Type a word to find yours.',
  sections: [
    {
      blockType: 'call-to-action',
      heading: 'Not in the list?',
      text: 'Then it is probably a good question. Ask the captain.',
      linkLabel: 'Get in touch',
      linkTo: '/contact',
    },
  ],
  seo: {
    title: 'FAQ: Booking, Licenses, Weather, What to Bring',
    description:
      'Answers about our Santa Cruz fishing trips: deposits and refunds, the fishing license, what to bring, seasickness, weather, children and the two-seat rule.',
  },
}
