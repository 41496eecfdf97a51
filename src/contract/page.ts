import type { Picture } from './picture'

/**
 * A page of the site as the CMS has it. Pages are read by the server and shown by React on the server: no answer of `/api`
 * carries them, so they are types and not zod shapes.
 */
export interface SitePageContent {
  /** First segment of the address; `home` is `/`. */
  slug: string
  eyebrow: string
  heading: string
  intro: string
  banner: Picture | null
  sections: Section[]
  seo: { title: string; description: string; share: string | null }
}

/** Formatted text as the CMS's editor stores it: a tree of nodes. */
export interface RichText {
  root: {
    type: string
    /** Each type of node has fields of its own. */
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
}

/** Running text. */
export interface ProseSection extends SectionHead {
  kind: 'prose'
  text: RichText
}

/** A picture beside text, with subsections; they alternate sides down the page. */
export interface PhotoTextSection extends SectionHead {
  kind: 'photo-text'
  text: RichText | null
  picture: Picture | null
  subsections: { heading: string; text: string }[]
}

/** Two to four short promises with an icon each. */
export interface FeaturesSection extends SectionHead {
  kind: 'features'
  items: { icon: FeatureIcon; heading: string; text: string }[]
}

/** A small table: what it is, and how much or how long. */
export interface FactsSection extends SectionHead {
  kind: 'facts'
  intro: string
  rows: { label: string; value: string }[]
}

/** What to do, in order. */
export interface StepsSection extends SectionHead {
  kind: 'steps'
  items: { heading: string; text: string }[]
}

/** One sentence and one way on. */
export interface CallToActionSection extends SectionHead {
  kind: 'call-to-action'
  text: string
  linkLabel: string
  /** A path of the site or an https address. */
  linkTo: string
}

/** What comes from elsewhere in the CMS: the next departures, the trips, the reviews, the newest fish reports, the map. */
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

/** A question with its answer. */
export interface Faq {
  id: string
  question: string
  answer: RichText
  /** The answer without its formatting, for the search and for search engines. */
  plainAnswer: string
  /** The heading it stands under. */
  topic: string
}

/** What a guest said; the comment is whole here, and cut where it is shown (specification section 9). */
export interface Review {
  id: string
  name: string
  comment: string
  /** 1 to 5. */
  stars: number
  /** What they went out for, in a word or two; empty where unknown. */
  trip: string
}
