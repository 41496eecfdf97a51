import { createHash } from 'node:crypto'
import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import { environment } from './environment'
import { Incidents } from './incidents'

interface Fixtures {
  /** What may go wrong in this journey's browsers; anything else fails it. */
  incidents: Incidents
  /** Opens another visitor's browser, which shares nothing with the first. */
  openVisitor: () => Promise<Page>
  /** The captain's browser, signed in. */
  captain: Page
  /** The contract's calls with the captain's session, to set up a journey. */
  captainApi: APIRequestContext
}

/** Playwright's `test`, which also fails on unexpected console errors and failed requests. */
export const test = base.extend<Fixtures>({
  // Each journey has its own IP address, as guests do; limits per address would add up across journeys.
  contextOptions: async ({ contextOptions }, use, { testId }) => {
    await use({ ...contextOptions, extraHTTPHeaders: { 'X-Forwarded-For': addressOf(testId) } })
  },

  incidents: [
    // Playwright parses the parameter; the empty pattern means that the fixture needs no other.
    async ({}, use) => {
      const incidents = new Incidents()
      await use(incidents)
      expect([...incidents.unexpected(), ...incidents.missing()]).toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, incidents }, use) => {
    incidents.watch(context)
    await use(context)
  },

  openVisitor: async ({ browser, contextOptions, incidents }, use) => {
    const opened: Page[] = []
    await use(async () => {
      const context = await browser.newContext(contextOptions)
      incidents.watch(context)
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

/** Returns one of the addresses reserved for benchmarks of networks (RFC 2544). */
function addressOf(testId: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(testId).digest()
  return `198.18.${first}.${second}`
}

async function signIn(api: APIRequestContext): Promise<void> {
  const answer = await api.post('/api/user/login', { data: environment.captain })
  expect(answer.status()).toBe(200)
}
