import type { RichText } from '@/contract/content/page'
import type { Page } from '@/payload-types'
import { HAS_SPANISH } from '@/shared/text/language'
import type { PageSection, PageSeed } from '../site/content'

/** The Spanish texts of a section. Its rows are in the order of the English ones. */
export interface SpanishSection {
  heading?: string
  intro?: string
  text?: string | RichText
  linkLabel?: string
  rows?: Record<string, string>[]
}

export interface SpanishPage {
  eyebrow?: string
  heading: string
  intro?: string
  sections: SpanishSection[]
  seo: { title: string; description: string }
}

/** A page with its Spanish texts. */
export type BilingualPage = PageSeed & Pick<Page, 'es'>

/** Returns a page with its Spanish texts, if the site has Spanish pages. */
export const withSpanish = (page: PageSeed, spanish: SpanishPage): BilingualPage =>
  HAS_SPANISH ? besideEnglish(page, spanish) : page

/** Returns a page with its Spanish texts, section by section and row by row. */
export function besideEnglish(page: PageSeed, spanish: SpanishPage): BilingualPage {
  const { sections, ...es } = spanish
  return {
    ...page,
    es,
    sections: page.sections.map((section, index) => inBoth(section, sections[index] ?? {})),
  }
}

function inBoth(section: PageSection, { rows, ...es }: SpanishSection): PageSection {
  const entries = Object.entries({ ...section, es }).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((row: object, index) => ({ ...row, es: rows?.[index] })) : value,
  ])
  // The cast restores the union of sections, because the keys don't change.
  return Object.fromEntries(entries) as PageSection
}
