import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type FeedFault,
  type InstagramSimulator,
  startInstagramSimulator,
} from '../../../simulators/instagram/server'
import { instagramPhotoFeed } from './photo-feed'
import { PhotoNetworkError } from './photo-network-error'

let simulator: InstagramSimulator

beforeEach(async () => {
  simulator = await startInstagramSimulator()
})
afterEach(() => simulator.close())

const open = (accessToken = simulator.accessToken) =>
  instagramPhotoFeed({ accessToken, apiUrl: simulator.url }, { deadlineMs: 300 })

async function failureOf(reading: Promise<unknown>): Promise<PhotoNetworkError> {
  const error = await reading.catch((reason: unknown) => reason)
  if (error instanceof PhotoNetworkError) return error
  throw new Error('Expected a PhotoNetworkError', { cause: error })
}

describe('instagramPhotoFeed', () => {
  it('reads images, a video with its thumbnail, and an album with its items', async () => {
    const items = await open().readNewest()
    expect(items).toHaveLength(9)
    const [image, album, video] = items
    expect(image).toMatchObject({ media_type: 'IMAGE', thumbnail_url: null, children: [] })
    expect(image?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(album).toMatchObject({ media_type: 'CAROUSEL_ALBUM' })
    expect(album?.children).toHaveLength(3)
    expect(video).toMatchObject({ media_type: 'VIDEO', media_url: `${simulator.url}/clip.webm` })
    expect(items.some(({ caption }) => caption === '')).toBe(true)
    for (const { media_url, permalink } of items) {
      expect((await fetch(media_url)).status).toBe(200)
      expect((await fetch(permalink ?? '')).status).toBe(200)
    }
  })

  it.each<[FeedFault, RegExp]>([
    ['expired-token', /status 400, code 190, the token is wrong or expired, trace \w+$/],
    ['rate-limit', /status 403, code 4/],
    ['garbage', /something other than posts/],
    ['stall', /didn't respond in time/],
    ['hang', /didn't respond in time/],
    [{ delayMs: 600 }, /didn't respond in time/],
    ['reset', /didn't respond at all/],
    [{ status: 500 }, /status 500, code 1/],
  ])('fails on the fault %j, then works on the next call', async (fault, message) => {
    simulator.faults.add(fault)
    expect((await failureOf(open().readNewest())).message).toMatch(message)
    expect(await open().readNewest()).toHaveLength(9)
  })

  it("never includes the token in errors, although Instagram's message does", async () => {
    const error = await failureOf(open('secret-token-of-someone').readNewest())
    expect(error.code).toBe(190)
    expect(error.cause).toBeUndefined()
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('secret-token')
  })

  it('fails if the server is down', async () => {
    const feed = open()
    await simulator.close()
    expect((await failureOf(feed.readNewest())).message).toMatch(/didn't respond at all/)
    simulator = await startInstagramSimulator()
  })
})
