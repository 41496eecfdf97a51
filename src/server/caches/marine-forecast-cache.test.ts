import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { MarineForecast } from '@/domain/departures/marine-forecast'
import { readCachedForecast } from './marine-forecast-cache'

// This must run before lru-cache is imported, because lru-cache reads the clock object when it's loaded.
vi.hoisted(() => vi.useFakeTimers())
const readNewest = vi.hoisted(() => vi.fn<() => Promise<MarineForecast>>())
const settings = vi.hoisted((): { nwsApiUrl: string | null } => ({ nwsApiUrl: null }))
vi.mock('@/adapters/nws/marine-forecast', () => ({ nwsMarineForecast: () => ({ readNewest }) }))
vi.mock('@/env', () => ({ env: () => settings }))

const MINUTE_MS = 60_000
const OLD: MarineForecast = {
  zone: 'Monterey Bay',
  issuedOn: '2026-12-04',
  issuedAt: '02:43',
  expiresAt: '2026-12-04T19:00:00.000Z',
  headlines: [],
  periods: [{ name: 'TODAY', text: 'NW wind 10 to 15 kt.' }],
}
const NEW: MarineForecast = { ...OLD, issuedAt: '08:51' }

const warn = vi.fn<() => void>()
const log = { info: () => undefined, warn, error: () => undefined }
const read = () => readCachedForecast(log)

beforeEach(() => {
  // Leave time 0, because lru-cache ignores the TTL of a value that was stored at time 0.
  vi.advanceTimersByTime(1)
  Reflect.deleteProperty(globalThis, 'sixpackMarineForecast')
  settings.nwsApiUrl = 'http://localhost:1'
  readNewest.mockReset()
  warn.mockReset()
})
afterAll(() => {
  vi.useRealTimers()
})

it('shares one fetch among concurrent calls, and fetches again after 30 minutes', async () => {
  readNewest.mockResolvedValueOnce(OLD).mockResolvedValue(NEW)
  expect(await Promise.all([read(), read(), read()])).toEqual([OLD, OLD, OLD])
  vi.advanceTimersByTime(30 * MINUTE_MS - 1000)
  expect(await read()).toEqual(OLD)
  expect(readNewest).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  // The old forecast is returned while the new one is loading.
  expect(await read()).toEqual(OLD)
  expect(await read()).toEqual(NEW)
  expect(readNewest).toHaveBeenCalledTimes(2)
})

it('returns null after a failure, logs it, and retries after 2 minutes', async () => {
  readNewest.mockRejectedValueOnce(new Error('responded with 503')).mockResolvedValue(NEW)
  expect(await read()).toBeNull()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: new Error('responded with 503') },
    "The marine forecast couldn't be read",
  )
  vi.advanceTimersByTime(2 * MINUTE_MS - 1000)
  expect(await read()).toBeNull()
  expect(readNewest).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  await read()
  expect(await read()).toEqual(NEW)
  // The forecast is cached for 30 minutes again.
  vi.advanceTimersByTime(29 * MINUTE_MS)
  await read()
  expect(readNewest).toHaveBeenCalledTimes(2)
})

it('keeps the old forecast through a failure, and retries after 2 minutes', async () => {
  readNewest.mockResolvedValueOnce(OLD).mockRejectedValueOnce(new Error('down')).mockResolvedValue(NEW)
  await read()
  vi.advanceTimersByTime(31 * MINUTE_MS)
  expect([await read(), await read(), await read()]).toEqual([OLD, OLD, OLD])
  expect(readNewest).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(2 * MINUTE_MS + 1000)
  expect([await read(), await read()]).toEqual([OLD, NEW])
})

it('waits only a second for a slow forecast, and returns it once it has arrived', async () => {
  let arrive: ((forecast: MarineForecast) => void) | undefined
  readNewest.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  const first = read()
  await vi.advanceTimersByTimeAsync(999)
  const tooEarly = Symbol('waiting')
  expect(await Promise.race([first, Promise.resolve(tooEarly)])).toBe(tooEarly)
  await vi.advanceTimersByTimeAsync(1)
  expect(await first).toBeNull()
  arrive?.(NEW)
  expect(await read()).toEqual(NEW)
  expect(readNewest).toHaveBeenCalledTimes(1)
})

it('fetches nothing if the weather service’s URL isn’t set', async () => {
  settings.nwsApiUrl = null
  expect(await read()).toBeNull()
  expect(readNewest).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
})
