/** The languages that a site can have. */
export const LANGUAGES = ['en', 'es'] as const

/** The part of charter.config.ts that the domain rules use. */
export interface Charter {
  boat: { capacity: number; minSeatsToSail: number }
  departures: { am: string; pm: string }
  trips: Record<string, { needsLicense: boolean }>
  place: { timeZone: string; town: string }
  waters: { latitude: number; longitude: number; tideStation: string | null; marineZone: string | null }
  license: { fromAge: number; name: string }
  terms: { depositPercent: number; freeCancellationDays: number; checkInMinutes: number }
  languages: string[]
  logo: string
  colors: Record<string, string>
}

// Trip names have a strict format, because URLs and file names contain them.
const TRIP_NAME = /^[A-Z][A-Za-z0-9]*(?:[ -][A-Za-z0-9]+)*$/
const MAX_TRIP_NAME = 30
const MAX_CAPACITY = 50

/**
 * Checks the configuration when the site is built and when it starts.
 *
 * @throws Error with one line for each wrong value
 */
export function checkCharter(charter: Charter): void {
  const faults = faultsOf(charter)
  if (faults.length > 0)
    throw new Error(`charter.config.ts:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
}

function faultsOf({
  boat,
  departures,
  trips,
  place,
  waters,
  license,
  terms,
  languages,
  logo,
  colors,
}: Charter): string[] {
  const names = Object.keys(trips)
  const checks: [isValid: boolean, fault: string][] = [
    [
      isWhole(boat.capacity, 1, MAX_CAPACITY),
      `boat.capacity must be a whole number from 1 to ${MAX_CAPACITY}.`,
    ],
    [
      isWhole(boat.minSeatsToSail, 1, boat.capacity),
      'boat.minSeatsToSail must be a whole number from 1 to boat.capacity.',
    ],
    ...Object.entries(departures).map(([id, time]): [boolean, string] => [
      /^(?:0[1-9]|1\d|2[0-3]):[0-5]\d$/.test(time),
      `departures.${id} must be a time from 01:00 to 23:59, like 07:30 or 14:00, not "${time}".`,
    ]),
    [departures.am < departures.pm, 'departures.am must be earlier than departures.pm.'],
    [names.length > 0, 'trips must have at least one trip.'],
    ...names.flatMap((name): [boolean, string][] => [
      [
        TRIP_NAME.test(name) && name.length <= MAX_TRIP_NAME,
        `The trip "${name}" needs a name of up to ${MAX_TRIP_NAME} letters, digits, spaces and dashes that starts with a capital letter.`,
      ],
      [name !== 'Custom', 'The trip "Custom" always exists: it’s arranged by phone. Remove it from trips.'],
    ]),
    [
      new Set(names.map((name) => name.toLowerCase())).size === names.length,
      'Two trips have the same name. Uppercase and lowercase count as the same, because URLs ignore case.',
    ],
    [
      isTimeZone(place.timeZone),
      `place.timeZone must be an IANA name like America/New_York, not "${place.timeZone}".`,
    ],
    [place.town.trim() !== '', 'place.town is empty.'],
    // The day card needs a sunrise and a sunset, which occur every day only between the polar circles.
    [isBetween(waters.latitude, -66, 66), 'waters.latitude must be between -66 and 66 degrees.'],
    [isBetween(waters.longitude, -180, 180), 'waters.longitude must be between -180 and 180 degrees.'],
    [
      waters.tideStation === null || /^[\w-]+\/[\w-]+$/.test(waters.tideStation),
      'waters.tideStation must be a station’s id like noaa/9413745, or null.',
    ],
    [
      waters.marineZone === null || /^[A-Z]{3}\d{3}$/.test(waters.marineZone),
      'waters.marineZone must be a zone of the National Weather Service like PZZ535, or null.',
    ],
    [isWhole(license.fromAge, 0, 99), 'license.fromAge must be a whole number from 0 to 99.'],
    [
      /^an? \S/.test(license.name),
      'license.name must start with “a” or “an”, like “a Maine fishing license”.',
    ],
    [isWhole(terms.depositPercent, 1, 99), 'terms.depositPercent must be a whole number from 1 to 99.'],
    [
      isWhole(terms.freeCancellationDays, 0, 365),
      'terms.freeCancellationDays must be a whole number from 0 to 365.',
    ],
    [isWhole(terms.checkInMinutes, 15, 120), 'terms.checkInMinutes must be a whole number from 15 to 120.'],
    [
      languages.includes('en') &&
        languages.every((language) => LANGUAGES.some((known) => known === language)) &&
        new Set(languages).size === languages.length,
      "languages must be ['en'] or ['en', 'es'].",
    ],
    [logo.startsWith('/'), 'logo must be the path of a file in `public`, like /icon.svg.'],
    ...Object.entries(colors).map(([name, color]): [boolean, string] => [
      /^#[0-9a-f]{6}$/i.test(color),
      `colors.${name} must be a color like #0b2a3c, not "${color}".`,
    ]),
  ]
  return checks.filter(([isValid]) => !isValid).map(([, fault]) => fault)
}

const isWhole = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max

const isBetween = (value: number, min: number, max: number) => value >= min && value <= max

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name }).format()
    return true
  } catch {
    // `Intl` throws a RangeError for an unknown time zone.
    return false
  }
}
