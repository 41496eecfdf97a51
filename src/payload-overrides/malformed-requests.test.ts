import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { answerUnreadable, isListQuery, readableRequest } from './malformed-requests'

describe('a list’s query', () => {
  it.each([
    '',
    'limit=0',
    'page=2&depth=1',
    'sort=-createdAt,name',
    'where={"a":{"exists":true}}',
    'where[id][equals]=zz',
    'select[title]=true',
    'limit=',
  ])('%s: accepted', (query) => expect(isListQuery(new URLSearchParams(query))).toBe(true))
  it.each([
    'limit=-1',
    'page=1e999',
    'depth=zz',
    'depth[a]=1',
    'limit[id]=',
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
  ])('%s: refused', (query) => expect(isListQuery(new URLSearchParams(query))).toBe(false))
})

const call = (body: string | null, type?: string, headers: Record<string, string> = {}) =>
  readableRequest(
    new Request('http://localhost/api/faqs', {
      method: 'POST',
      body: body === null ? null : new TextEncoder().encode(body),
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
    }),
  )

describe('a change’s body', () => {
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

  it('reaches Payload unread if it’s a form with files', async () => {
    expect(await call('--x', 'multipart/form-data; boundary=x')).toBeInstanceOf(Request)
  })

  it('becomes a GET if it’s a list’s query that was too long for a URL', async () => {
    const override = { 'x-payload-http-method-override': 'GET' }
    const list = await call('limit=1&where[id][equals]=zz', 'application/x-www-form-urlencoded', override)
    if (!(list instanceof Request)) throw new Error(list)
    expect(list.method).toBe('GET')
    expect(new URL(list.url).searchParams.get('limit')).toBe('1')
    expect([...list.headers.keys()]).toEqual([])
    expect(await call('where=zz', 'application/x-www-form-urlencoded', override)).toBe('invalid-input')
  })

  it.each(['x-http-method-override', 'x-payload-http-method-override'])(
    'stays a change’s body, even with the header %s',
    async (name) => {
      const change = await call('{"a":1}', 'application/json', { [name]: 'GET' })
      if (!(change instanceof Request)) throw new Error(change)
      expect(change.method).toBe('POST')
      expect(change.headers.get(name)).toBeNull()
    },
  )
})

describe('an error in Payload', () => {
  const thrownIn = (frame: string, status?: number) =>
    Object.assign(new Error('x'), {
      stack: `Error: x\n    at ${frame} (a.js:1:1)`,
      ...(status && { status }),
    })
  const request = (type: string, data?: unknown) => ({
    method: type === '' ? 'GET' : 'POST',
    headers: new Headers(type === '' ? {} : { 'content-type': type }),
    data,
  })
  const FORM = 'multipart/form-data; boundary=x'
  const noDate = new Error('Failed query', {
    cause: new TypeError('undefined cannot be passed as argument to the database'),
  })

  const invalidId = Object.assign(new Error('Cast to string failed'), { name: 'CastError', path: '_id' })

  it.each([
    ['while it reads a form', thrownIn('async addDataAndFileToRequest', 500), request(FORM, {})],
    ['while it reads a query', thrownIn('parseParams'), request('')],
    [
      'in its form parser',
      thrownIn('Multipart._final (/x/node_modules/busboy/lib/a.js:1:1)'),
      request(FORM, {}),
    ],
    ['about a form without data', thrownIn('createOperation'), request(FORM)],
    ['about an invalid date', noDate, request('')],
    ['about an invalid id', invalidId, request('')],
  ])('%s becomes a 400', (_, error, req) => expect(answerUnreadable({ error, req })).toEqual({ status: 400 }))

  it.each([
    ['elsewhere', thrownIn('createOperation', 500), request(FORM, {})],
    ['with its own status', thrownIn('parseParams', 413), request('')],
    ['about a value that it writes', noDate, request('application/json', {})],
  ])('%s stays as it is', (_, error, req) => expect(answerUnreadable({ error, req })).toBeUndefined())
})

describe('the installed Payload', () => {
  it.each([
    ['utilities/addDataAndFileToRequest.js', 'addDataAndFileToRequest'],
    ['uploads/fetchAPI-multipart/index.js', 'processMultipartFormdata'],
    ['utilities/parseParams/index.js', 'parseParams'],
  ])('%s still has the function that we look for in stack traces', (path, name) => {
    const source = readFileSync(new URL(`../../node_modules/payload/dist/${path}`, import.meta.url), 'utf8')
    expect(source).toMatch(new RegExp(`export (?:const|function) ${name}\\b`))
  })
})
