import { afterEach, describe, expect, it, vi } from 'vitest'
import { cancelForWeather, reopenAfterWeather } from './weather-api'

const DAY = { date: '2026-12-05', time: null, message: '' }

afterEach(() => vi.unstubAllGlobals())

describe('weather', () => {
  const stubRefusal = (status: number, code: string) =>
    vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ error: 'No.', code }, { status })))

  it.each([
    ['canceling a day that is already canceled', () => cancelForWeather(DAY), 409, 'already-exists'],
    [
      'reopening a day that is already open',
      () => reopenAfterWeather('weather-2026-12-05'),
      404,
      'not-found',
    ],
  ] as const)('%s succeeds', async (_, call, status, code) => {
    stubRefusal(status, code)
    await expect(call()).resolves.toBeUndefined()
  })

  it.each([() => cancelForWeather(DAY), () => reopenAfterWeather('weather-2026-12-05')])(
    'throws any other error',
    async (call) => {
      stubRefusal(401, 'not-signed-in')
      await expect(call()).rejects.toMatchObject({ signedOut: true })
    },
  )
})
