import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { photoFeed } from '@/contract/feed'
import { type InstagramSimulator, startInstagramSimulator } from '../../simulators/instagram/server'
import { openTestDesk, type TestDesk } from './desk'
import { waitUntil } from '../fakes/wait-until'
import { captureOutput } from './logs'

let instagram: InstagramSimulator
let desk: TestDesk

beforeAll(async () => {
  instagram = await startInstagramSimulator()
  process.env.INSTAGRAM_ACCESS_TOKEN = instagram.accessToken
  process.env.INSTAGRAM_API_URL = instagram.url
  desk = await openTestDesk()
})
afterAll(async () => {
  await desk.close()
  await instagram.close()
})
beforeEach(() => {
  instagram.reset()
  // What the process keeps of the feed (src/composition/photo-feed.ts).
  Reflect.deleteProperty(globalThis, 'sixpackPhotoFeed')
})

const read = () => desk.browser().get('/insta/feed')

describe('GET /api/insta/feed', () => {
  it('gives image, video and album, in the shape of the contract', async () => {
    const { status, body, headers } = await read()
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=60')
    const feed = photoFeed.parse(body)
    if (!('data' in feed)) throw new Error('No posts')
    expect(new Set(feed.data.map((post) => post.media_type))).toEqual(
      new Set(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
    )
  })

  it('asks the network once for many visitors', async () => {
    await Promise.all([read(), read(), read()])
    await read()
    expect(instagram.calls()).toBe(1)
  })

  it.each([['expired-token'], ['garbage'], ['reset'], ['rate-limit']] as const)(
    'answers error.message on %s, once for all, and logs it without the token',
    async (fault) => {
      instagram.failNext(fault)
      const output = captureOutput()
      onTestFinished(output.stop)
      const answers = await Promise.all([read(), read()])
      // The log is written beside the answer.
      await waitUntil('the log has it', () => output.text().includes('The photo feed could not be read'))
      for (const { status, body, headers } of answers) {
        expect(status).toBe(200)
        expect(body).toEqual({ error: { message: 'The photo feed is not available right now.' } })
        expect(headers.get('cache-control')).toBe('no-store')
      }
      await read()
      expect(instagram.calls()).toBe(1)
      expect(output.text()).not.toContain(instagram.accessToken)
    },
  )

  it('stands in the OpenAPI document', async () => {
    const { body } = await desk.browser().get('/openapi.json')
    expect(body.paths['/insta/feed'] ?? body.paths['/api/insta/feed']).toHaveProperty('get')
  })
})
