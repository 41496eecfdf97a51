import type { RichText } from '@/contract/content/page'
import type { Page, Review } from '@/payload-types'
import type { FixedPage } from '@/shared/paths/page-slug'

/** A page section. Its picture is a name from `picture-list.ts`, which becomes a media id. */
export type PageSection = NonNullable<Page['sections']>[number]

export interface PageSeed {
  slug: FixedPage
  banner: string
  eyebrow?: string
  heading: string
  intro?: string
  sections: PageSection[]
  seo: { title: string; description: string }
}

/** Returns a call to action that links to the calendar. */
export const seeOpenDays = (heading: string, text: string): PageSection => ({
  blockType: 'call-to-action',
  heading,
  text,
  linkLabel: 'See open days',
  linkTo: '/availability',
})

/** Returns a call to action that links to the contact page. */
export const getInTouch = (heading: string, text: string, linkLabel = 'Get in touch'): PageSection => ({
  blockType: 'call-to-action',
  heading,
  text,
  linkLabel,
  linkTo: '/contact',
})

export interface FaqSeed {
  question: string
  answer: RichText
}

export type ReviewSeed = Pick<Review, 'name' | 'comment' | 'stars' | 'trip'>

export interface ReportSeed {
  /**
   * The month and day as `MM-DD`. The seed uses the most recent such date, so that each report's fish are in season.
   */
  day: string
  description: string
  /** Names of drawings in `pictures/reports`. */
  pictures: string[]
  catches?: string
  conditions?: string
}
