/** The settings of the running site, set by `scripts/run/browser-tests.ts`. */
export const environment = {
  baseUrl: read('E2E_BASE_URL'),
  captain: { username: read('E2E_CAPTAIN_USERNAME'), password: read('E2E_CAPTAIN_PASSWORD') },
  squareUrl: read('E2E_SQUARE_URL'),
  emailjsUrl: read('E2E_EMAILJS_URL'),
  clockUrl: read('E2E_CLOCK_URL'),
}

function read(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} isn't set. Run the browser tests with npm run test:e2e.`)
  return value
}
