import { CAPACITY } from '@/domain/trips'
import { capitalize, numberWord } from '@/shared/format/words'
import { FAQ_TOPICS } from '../seed/site/faqs'
import { PICTURES } from '../seed/site/picture-list'
import { richText } from '../seed/site/rich-text'
import { SAMPLE_CAPTAIN } from '../seed/site/sample-captain'
import { PAGES } from '../seed/site/seed-pages'
import { besideEnglish } from '../seed/spanish/add-spanish'
import { SPANISH_FAQ_TOPICS } from '../seed/spanish/faqs'
import { SPANISH_PAGES } from '../seed/spanish/pages'
import { SPANISH_ALTS } from '../seed/spanish/pictures'
import { SPANISH_LINKS, SPANISH_SETTINGS } from '../seed/spanish/settings'
import { SPANISH_TRIPS } from '../seed/spanish/trips'
import { TRIPS } from '../seed/trips'

type Doc = Record<string, unknown>

/** A text in a document: a string, or a rich-text tree. `name` is its path in its row: 'linkLabel', 'seo.title'. */
interface Text {
  name: string
  english: unknown
}

/** Texts that version 1.0.0 seeded and later versions word differently. */
const OLD_SALMON_TEXT = richText(
  'California sets the salmon season each spring, and some years it doesn’t open at all. We sell salmon only on days when we’re sure we can fish for it. The captain opens those days on the [calendar](/availability).',
)
const OLD_SETTINGS = {
  tagline: `${capitalize(numberWord(CAPACITY))} guests, one boat, one captain on Monterey Bay.`,
  meetingPoint: 'The gate at the head of E Dock',
  newsletterText: 'What’s biting, when the season opens, and last-minute open seats.',
}
const OLD_LINKS: Record<string, string> = {
  '/': 'Home',
  '/about': 'About',
  '/trips-&-rates': 'Trips And Rates',
  '/availability': 'Availability',
  '/fish-report': 'Fish Report',
  '/contact': 'Contact',
  '/faq': 'FAQs',
  '/directions': 'Directions',
}

/** Returns whether a value is a document, a row or a group, but not a MongoDB id or date. */
export const isDoc = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns the Spanish version of a text that version 1.0.0 seeded, or undefined for any other text. */
export function spanishOf({ name, english }: Text): unknown {
  return catalog().get(keyOf(name, english))
}

let texts: Map<string, unknown> | null = null

function catalog(): Map<string, unknown> {
  texts ??= new Map(bilingualDocs().flatMap(pairsIn))
  return texts
}

function bilingualDocs(): Doc[] {
  const questions = SPANISH_FAQ_TOPICS.flatMap(({ topic, faqs }) => faqs.map((faq) => ({ ...faq, topic })))
  return [
    ...PAGES.map((page) => ({ ...besideEnglish(page, SPANISH_PAGES[page.slug]) })),
    ...TRIPS.map((trip) => ({ ...trip, es: SPANISH_TRIPS[trip.slug] })),
    { text: OLD_SALMON_TEXT, es: { text: SPANISH_TRIPS.salmon?.text } },
    ...FAQ_TOPICS.flatMap(({ topic, faqs }) => faqs.map((faq) => ({ ...faq, topic }))).map((faq, index) => ({
      ...faq,
      es: questions[index],
    })),
    ...Object.entries(PICTURES).map(([name, alt]) => ({ alt, es: { alt: SPANISH_ALTS[name] } })),
    SAMPLE_CAPTAIN,
    { ...OLD_SETTINGS, es: SPANISH_SETTINGS },
    ...Object.entries(OLD_LINKS).map(([href, label]) => ({ label, es: { label: SPANISH_LINKS[href] } })),
  ]
}

/** Returns the pairs of an English text's key and the Spanish text beside it. */
function pairsIn(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(pairsIn)
  if (!isDoc(value)) return []
  const { es, ...doc } = value
  const own = textsIn(doc).flatMap(({ name, english }): [string, unknown][] => {
    const spanish = isDoc(es) ? valueAt(es, name) : undefined
    return spanish === undefined ? [] : [[keyOf(name, english), spanish]]
  })
  return [...own, ...Object.values(doc).flatMap(pairsIn)]
}

/** Returns the texts of a document or a row, but not those of the rows in it. */
export function textsIn(doc: Doc, prefix = ''): Text[] {
  return Object.entries(doc).flatMap(([key, value]): Text[] => {
    const name = prefix + key
    if (typeof value === 'string' || isRichText(value)) return [{ name, english: value }]
    return isDoc(value) && key !== 'es' ? textsIn(value, `${name}.`) : []
  })
}

const valueAt = (doc: Doc, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (isDoc(value) ? value[part] : undefined), doc)

export const isRichText = (value: unknown): value is Doc & { root: Doc } => isDoc(value) && isDoc(value.root)

const keyOf = (name: string, english: unknown): string =>
  `${name}: ${JSON.stringify(isRichText(english) ? outlineOf(english.root) : english)}`

/** Returns what readers see of a rich-text tree, without the details that change when it's saved again. */
function outlineOf(node: unknown): unknown {
  if (!isDoc(node)) return null
  const url = isDoc(node.fields) ? node.fields.url : undefined
  const children = Array.isArray(node.children) ? node.children.map(outlineOf) : []
  return [node.type, node.text, node.format, url, children]
}
