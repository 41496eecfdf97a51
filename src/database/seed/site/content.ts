import type { RichText } from '@/contract/page'
import type { Page, Review } from '@/payload-types'
import type { FixedPage } from '@/shared/paths/page-path'

/** A block of a page. Pictures are names from `picture-list.ts`; the seed replaces them with media ids. */
export type PageSection = NonNullable<Page['sections']>[number]

export interface PageSeed {
  slug: FixedPage
  /** A name from `picture-list.ts`. */
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
  /** `MM-DD`. The report gets the last such date before the seed runs, so fish stay in season. */
  day: string
  description: string
  /** Names of 1 to 6 drawings in `pictures/reports`. */
  pictures: string[]
}
