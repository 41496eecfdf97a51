import type { PageSeed } from '../content'

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
