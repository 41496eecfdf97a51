import type { RichText } from '@/contract/page'
import type { Page, Review } from '@/payload-types'
import type { FixedPage } from '@/shared/paths/page-path'

/** The blocks of a page, without what the CMS adds. Pictures are names (see `picture-list.ts`), not ids yet. */
export type PageSection = NonNullable<Page['sections']>[number]

export interface PageSeed {
  slug: FixedPage
  /** A picture's name. */
  banner: string
  eyebrow?: string
  heading: string
  intro?: string
  sections: PageSection[]
  seo: { title: string; description: string }
}

export interface FaqSeed {
  question: string
  answer: RichText
}

export type ReviewSeed = Pick<Review, 'name' | 'comment' | 'stars' | 'trip'>

export interface ReportSeed {
  /** `MM-DD`: the report is dated to the last such day before the seed, so that the fish stay in their season. */
  day: string
  description: string
  /** Names of 1 to 6 drawings below `pictures/reports`. */
  pictures: string[]
}
