import { describe, expect, it } from 'vitest'
import { FIXED_PAGES, pathOfPage } from '@/shared/paths/page-slug'
import { FAQ_TOPICS } from '../site/faqs'
import { PICTURES } from '../site/picture-list'
import { PAGES } from '../site/seed-pages'
import { TRIPS } from '../trips'
import { withSpanish } from './add-spanish'
import { SPANISH_FAQ_TOPICS } from './faqs'
import { SPANISH_PAGES } from './pages'
import { SPANISH_ALTS } from './pictures'
import { SPANISH_TRIPS } from './trips'

const TEXTS = ['eyebrow', 'heading', 'intro', 'text', 'label', 'value', 'linkLabel', 'title', 'description']
type Doc = Record<string, unknown>
const isDoc = (value: unknown): value is Doc => typeof value === 'object' && value !== null

/** Returns the paths of English texts without a Spanish version beside them, and of Spanish ones without English. */
function unpaired(doc: Doc, path = ''): string[] {
  const es = isDoc(doc.es) ? doc.es : {}
  const own = TEXTS.filter((name) => Boolean(doc[name]) !== Boolean(es[name])).map((name) => `${path}${name}`)
  const rows = Object.entries(doc).flatMap(([name, value]) =>
    Array.isArray(value) && name !== 'es'
      ? value.flatMap((row: Doc, index) => unpaired(row, `${path}${name}.${index}.`))
      : [],
  )
  return [...own, ...rows]
}

/** Returns the texts in some content that guests read. */
function wordsOf(value: unknown, name = ''): string {
  if (typeof value === 'string') return [...TEXTS, 'question', 'topic'].includes(name) ? value : ''
  const entries = isDoc(value) ? Object.entries(value) : []
  return entries.map(([key, each]) => wordsOf(each, key)).join('\n')
}
const ENGLISH =
  /(?<!\p{L})(?:the|you|your|for|with|and|of|at|by|we|our|from|guests|seats|boat|booking)(?!\p{L})/iu

describe.each(PAGES)('$slug in Spanish', (page) => {
  const spanish = SPANISH_PAGES[page.slug]

  it('has every text, section by section and row by row', () => {
    expect(unpaired({ ...withSpanish(page, spanish) })).toEqual([])
    expect(spanish.sections).toHaveLength(page.sections.length)
  })

  it('fits in search results', () => {
    expect(spanish.seo.title.length).toBeLessThan(60)
    expect(spanish.seo.description.length).toBeGreaterThanOrEqual(110)
    expect(spanish.seo.description.length).toBeLessThanOrEqual(160)
  })

  it('has no English left', () => {
    expect(wordsOf(spanish)).not.toMatch(ENGLISH)
  })
})

it.each(TRIPS)('$title has the same texts in Spanish', ({ slug, ...trip }) => {
  const spanish = SPANISH_TRIPS[slug] ?? {}
  const names = ['description', 'included', 'bring', 'durationLabel', 'seasonLabel', 'text'] as const
  for (const name of names) expect([name, Boolean(spanish[name])]).toEqual([name, Boolean(trip[name])])
  expect(spanish.included?.split('\n')).toHaveLength(trip.included?.split('\n').length ?? 0)
  expect(spanish.seo?.title?.length).toBeLessThan(60)
  expect(spanish.seo?.description?.length).toBeLessThanOrEqual(160)
  expect(wordsOf(spanish)).not.toMatch(ENGLISH)
})

it('answers the same questions in the same order', () => {
  const shape = (topics: typeof FAQ_TOPICS) =>
    topics.map(({ faqs }) =>
      faqs.map(({ answer }) => (answer.root.children as { type: string }[]).map(({ type }) => type)),
    )
  expect(shape(SPANISH_FAQ_TOPICS)).toEqual(shape(FAQ_TOPICS))
  expect(wordsOf(SPANISH_FAQ_TOPICS)).not.toMatch(ENGLISH)
})

it('links to the same places', () => {
  const linksIn = (content: unknown) =>
    [...JSON.stringify(content).matchAll(/"url":"(.+?)"/g)].map(([, target]) => target).toSorted()
  expect(linksIn(SPANISH_FAQ_TOPICS)).toEqual(linksIn(FAQ_TOPICS))
  for (const page of PAGES) expect(linksIn(SPANISH_PAGES[page.slug])).toEqual(linksIn(page))
  const paths = FIXED_PAGES.map(pathOfPage)
  for (const to of linksIn(SPANISH_TRIPS)) expect(paths).toContain(to)
})

it('describes every picture that isn’t part of a fish report', () => {
  const names = Object.keys(PICTURES).filter((name) => !name.startsWith('reports/'))
  expect(Object.keys(SPANISH_ALTS)).toEqual(names)
})
