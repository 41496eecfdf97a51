import { describe, expect, it } from 'vitest'
import { answerUnreadable, isListQuery, readableCall } from './odd-calls'

describe('the query of a list', () => {
  it.each([
    '',
    'limit=0',
    'page=2&depth=1',
    'sort=-createdAt,name',
    'where={"a":{"exists":true}}',
    'where[id][equals]=zz',
    'select[title]=true',
    'limit=',
  ])('%s is one', (query) => expect(isListQuery(new URLSearchParams(query))).toBe(true))
  it.each([
    'limit=-1',
    'page=1e999',
    'depth=zz',
    'depth[a]=1',
    'where=zz',
    'where=[]',
    'where=null',
    'sort=a b',
    'sort=$a',
    'sort=',
    'sort=..',
    'where[createdAt][near]=0',
    'where={"createdAt":{"within":0}}',
    'select=title',
    'populate=1',
  ])('%s isn’t', (query) => expect(isListQuery(new URLSearchParams(query))).toBe(false))
})

const call = (body: string | null, type?: string, headers: Record<string, string> = {}) =>
  readableCall(
    new Request('http://localhost/api/faqs', {
      method: 'POST',
      body: body === null ? null : new TextEncoder().encode(body),
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
    }),
  )

describe('the body of a change', () => {
  it.each([
    ['{"a":[1]}', 'application/json', '{"a":[1]}'],
    ['', 'application/json', '{}'],
    [null, undefined, '{}'],
    ['', 'text/plain', '{}'],
  ])('%s as %s reaches Payload as %s', async (body, type, read) => {
    const passed = await call(body, type)
    if (!(passed instanceof Request)) throw new Error(passed)
    expect(passed.headers.get('content-type')).toBe('application/json')
    expect(await passed.text()).toBe(read)
  })

  it.each([
    ['a=1', 'application/x-www-form-urlencoded', 'unsupported-media'],
    ['{}', 'text/plain', 'unsupported-media'],
    ['{}', undefined, 'unsupported-media'],
    ['null', 'application/json', 'invalid-json'],
    ['[]', 'application/json', 'invalid-json'],
    ['"text"', 'application/json', 'invalid-json'],
    ['{', 'application/json', 'invalid-json'],
    [`${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, 'application/json', 'invalid-json'],
  ])('%.20s as %s is refused: %s', async (body, type, code) => expect(await call(body, type)).toBe(code))

  it('a form with files, and a long list asked for as a form, are left to Payload', async () => {
    expect(await call('--x', 'multipart/form-data; boundary=x')).toBeInstanceOf(Request)
    const override = { 'x-payload-http-method-override': 'GET' }
    expect(await call('limit=1', 'application/x-www-form-urlencoded', override)).toBeInstanceOf(Request)
  })
})

describe('an error of Payload’s', () => {
  const thrownIn = (frame: string, status?: number) =>
    Object.assign(new Error('x'), {
      stack: `Error: x\n    at ${frame} (a.js:1:1)`,
      ...(status && { status }),
    })

  it.each([
    ['async addDataAndFileToRequest', 500],
    ['parseParams', undefined],
    ['Multipart._final (/x/node_modules/busboy/lib/types/multipart.js:588:17)', undefined],
  ])('in %s is the caller’s', (frame, status) =>
    expect(answerUnreadable({ error: thrownIn(frame, status) })).toEqual({ status: 400 }),
  )
  it('anywhere else stays what it is', () => {
    expect(answerUnreadable({ error: thrownIn('createOperation', 500) })).toBeUndefined()
    expect(answerUnreadable({ error: thrownIn('parseParams', 413) })).toBeUndefined()
  })
})
