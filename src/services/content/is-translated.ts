import type { Faq, Page, Trip } from '@/payload-types'
import { isBlank } from './in-language'

/**
 * Returns whether staff have translated a page: its heading, and at least one text of each section. If not, we don't
 * announce it as a Spanish page (docs/product-rules.md#pages-in-spanish).
 */
export function isPageTranslated({ es, sections }: Pick<Page, 'es' | 'sections'>): boolean {
  return !isBlank(es?.heading) && (sections ?? []).every(hasSpanishText)
}

/** Returns whether staff have translated the texts of a trip's own page. */
export function isTripTranslated({ es, text }: Pick<Trip, 'es' | 'text'>): boolean {
  return !isBlank(es?.description) && (isBlank(text) || !isBlank(es?.text))
}

/** Returns whether staff have translated a trip's card, except its name, which is often the same in both languages. */
export function isTripCardTranslated(trip: Pick<Trip, 'es' | (typeof CARD_TEXTS)[number]>): boolean {
  return CARD_TEXTS.every((name) => isBlank(trip[name]) || !isBlank(trip.es?.[name]))
}

const CARD_TEXTS = ['description', 'included', 'durationLabel', 'seasonLabel'] as const

/** Returns whether staff have translated a question and its answer. */
export function isFaqTranslated({ es }: Pick<Faq, 'es'>): boolean {
  return !isBlank(es?.question) && !isBlank(es?.answer)
}

/** Returns whether a section or a row has at least one Spanish text. */
export function hasSpanishText(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasSpanishText)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, each]) =>
    name === 'es' && typeof each === 'object' && each !== null
      ? Object.values(each).some((text) => !isBlank(text))
      : hasSpanishText(each),
  )
}
