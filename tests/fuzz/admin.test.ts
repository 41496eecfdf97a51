import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EDITOR, signInEditor } from '../int/journey'
import { openTestApp, SITE_URL, type TestApp } from '../int/test-app'
import { encoded, encodedSegment, oddText } from './arbitraries'
import { CONTENT_TYPES, ODD_BODIES, ODD_TEXTS } from './corpus'
import { runs, SEED, unstuck } from './runs'
import { cookieOf } from './session'

let app: TestApp
let cookies: Record<'captain' | 'editor', string>
let slugs: string[]

beforeAll(async () => {
  app = await openTestApp()
  await signInEditor(app)
  cookies = { captain: await cookieOf(app), editor: await cookieOf(app, EDITOR) }
  slugs = app.payload.config.collections.filter(({ endpoints }) => endpoints).map(({ slug }) => slug)
})
afterAll(() => app.close())

interface Call {
  method: string
  path: string
  role?: 'captain' | 'editor'
  type?: string
  body?: string
}

/** Makes a call. Returns a description of the call if its status is 500 or above, or else an empty list. */
async function failureOf({ method, path, role = 'captain', type, body }: Call): Promise<string[]> {
  const input = `${role} ${method} ${path} ${type ?? ''} ${JSON.stringify(body)?.slice(0, 300) ?? ''}`
  const headers = {
    origin: SITE_URL,
    cookie: cookies[role],
    ...(type !== undefined && { 'content-type': type }),
  }
  const answer = await unstuck(app.request(method, path, headers, body), input)
  return answer.status >= 500 ? [`${answer.status} ${input}`] : []
}

const PARAMETERS = [
  'where',
  'sort',
  'depth',
  'limit',
  'page',
  'select',
  'populate',
  'locale',
  'draft',
  'joins',
  'trash',
]
const SHAPES = [
  '{name}={value}',
  '{name}[]={value}',
  '{name}[id]={value}',
  '{name}[id][equals]={value}',
  '{name}[id][in]={value}',
  '{name}[id][nope]={value}',
  '{name}[nope][equals]={value}',
  '{name}[createdAt][greater_than]={value}',
  '{name}[createdAt][near]={value}',
  '{name}[or]={value}',
  '{name}[or][0][id][like]={value}',
  '{name}[and][0]={value}',
  '{name}[$where]={value}',
  '{name}[__proto__][equals]={value}',
  '{name}[_id][equals]={value}',
  '{name}[user.value][equals]={value}',
]

/** Queries to send to every list. In addition, one list gets every query shape with every odd text. */
const QUERIES = PARAMETERS.flatMap((name) => SHAPES.map((shape) => query(name, shape, 'zz')))
const MORE_QUERIES = [
  ...PARAMETERS.flatMap((name) =>
    ODD_TEXTS.flatMap((text) => SHAPES.slice(0, 3).map((shape) => query(name, shape, text))),
  ),
  ...SHAPES.flatMap((shape) => ODD_TEXTS.map((text) => query('where', shape, text))),
]

function query(name: string, shape: string, value: string): string {
  return shape.replace('{name}', name).replace('{value}', encoded(value))
}

it('an admin list never returns a 500 for a query in the corpus', async () => {
  const failures: string[] = []
  for (const slug of [...slugs, 'payload-preferences', 'payload-locked-documents'])
    for (const each of slug === 'faqs' || slug === 'newsletter-signups'
      ? [...QUERIES, ...MORE_QUERIES]
      : QUERIES)
      failures.push(...(await failureOf({ method: 'GET', path: `/${slug}?${each}` })))
  expect(failures).toEqual([])
})

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']
const ODD_IDS = ['zz', 'a,b', '0'.repeat(24), '%00', '__proto__', 'a'.repeat(500)]

it('the admin API never returns a 500 for an odd id', async () => {
  const failures: string[] = []
  for (const slug of [...slugs, 'payload-preferences', 'payload-locked-documents', 'globals/site-settings'])
    for (const method of METHODS)
      for (const end of ['', '/duplicate', '/versions', '/access'])
        for (const id of ODD_IDS) {
          const role = id === 'zz' ? 'editor' : 'captain'
          const path = `/${slug}/${encodedSegment(id)}${end}`
          failures.push(...(await failureOf({ method, role, path, ...(method !== 'GET' && JSON_BODY) })))
        }
  expect(failures).toEqual([])
})

const JSON_BODY = { type: 'application/json', body: '{}' }

it('the admin API never returns a 500 for an odd body or media type', async () => {
  const failures: string[] = []
  const addresses = [
    ...slugs.map((slug) => `/${slug}?where[id][equals]=zz`),
    '/payload-preferences/zz',
    '/globals/site-settings',
    '/users/login',
  ]
  // Send every body as JSON, and a few bodies as every other type. One collection gets all combinations.
  for (const path of addresses)
    for (const method of ['POST', 'PATCH', 'DELETE'])
      for (const [index, type] of CONTENT_TYPES.entries())
        for (const [each, body] of ODD_BODIES.entries())
          if (index === 0 || each < 3 || path.startsWith('/faqs'))
            failures.push(...(await failureOf({ method, path, type, body })))
  expect(failures).toEqual([])
})

it('an admin list never returns a 500 for a generated query', async () => {
  const made = fc.tuple(fc.constantFrom(...PARAMETERS), fc.constantFrom(...SHAPES), oddText)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...slugs),
      made,
      fc.boolean(),
      async (slug, [name, shape, value], isCaptain) => {
        const path = `/${slug}?${query(name, shape, value)}`
        expect(await failureOf({ method: 'GET', path, role: isCaptain ? 'captain' : 'editor' })).toEqual([])
      },
    ),
    { numRuns: runs(200), seed: SEED, endOnFailure: true },
  )
})
