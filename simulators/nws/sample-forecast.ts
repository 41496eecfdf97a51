const TIME_ZONE = 'America/Los_Angeles'
const HOUR_MS = 3_600_000
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** Made-up texts in the weather service's style, two per day. */
const TEXTS = [
  'NW wind 5 to 10 kt, becoming W 10 to 15 kt in the\nafternoon. Seas 4 to 6 ft. Wave Detail: NW 5 ft at 11 seconds.\nPatchy fog in the morning.',
  'NW wind 10 to 15 kt, becoming 5 kt after midnight. Seas\n4 to 6 ft.',
  'SW wind 5 to 10 kt. Seas 3 to 5 ft. Wave Detail: NW 4 ft\nat 13 seconds and SW 2 ft at 15 seconds.',
  'W wind 5 kt. Seas 3 to 5 ft. A slight chance of rain.',
]

/** Returns a marine zone's forecast, in the format of tgftp.nws.noaa.gov, issued at 2:43 am on the same day. */
export function sampleForecast(zone: string, now: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, ...options }).format(now)
  const weekday = part({ weekday: 'short' })
  const day = `${weekday} ${part({ month: 'short' })} ${part({ day: 'numeric' })} ${part({ year: 'numeric' })}`
  const issued = `243 AM PST ${day}`
  // A real forecast is replaced by evening, but the sample stays valid for 24 hours.
  const expires = new Date(now.getTime() + 24 * HOUR_MS).toISOString()
  const stamp = expires.slice(8, 16).replaceAll(/[T:-]/g, '')
  const first = WEEKDAYS.indexOf(weekday.toUpperCase())
  const days = [1, 2, 3, 4].map((ahead) => WEEKDAYS[(first + ahead) % 7] ?? '')
  const names = ['TODAY', 'TONIGHT', ...days.flatMap((name) => [name, `${name} NIGHT`])]
  return [
    `Expires:${expires.slice(0, 16).replaceAll(/[T:-]/g, '')};;715466`,
    'FZUS56 KMTR 041043',
    'CWFMTR',
    '',
    'Coastal Waters Forecast',
    'National Weather Service San Francisco CA',
    issued,
    '',
    `${zone}-${stamp}-`,
    'Monterey Bay-',
    issued,
    '',
    '...SMALL CRAFT ADVISORY IN EFFECT UNTIL 9 PM PST THIS',
    'EVENING...',
    '',
    ...names.map((name, index) => `.${name}...${TEXTS[index % TEXTS.length]}`),
    '',
    '$$',
    '',
  ].join('\n')
}
