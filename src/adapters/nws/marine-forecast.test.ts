import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, tripDateOf } from '@/domain/dates'
import { forecastOf } from '@/domain/departures/marine-forecast'
import { startNwsSimulator } from '../../../simulators/nws/server'
import { nwsMarineForecast } from './marine-forecast'
import { parseForecast } from './parse-forecast'

/** A forecast in the format of a real one, with every part that can vary. */
const TEXT = `Expires:202612041900;;715466
FZUS56 KMTR 041043
CWFMTR

Coastal Waters Forecast
National Weather Service San Francisco CA
243 AM PST Fri Dec 4 2026

Coastal Waters from Point Arena to Point Piedras Blancas
California out to 60 nautical miles including the Monterey Bay

PZZ535-041900-
Monterey Bay-
1243 PM PST Fri Dec 4 2026

...SMALL CRAFT ADVISORY IN EFFECT UNTIL 9 PM PST THIS
EVENING...
...GALE WATCH IN EFFECT FROM SATURDAY EVENING...

.THIS AFTERNOON...NW wind 10 to 15 kt. Seas 4 to 6 ft. Wave
Detail: NW 5 ft at 11 seconds...then rain.
.TONIGHT...W wind 5 kt.
.SAT...S wind 15 to 20 kt.

$$
`

describe('a forecast’s text', () => {
  it('is read with its warnings and periods', () => {
    expect(parseForecast(TEXT, 'PZZ535')).toEqual({
      zone: 'Monterey Bay',
      issuedOn: '2026-12-04',
      issuedAt: '12:43',
      expiresAt: '2026-12-04T19:00:00.000Z',
      headlines: [
        'SMALL CRAFT ADVISORY IN EFFECT UNTIL 9 PM PST THIS EVENING',
        'GALE WATCH IN EFFECT FROM SATURDAY EVENING',
      ],
      periods: [
        {
          name: 'THIS AFTERNOON',
          text: 'NW wind 10 to 15 kt. Seas 4 to 6 ft. Wave Detail: NW 5 ft at 11 seconds...then rain.',
        },
        { name: 'TONIGHT', text: 'W wind 5 kt.' },
        { name: 'SAT', text: 'S wind 15 to 20 kt.' },
      ],
    })
  })

  it.each([
    ['lines end in CRLF', TEXT.replaceAll('\n', '\r\n'), 3],
    ['the end mark is missing', TEXT.replace('$$', ''), 3],
    ['the zone is in a list', TEXT.replace('PZZ535-041900-', 'PZZ535-540-041900-'), 3],
  ])('is read if %s', (_, text, periods) => {
    expect(parseForecast(text, 'PZZ535')?.periods).toHaveLength(periods)
  })

  it.each([
    ['it’s a web page', '<!doctype html><p>Sign in'],
    ['it’s empty', ''],
    ['it’s for another zone', TEXT.replace('PZZ535', 'PZZ540')],
    ['it doesn’t say when it expires', TEXT.replace('Expires:', '')],
    ['it doesn’t say when it was issued', TEXT.replace(/1243 PM.*/, '')],
    ['its date doesn’t exist', TEXT.replace('1243 PM PST Fri Dec 4 2026', '1243 PM PST Fri Feb 31 2026')],
    ['it has no periods', TEXT.replaceAll(/^\.[A-Z].*\n/gm, '')],
  ])('is refused if %s', (_, text) => {
    expect(parseForecast(text, 'PZZ535')).toBeNull()
  })
})

describe('the weather service', () => {
  let service: Awaited<ReturnType<typeof startNwsSimulator>>
  beforeAll(async () => {
    service = await startNwsSimulator()
  })
  afterAll(() => service.close())
  const source = (deadlineMs?: number) =>
    nwsMarineForecast({ apiUrl: service.url, zone: 'PZZ535' }, deadlineMs ? { deadlineMs } : {})

  it('has a forecast for today and the next days', async () => {
    const forecast = await source().readNewest()
    const now = new Date()
    for (const ahead of [0, 1, 4])
      expect(forecastOf(forecast, addDays(tripDateOf(now), ahead), now)).toMatchObject({
        day: expect.stringContaining('kt'),
        night: expect.stringContaining('kt'),
      })
  })

  it.each([
    ['an error', { status: 503 } as const, 'responded with 503'],
    ['something else', 'garbage' as const, 'something other than a forecast'],
    ['a dropped connection', 'reset' as const, 'fetch failed'],
    ['no response in time', 'hang' as const, 'aborted due to timeout'],
  ])('that returns %s is an error', async (_, fault, message) => {
    service.faults.add(fault)
    await expect(source(fault === 'hang' ? 200 : undefined).readNewest()).rejects.toThrow(message)
  })
})
