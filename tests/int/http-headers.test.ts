import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '../factories/pictures'
import { cookieOf } from '../fuzz/session'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp } from './test-app'

let app: TestApp
let cookie: string

beforeAll(async () => {
  app = await openTestApp()
  cookie = await cookieOf(app)
})
afterAll(() => app.close())

describe('caches', () => {
  it.each(['/booking/all', '/block/all', '/user/session', '/nowhere', '/bookings', '/access'])(
    'can’t store a response to a request with a cookie: %s',
    async (path) => {
      const personal = await app.request('GET', path, { cookie })
      expect(personal.headers.get('cache-control')).toBe('no-store')
      expect(personal.headers.get('vary')).toMatch(/\bCookie\b/)
      const anonymous = await app.request('GET', path, {})
      expect(anonymous.headers.get('vary')).toMatch(/\bCookie\b/)
    },
  )

  it('can’t store a response that sets a cookie or responds to a change', async () => {
    const headers = { origin: SITE_URL, 'content-type': 'application/json' }
    for (const path of ['/user/login', '/users/login', '/user/logout', '/booking/new', '/nowhere']) {
      const answer = await app.request('POST', path, headers, JSON.stringify(CAPTAIN))
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
    }
    const foreign = await app.request('POST', '/booking/new', { origin: 'https://example.com' })
    expect(foreign).toMatchObject({ status: 403 })
    expect(foreign.headers.get('cache-control')).toBe('no-store')
  })

  it('can store pictures, regardless of the caller', async () => {
    const data = await plainPicture().png().toBuffer()
    const file = { data, name: 'pier.png', mimetype: 'image/png', size: data.byteLength }
    const { url } = await app.payload.create({ collection: 'media', data: { alt: 'A pier' }, file })
    const path = String(url).replace(/^\/api/, '')
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const response = await app.raw('GET', path, headers)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control') ?? '').not.toContain('no-store')
      expect(response.headers.get('vary')).toBeNull()
    }
  })
})

describe('HEAD', () => {
  it('returns what GET returns, without a body, on every readable route', async () => {
    const { body } = await app.request('GET', '/openapi.json', {})
    const reads = Object.entries(body.paths as Record<string, object>).filter(
      ([, methods]) => 'get' in methods,
    )
    expect(reads.length).toBeGreaterThan(8)
    for (const [name] of [...reads, ['/api/openapi.json'], ['/api/bookings'], ['/api/nowhere']]) {
      const path = String(name)
        .replace(/^\/api/, '')
        .replace(/\{\w+\}/, 'none')
      const [get, head] = [await app.raw('GET', path, { cookie }), await app.raw('HEAD', path, { cookie })]
      expect(head.status, path).toBe(get.status)
      expect(head.headers.get('content-type'), path).toBe(get.headers.get('content-type'))
      expect(await head.text(), path).toBe('')
    }
  })
})

it.each(['/__proto__', '/constructor/x', '/toString', '/hasOwnProperty'])('%s is a 404', async (path) => {
  const answer = await app.request('GET', path, {})
  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
})
