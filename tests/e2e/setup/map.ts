import type { Page } from '@playwright/test'

/** The map's provider is another site, so tests mock its responses. */
const MAP = 'https://www.openstreetmap.org/**'

/** Makes the map provider answer with a plain page. */
export async function mockMap(page: Page): Promise<void> {
  await page.route(MAP, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Map</title><p>A map</p></html>',
    }),
  )
}

/** Makes the map unreachable. The browser then reports `failed GET /export/embed.html?…`. */
export async function blockMap(page: Page): Promise<void> {
  await page.route(MAP, (route) => route.abort('connectionrefused'))
}
