import type { Page } from '@playwright/test'

/** The URLs of the map provider. Tests mock its responses. */
const MAP = 'https://www.openstreetmap.org/**'

/** Makes the map provider return a plain page. */
export async function mockMap(page: Page): Promise<void> {
  await page.route(MAP, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Map</title><p>A map</p></html>',
    }),
  )
}

/** Makes the map unreachable, so that the browser reports `failed GET /export/embed.html?…`. */
export async function blockMap(page: Page): Promise<void> {
  await page.route(MAP, (route) => route.abort('connectionrefused'))
}
