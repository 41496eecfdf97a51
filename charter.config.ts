/**
 * Describes this charter: its boat, trips, terms and looks. Everything else is in the CMS
 * (docs/another-charter.md). Change a value here, then run `npm run build`. Browsers load this file too, so
 * it must stay plain data.
 */

export const boat = {
  /** The number of seats for guests. */
  capacity: 6,
  /** The minimum number of booked seats for the boat to sail. */
  minSeatsToSail: 2,
}

/**
 * The departure times, as HH:MM from 01:00 to 23:59. The API and the URLs call the departures `am` and `pm`.
 */
export const departures = { am: '06:00', pm: '14:00' }

/** The trips that guests can book online, by name. Their prices, lengths and texts are in the CMS. */
export const trips = {
  Rockfish: { needsLicense: true },
  Halibut: { needsLicense: true },
  Wildlife: { needsLicense: false },
  Tuna: { needsLicense: true },
  Salmon: { needsLicense: true },
}

export const place = {
  /** The time zone of the dock, as an IANA name. */
  timeZone: 'America/Los_Angeles',
  /** The town that tells guests which time zone is meant, as in “midnight in Santa Cruz”. */
  town: 'Santa Cruz',
}

/** Where the boat fishes. Sunrise, sunset and the tides are computed for these waters. */
export const waters = {
  /** The position in degrees, with a minus sign for south and west. */
  latitude: 36.9583,
  longitude: -122.017,
  /**
   * The id of the nearest station in `@neaps/tide-database`, or null for waters without tides. After a change, run
   * `npm run tides`.
   */
  tideStation: 'noaa/9413745' as string | null,
  /** The National Weather Service's zone for its marine forecast, or null for none. Monterey Bay is PZZ535. */
  marineZone: 'PZZ535' as string | null,
}

/**
 * The license that anglers need here, as in “Anyone 16 or older who fishes needs a California fishing
 * license”.
 */
export const license = { fromAge: 16, name: 'a California fishing license' }

export const terms = {
  /** The share of the price that guests pay when they book. */
  depositPercent: 50,
  /**
   * How many days before the trip a guest can still cancel for a refund. This is only the default for a new site;
   * staff change it in the CMS.
   */
  freeCancellationDays: 14,
  /** Guests should be at the dock this many minutes before departure. */
  checkInMinutes: 30,
}

/** The site's languages. English is required. Without `'es'`, there are no Spanish pages, and no language switch. */
export const languages: ('en' | 'es')[] = ['en', 'es']

/** A square SVG, PNG or WebP in `public`, at least 132 pixels wide. The footer crops it to a circle. */
export const logo = '/icon.svg'

/**
 * The palette: Pacific navy, fog white, kelp green, sunrise coral, brass. `-ink` colors are darker, for text
 * with AA contrast on fog and paper. `-mist` colors are light, for backgrounds. Plain coral and brass are too
 * light for small text. `npm run build` writes the palette to src/styles/charter.css.
 */
export const colors = {
  navy: '#0b2a3c',
  'navy-deep': '#071d2b',
  'navy-soft': '#1d4558',
  ink: '#0b2a3c',
  'ink-muted': '#4a6270',
  fog: '#f6f3ec',
  'fog-dim': '#f0ebe0',
  'fog-deep': '#ece6d9',
  paper: '#fffdf9',
  'bar-gray': '#dfe2e0',
  line: '#dcd4c4',
  'line-strong': '#7b8990',
  kelp: '#2f6b5b',
  'kelp-deep': '#235246',
  'kelp-mist': '#dcebe3',
  coral: '#f26b4e',
  'coral-deep': '#e4573a',
  'coral-light': '#f78a70',
  'coral-ink': '#a93a20',
  'coral-mist': '#fce3da',
  brass: '#d9a441',
  'brass-ink': '#7a5510',
  'brass-mist': '#f8ebcf',
}

/**
 * Each typeface is a file from an installed `@fontsource-variable` package, with a number or a range for each
 * OpenType axis. Link-preview pictures use the heading's family name. After a change, run `npm run fonts`.
 */
export const fonts = {
  heading: {
    family: 'Fraunces',
    file: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: 600, opsz: 60 },
  },
  quote: {
    file: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    axes: { wght: 400, opsz: 60 },
  },
  body: {
    file: 'figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
}
