import type { PageSeed } from '../content'

export const fishReportPage: PageSeed = {
  slug: 'fish-report',
  banner: 'banners/fish-report',
  eyebrow: 'From the logbook',
  heading: 'Fish Report',
  intro:
    'Water, wind, bait and what came of it, written at the dock while the captain’s hands still smell of anchovy. Slow days are reported too; otherwise you would not believe the good ones.',
  sections: [],
  seo: {
    title: 'Fish Report for Monterey Bay',
    description:
      'What is biting off Santa Cruz: reports from each trip with depth, bait, water and counts. Rockfish, halibut, salmon, tuna, and the whales in between.',
  },
}
