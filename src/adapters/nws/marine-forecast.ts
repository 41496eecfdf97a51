import type { MarineForecastPort } from '@/services/ports'
import { parseForecast } from './parse-forecast'

const DEADLINE_MS = 8000

/** The maximum size of a response. A forecast is about 3 kB. */
const MAX_BYTES = 100_000

/**
 * Returns a port that reads a marine zone's forecast from the National Weather Service. Its JSON API has no
 * marine forecasts (https://github.com/weather-gov/api/issues/131), so this reads the text that has been
 * published for decades.
 *
 * @param apiUrl the folder with a subfolder per area:
 *   `https://tgftp.nws.noaa.gov/data/forecasts/marine/coastal`
 */
export function nwsMarineForecast(
  { apiUrl, zone }: { apiUrl: string; zone: string },
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): MarineForecastPort {
  const file = zone.toLowerCase()
  const address = `${apiUrl.replace(/\/+$/, '')}/${file.slice(0, 2)}/${file}.txt`
  return {
    async readNewest() {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) })
      if (response.status !== 200) throw new Error(`The weather service responded with ${response.status}`)
      const bytes = await response.arrayBuffer()
      const text = bytes.byteLength <= MAX_BYTES ? new TextDecoder().decode(bytes) : ''
      const forecast = parseForecast(text, zone)
      if (!forecast) throw new Error('The weather service returned something other than a forecast')
      return forecast
    },
  }
}
