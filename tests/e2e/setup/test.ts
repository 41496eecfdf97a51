import { createHash } from 'node:crypto'
import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import { environment } from './environment'
import { Incidents } from './incidents'
import { waitForScripts } from './late-scripts'

interface Fixtures {
  /** The incidents that are expected in this test's browsers. Any other incident fails the test. */
  incidents: Incidents
  /** Opens another visitor's browser with its own cookies and storage. */
  openVisitor: () => Promise<Page>
  /** The captain's browser, already signed in. */
  captain: Page
  /** Calls the API with the captain's session, for setting up a test. */
  captainApi: APIRequestContext
}

/** Playwright's `test`, extended to fail on unexpected console errors and failed requests. */
export const test = base.extend<Fixtures>({
  // Give each test its own IP address, because calls from a shared address would reach the rate limits.
  contextOptions: async ({ contextOptions }, use, { testId }) => {
    await use({ ...contextOptions, extraHTTPHeaders: { 'X-Forwarded-For': addressOf(testId) } })
  },

  incidents: [
    // Playwright parses this parameter. `{}` means that the fixture doesn't depend on others.
    async ({}, use) => {
      const incidents = new Incidents()
      await use(incidents)
      expect([...incidents.unexpected(), ...incidents.missing()]).toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, incidents }, use) => {
    incidents.watch(context)
    waitForScripts(context)
    await use(context)
  },

  openVisitor: async ({ browser, contextOptions, incidents }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      incidents.watch(context)
      waitForScripts(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },

  captain: async ({ openVisitor }, use) => {
    const page = await openVisitor()
    await signIn(page.request)
    await use(page)
  },

  captainApi: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await signIn(api)
    await use(api)
    await api.dispose()
  },
})

export const { expect } = test

/** Returns a promise and the function that resolves it, because Node.js 20 has no `Promise.withResolvers`. */
export function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Returns an address from the range that RFC 2544 reserves for network benchmarks. */
function addressOf(testId: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(testId).digest()
  return `198.18.${first}.${second}`
}

async function signIn(api: APIRequestContext): Promise<void> {
  const answer = await api.post('/api/user/login', { data: environment.captain })
  expect(answer.status()).toBe(200)
}
