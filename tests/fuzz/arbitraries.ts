import fc from 'fast-check'
import { CONTENT_TYPES, ODD_BODIES, ODD_TARGETS, ODD_TEXTS } from './corpus'

/** The parts of an OpenAPI JSON Schema that the generators use. */
export interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
}

/** Encodes text for a path or a query, even if it isn't well-formed Unicode. */
export const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

/** Encodes text for a path segment. Replaces text that consists only of dots, because a URL would resolve it. */
export const encodedSegment = (text: string) => encoded(text).replace(/^\.+$/, 'dots')

const GOOD_TEXTS = [
  'Rockfish',
  'Tuna',
  'Custom',
  'am',
  'pm',
  'full',
  'deposit',
  'weather',
  'Ada',
  'ada@example.com',
  '+18315550187',
  '2026-12-05',
  '2027-01-15',
  '2026-12',
  'cnon:card-nonce-ok',
  'cnon:card-nonce-declined',
  'fish-season',
  'salmon',
]

export const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
)

const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -0, 2 ** 53, [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
)

/**
 * Returns values that nearly match a schema. Most parts are valid, so that the invalid ones get past the
 * first check.
 */
function valueLike(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const good = goodValue(schema, depth)
  return good ? fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: oddValue }) : oddValue
}

function goodValue(schema: Schema, depth: number): fc.Arbitrary<unknown> | null {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueLike(choice, depth)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return depth > 4 ? null : objectLike(schema, depth)
    case 'array':
      return fc.array(valueLike(schema.items ?? {}, depth + 1), { maxLength: 4 })
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e6),
        max: Math.min(schema.maximum ?? 1e6, 1e6),
      })
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'string':
      return fc.oneof(fc.constantFrom(...GOOD_TEXTS), oddText)
    default:
      return null
  }
}

function objectLike({ properties = {} }: Schema, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueLike(schema, depth + 1)]),
  )
  const record = fc.record(fields, { requiredKeys: [] })
  const extra = fc.dictionary(oddText, oddValue, { maxKeys: 2 })
  return fc.oneof(
    { weight: 4, arbitrary: record },
    { weight: 1, arbitrary: fc.tuple(record, extra).map(([fits, odd]) => ({ ...odd, ...fits })) },
  )
}

export interface OddBody {
  type: string
  text: string
}

/** Returns bodies for a route: JSON close to its schema, any JSON, broken JSON, and other media types. */
export function bodyLike(schema: Schema): fc.Arbitrary<OddBody> {
  const json = fc.oneof({ weight: 6, arbitrary: valueLike(schema) }, { weight: 1, arbitrary: fc.jsonValue() })
  return fc.oneof(
    {
      weight: 6,
      arbitrary: json.map((value) => ({ type: 'application/json', text: JSON.stringify(value) ?? '' })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constantFrom(...CONTENT_TYPES),
        text: fc.oneof(fc.constantFrom(...ODD_BODIES), fc.string()),
      }),
    },
  )
}

const segment = fc.oneof(
  fc.constantFrom(
    'about',
    'fish-report',
    'trips-&-rates',
    'admin',
    'api',
    'booking',
    'captain',
    '_next',
    'faq',
    'twins',
  ),
  oddText.map((text) => encoded(text)),
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
)
const name = fc.oneof(fc.constantFrom('trip', 'month', 'page', 'to', 'from', '_rsc', 'end', 'limit'), segment)
export const oddQuery = fc
  .array(fc.tuple(name, segment), { maxLength: 3 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'))

/** Request targets without spaces or control characters, which would end the request line. */
export const oddTarget = fc
  .oneof(
    { weight: 1, arbitrary: fc.constantFrom(...ODD_TARGETS) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(
          fc.array(segment, { maxLength: 4 }),
          oddQuery,
          fc.constantFrom('', '.md', '.json', '/', '.rsc'),
        )
        .map(([path, query, end]) => `/${path.join('/')}${end}${query ? `?${query}` : ''}`),
    },
  )
  .map((target) => target.replace(/[^\x21-\x7e]/g, '') || '/')
