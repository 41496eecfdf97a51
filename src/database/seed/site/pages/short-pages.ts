import { getInTouch, type PageSeed } from '../content'
import { richText } from '../rich-text'

export const contactPage: PageSeed = {
  slug: 'contact',
  banner: 'banners/contact',
  eyebrow: 'The captain answers',
  heading: 'Contact',
  intro:
    'If it’s about today, call us. For everything else, send a message. The captain reads and answers them every evening. If you don’t hear back within a day, we’re probably offshore. Try again.',
  sections: [],
  seo: {
    title: 'Contact the Captain',
    description:
      'Call or write to our fishing charter at the Santa Cruz Small Craft Harbor about same-day seats, sunset trips, custom charters, or anything else.',
  },
}

export const fishReportPage: PageSeed = {
  slug: 'fish-report',
  banner: 'banners/fish-report',
  eyebrow: 'From the logbook',
  heading: 'Fish Report',
  intro:
    'Water, wind, bait and what we caught, written at the dock while the captain’s hands still smell like anchovy. We report the slow days too, so you’ll believe the good ones.',
  sections: [],
  seo: {
    title: 'Fish Report for Monterey Bay',
    description:
      'What’s biting off Santa Cruz: reports from each trip with depth, bait, water and counts. Rockfish, halibut, salmon, tuna, and the whales in between.',
  },
}

export const faqPage: PageSeed = {
  slug: 'faq',
  banner: 'banners/faq',
  eyebrow: 'FAQ',
  heading: 'Questions and answers',
  intro:
    'What guests ask before they come, and a few things they ask once we’re out of the harbor. Type a word to search.',
  sections: [getInTouch('Still have a question?', 'Ask the captain.')],
  seo: {
    title: 'FAQ: Booking, Licenses, Weather, What to Bring',
    description:
      'Answers about our Santa Cruz fishing trips: deposits and refunds, fishing licenses, what to bring, seasickness, weather, kids, and the two-seat rule.',
  },
}

export const recipesPage: PageSeed = {
  slug: 'recipes',
  banner: 'banners/recipes',
  eyebrow: 'From the galley',
  heading: 'Recipes',
  intro: 'What to do with your catch once you get it home.',
  sections: [
    {
      blockType: 'prose',
      heading: 'Coming soon',
      text: richText(
        'We’re writing down what our guests cook with their catch, and what the captain makes at the end of a long week. The first recipes will show up here.',
        'Until then: hot pan, dry fillet, skin side down, and leave it alone. To see what’s biting, read the [fish report](/fish-report).',
      ),
    },
  ],
  seo: {
    title: 'Recipes',
    description:
      'How to cook what you catch on Monterey Bay: rockfish, halibut, salmon and tuna recipes from our guests and our captain. The first ones are coming soon.',
  },
}
