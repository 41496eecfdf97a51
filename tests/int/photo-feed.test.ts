import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { photoFeed } from '@/contract/content/feed'
import { type InstagramSimulator, startInstagramSimulator } from '../../simulators/instagram/server'
import { waitUntil } from '../fakes/wait-until'
import { captureOutput } from './logs'
import { openTestApp, type TestApp } from './test-app'

let instagram: InstagramSimulator
let app: TestApp

beforeAll(async () => {
  instagram = await startInstagramSimulator()
  process.env.INSTAGRAM_ACCESS_TOKEN = instagram.accessToken
  process.env.INSTAGRAM_API_URL = instagram.url
  app = await openTestApp()
})
afterAll(async () => {
  await app.close()
  await instagram.close()
})
beforeEach(() => {
  instagram.reset()
  // This clears the cache in src/server/caches/photo-feed-cache.ts.
  Reflect.deleteProperty(globalThis, 'sixpackPhotoFeed')
})

const read = () => app.browser().get('/insta/feed')

describe('GET /api/insta/feed', () => {
  it('returns images, videos and albums in the contract’s shape', async () => {
    const { status, body, headers } = await read()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    const feed = photoFeed.parse(body)
    if (!('data' in feed)) throw new Error('No posts')
    expect(new Set(feed.data.map((post) => post.media_type))).toEqual(
      new Set(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
    )
  })

  it('makes only one request to the photo network for many visitors', async () => {
    await Promise.all([read(), read(), read()])
    await read()
    expect(instagram.calls()).toBe(1)
  })

  it.each([['expired-token'], ['garbage'], ['reset'], ['rate-limit']] as const)(
    'returns error.message on %s, makes one request for all visitors, and logs the error without the token',
    async (fault) => {
      instagram.faults.add(fault)
      const output = captureOutput()
      onTestFinished(output.stop)
      const answers = await Promise.all([read(), read()])
      // Wait, because the log is written asynchronously.
      await waitUntil('the log has the error', () =>
        output.text().includes("The photo feed couldn't be read"),
      )
      for (const { status, body, headers } of answers) {
        expect(status).toBe(200)
        expect(body).toEqual({ error: { message: 'The photo feed isn’t available right now.' } })
        expect(headers.get('cache-control')).toBe('no-store')
      }
      await read()
      expect(instagram.calls()).toBe(1)
      expect(output.text()).not.toContain(instagram.accessToken)
    },
  )

  it('is in the OpenAPI document', async () => {
    const { body } = await app.browser().get('/openapi.json')
    expect(body.paths['/insta/feed'] ?? body.paths['/api/insta/feed']).toHaveProperty('get')
  })
})
