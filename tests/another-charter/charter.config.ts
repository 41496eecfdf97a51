/**
 * A bigger boat on the other coast. The tests in this folder use this file instead of the one in the
 * repository's root.
 */

export const boat = { capacity: 12, minSeatsToSail: 4 }

export const departures = { am: '07:30', pm: '13:15' }

export const trips = {
  Crab: { needsLicense: true },
  'Night Squid': { needsLicense: true },
  Sunset: { needsLicense: false },
}

export const place = { timeZone: 'America/New_York', town: 'Montauk' }

export const waters = { latitude: 41.07, longitude: -71.96, tideStation: null, marineZone: null }

export const license = { fromAge: 18, name: 'a New York marine registry' }

export const terms = { depositPercent: 30, freeCancellationDays: 21, checkInMinutes: 45 }

export const languages: ('en' | 'es')[] = ['en']

export const logo = '/icon-512.png'

export const colors = {
  navy: '#3b0d20',
  'navy-deep': '#2a0716',
  'navy-soft': '#5c2038',
  ink: '#3b0d20',
  'ink-muted': '#6d4653',
  fog: '#f7f2f4',
  'fog-dim': '#f2e9ec',
  'fog-deep': '#ecdfe4',
  paper: '#fffbfc',
  'bar-gray': '#e6dde0',
  line: '#dccad1',
  'line-strong': '#93737f',
  kelp: '#1f6474',
  'kelp-deep': '#174b57',
  'kelp-mist': '#d9ebef',
  coral: '#f0913c',
  'coral-deep': '#d9741a',
  'coral-light': '#f5ab69',
  'coral-ink': '#8d4508',
  'coral-mist': '#fce8d5',
  brass: '#e3b23c',
  'brass-ink': '#73560a',
  'brass-mist': '#faf0d2',
}

export const fonts = {
  heading: { family: 'Fraunces', file: 'figtree/files/figtree-latin-wght-normal.woff2', axes: { wght: 700 } },
  quote: { file: 'fraunces/files/fraunces-latin-opsz-normal.woff2', axes: { wght: 400, opsz: 60 } },
  body: { file: 'figtree/files/figtree-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 700 } } },
}
