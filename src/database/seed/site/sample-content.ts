import { REPORTS } from './reports'
import { REVIEWS } from './reviews'

/** What the dashboard recognizes as sample content (docs/product-rules.md#live-sites). */
export const SAMPLE_CONTENT = {
  comments: REVIEWS.map(({ comment }) => comment),
  reports: REPORTS.map(({ description }) => description),
  pictures: ['about-captain.png', 'about-company.png', 'about-vessel.png'],
}
