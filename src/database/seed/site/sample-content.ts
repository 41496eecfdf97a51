import { SPANISH_WAIVER } from '../spanish/waiver'
import { STARTER_WAIVER } from '../waiver'
import { REPORTS } from './reports'
import { REVIEWS } from './reviews'
import { SAMPLE_CAPTAIN } from './sample-captain'

/** The content that the dashboard recognizes as sample content (docs/product-rules.md#live-sites). */
export const SAMPLE_CONTENT = {
  comments: REVIEWS.map(({ comment }) => comment),
  reports: REPORTS.map(({ description }) => description),
  waivers: [STARTER_WAIVER, SPANISH_WAIVER],
  captain: SAMPLE_CAPTAIN.heading,
  pictures: ['about', 'home'].flatMap((page) =>
    ['captain', 'company', 'vessel'].map((name) => `${page}-${name}.png`),
  ),
}
