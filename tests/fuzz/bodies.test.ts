import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@/contract/errors'
import { openTestApp, SITE_URL, type TestApp } from '../int/test-app'
import { bodyLike, encoded, encodedSegment, type Schema } from './arbitraries'
import { CONTENT_TYPES, ODD_BODIES, ODD_TEXTS } from './corpus'
import { runs, SEED, unstuck } from './runs'
import { cookieOf } from './session'

interface Operation {
  method: string
  path: string
  schema: Schema
}

let app: TestApp
let cookie: string
let operations: Operation[]

beforeAll(async () => {
  app = await openTestApp()
  cookie = await cookieOf(app)
  const { body } = await app.browser().get('/openapi.json')
  // Leave out the logout, because it would end the session that the other routes need.
  operations = Object.entries(body.paths as Record<string, Record<string, OpenapiOperation>>)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path: path.replace(/^\/api/, ''),
        schema: Object.values(requestBody?.content ?? {})[0]?.schema ?? {},
      })),
    )
    .filter(({ path }) => path !== '/user/logout')
})
afterAll(() => app.close())

interface OpenapiOperation {
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Checks that a response isn't a 500, and that an error has a body from the error table. */
async function check(
  { method, path }: Operation,
  headers: Record<string, string>,
  body?: string,
): Promise<void> {
  const input = `${method} ${path} ${JSON.stringify(headers['content-type'])} ${JSON.stringify(body)?.slice(0, 2000)}`
  const isRead = method === 'GET'
  const sent = { origin: SITE_URL, ...headers }
  const answer = await unstuck(app.request(method, path, sent, isRead ? undefined : body), input)
  expect(answer.status, `${input}: ${JSON.stringify(answer.body)}`).not.toBe(500)
  if (answer.status < 400) return
  const row = ERRORS[answer.body.code as keyof typeof ERRORS] as { status: number } | undefined
  expect(row?.status, `${input}: ${JSON.stringify(answer.body)}`).toBe(answer.status)
  expect(answer.body.error).toEqual(expect.any(String))
}

const withId = ({ path }: Operation, id: string) => path.replace(/\{\w+\}/g, () => encodedSegment(id))

it('never returns a 500 for a body in the corpus or an odd id', async () => {
  for (const operation of operations) {
    for (const id of ODD_TEXTS)
      await check(
        { ...operation, path: withId(operation, id) },
        { cookie, 'content-type': 'application/json' },
        '{}',
      )
    const path = withId(operation, 'zz')
    // Send every body as JSON, and a few bodies as every other media type.
    for (const [index, type] of CONTENT_TYPES.entries())
      for (const body of index === 0 ? ODD_BODIES : ODD_BODIES.slice(0, 3))
        await check({ ...operation, path }, { cookie, 'content-type': type }, body)
  }
})

it('never returns a 500 for a method override', async () => {
  for (const { path } of [...operations, { path: '/nothing' }])
    for (const name of ['x-http-method-override', 'x-payload-http-method-override'])
      for (const type of CONTENT_TYPES.slice(0, 4))
        for (const body of ODD_BODIES.slice(0, 5)) {
          const operation = { method: 'POST', path: path.replace(/\{\w+\}/g, 'zz'), schema: {} }
          await check(operation, { [name]: 'GET', 'content-type': type }, body)
        }
})

it('never returns a 500 for a query', async () => {
  for (const operation of operations.filter(({ method }) => method === 'GET'))
    for (const name of ['from', 'page', 'month', '__proto__', '%zz'])
      for (const value of ODD_TEXTS) {
        const query = `${name}=${encoded(value)}`
        await check({ ...operation, path: `${withId(operation, 'zz')}?${query}` }, { cookie })
      }
})

it('never returns a 500 for a generated body', async () => {
  for (const operation of operations.filter(({ method }) => method !== 'GET')) {
    const path = withId(operation, 'zz')
    await fc.assert(
      fc.asyncProperty(bodyLike(operation.schema), fc.boolean(), async ({ type, text }, isSignedIn) => {
        const headers = { 'content-type': type, ...(isSignedIn && { cookie }) }
        await check({ ...operation, path }, headers, text)
      }),
      { numRuns: runs(60), seed: SEED, endOnFailure: true },
    )
  }
  // If the session had ended, the requests would have tested nothing but the session check.
  const session = await app.request('GET', '/user/session', { cookie })
  expect(session.body.role).toBe('captain')
})
