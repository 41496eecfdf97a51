import type { Page } from '@playwright/test'

/** The map of a page; the tests decide what its provider answers, which is another site. */
const MAP = 'https://www.openstreetmap.org/**'

/** The provider of the map answers with a page of its own. */
export async function answerAsMap(page: Page): Promise<void> {
  await page.route(MAP, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html lang="en"><title>Map</title><p>A map</p></html>',
    }),
  )
}

/** The provider of the map is out of reach. The browser tells of one failed request: `failed GET /export/embed.html?…`. */
export async function loseMap(page: Page): Promise<void> {
  await page.route(MAP, (route) => route.abort('connectionrefused'))
}
