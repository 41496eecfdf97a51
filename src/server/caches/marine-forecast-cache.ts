import { LRUCache } from 'lru-cache'
import { nwsMarineForecast } from '@/adapters/nws/marine-forecast'
import { WATERS } from '@/domain/departs-at'
import type { MarineForecast } from '@/domain/departures/marine-forecast'
import { env } from '@/env'
import type { Log } from '@/services/ports'
import { processSingleton } from '@/shared/process-singleton'

/** How long to cache a forecast. New ones are issued every six hours, and sometimes in between. */
const TTL_MS = 30 * 60_000
/** How long to wait before retrying after a failure. */
const FAILURE_TTL_MS = 2 * 60_000
/** How long the first visitor waits for a forecast. Later visitors get the cached one. */
const PATIENCE_MS = 1000

/** `null` means that the last attempt failed. */
type Cached = { forecast: MarineForecast | null }

/**
 * Returns the newest marine forecast, or null if there's none. Never throws, and never waits for more than a second: an
 * old forecast is returned while a new one is loading.
 */
export async function readCachedForecast(log: Log): Promise<MarineForecast | null> {
  const cache = processSingleton('sixpackMarineForecast', () => {
    const { nwsApiUrl: apiUrl } = env()
    const zone = WATERS.marineZone
    const source = apiUrl && zone ? nwsMarineForecast({ apiUrl, zone }) : null
    return new LRUCache<'forecast', Cached, Log>({
      max: 1,
      ttl: TTL_MS,
      allowStale: true,
      fetchMethod: async (_key, stale, { options, context }) => {
        if (!source) return { forecast: null }
        try {
          return { forecast: await source.readNewest() }
        } catch (err) {
          context.warn({ err }, "The marine forecast couldn't be read")
          options.ttl = FAILURE_TTL_MS
          return { forecast: stale?.forecast ?? null }
        }
      },
    })
  })
  const loading = cache.forceFetch('forecast', { context: log, allowStale: true })
  const tired = new Promise<Cached>((resolve) => {
    setTimeout(() => resolve({ forecast: null }), PATIENCE_MS).unref()
  })
  return (await Promise.race([loading, tired])).forecast
}
