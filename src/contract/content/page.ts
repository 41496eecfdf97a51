import type { Language } from '@/shared/text/language'
import type { Picture } from './picture'

/** A page of the site. It isn't a zod schema, because no `/api` response contains pages. */
export interface SitePageContent {
  /** The first segment of the page's path, except that `home` is the page at `/`. */
  slug: string
  eyebrow: string
  heading: string
  intro: string
  banner: Picture | null
  sections: Section[]
  seo: {
    title: string
    description: string
    share: string | null
    shareAlt?: string
    /** Whether staff chose the picture for link previews. Otherwise, it's the banner. */
    isShareChosen?: boolean
  }
  /** The language of the texts at the top. It's English on a Spanish page if staff haven't translated them. */
  language: Language
  /** Whether staff have translated the page. */
  hasSpanish: boolean
}

/** Rich text as the CMS editor stores it: a tree of nodes. */
export interface RichText {
  root: {
    type: string
    children: { type: string; version: number; [field: string]: unknown }[]
    direction: 'ltr' | 'rtl' | null
    format: '' | 'left' | 'start' | 'center' | 'right' | 'end' | 'justify'
    indent: number
    version: number
  }
  [field: string]: unknown
}

/** A block that an editor can add to a page. */
export type Section =
  | ProseSection
  | PhotoTextSection
  | FeaturesSection
  | FactsSection
  | StepsSection
  | CallToActionSection
  | ListSection

interface SectionHead {
  id: string
  heading: string
  /** The language of its texts. It's English on a Spanish page if staff haven't translated them. */
  language: Language
}

export interface ProseSection extends SectionHead {
  kind: 'prose'
  text: RichText
}

/** Text beside a picture. The picture is on the left in one section and on the right in the next. */
export interface PhotoTextSection extends SectionHead {
  kind: 'photo-text'
  text: RichText | null
  picture: Picture | null
  subsections: { heading: string; text: string }[]
}

/** Two to four short promises with icons. */
export interface FeaturesSection extends SectionHead {
  kind: 'features'
  items: { icon: FeatureIcon; heading: string; text: string }[]
}

export interface FactsSection extends SectionHead {
  kind: 'facts'
  intro: string
  rows: { label: string; value: string }[]
}

export interface StepsSection extends SectionHead {
  kind: 'steps'
  items: { heading: string; text: string }[]
}

export interface CallToActionSection extends SectionHead {
  kind: 'call-to-action'
  text: string
  linkLabel: string
  linkTo: string
}

/** Content from other parts of the CMS, such as the newest fish reports. */
export interface ListSection extends SectionHead {
  kind: 'departures' | 'trips' | 'reviews' | 'reports' | 'map'
  intro: string
}

export const FEATURE_ICONS = [
  'anchor',
  'leaf',
  'life-buoy',
  'fish',
  'compass',
  'sun',
  'users',
  'heart',
] as const
export type FeatureIcon = (typeof FEATURE_ICONS)[number]

export interface Faq {
  id: string
  question: string
  answer: RichText
  /** The answer as plain text, for the FAQ search and for search engines. */
  plainAnswer: string
  /** The heading above the question. */
  topic: string
  /** The language of the question. It's English on a Spanish page if staff haven't translated it. */
  language: Language
}

/** A guest's review. The carousel truncates the comment. */
export interface Review {
  id: string
  name: string
  comment: string
  /** The number of stars, from 1 to 5. */
  stars: number
  /** The trip in a word or two, or an empty string if it's unknown. */
  trip: string
}
