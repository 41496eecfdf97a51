import type { BrowserContext, Page } from '@playwright/test'

/** The timeout. It's longer than a page's scripts wait for the first paint (src/app/late-scripts.ts). */
const MAX_WAIT_MS = 15_000

/**
 * Makes `goto` and `reload` wait until React has started. A page's scripts load after its first paint, which
 * can be after its `load` event, and an earlier click would be lost.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page
    page.goto = async (url, options) => {
      const response = await goto.call(page, url, options)
      if (waitsForLoad(options)) await scriptsOf(page)
      return response
    }
    page.reload = async (options) => {
      const response = await reload.call(page, options)
      if (waitsForLoad(options)) await scriptsOf(page)
      return response
    }
  })
}

const waitsForLoad = (options: { waitUntil?: string } = {}) =>
  options.waitUntil !== 'commit' && options.waitUntil !== 'domcontentloaded'

/** Waits until React has started. Times out if the scripts can't load or don't run. */
async function scriptsOf(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isWaiting = document.querySelector('link[rel=late]') !== null
      const hasRun = Object.keys(document).some((key) => key.startsWith('__reactContainer$'))
      const hasFailed = document.querySelector('dialog[open]') !== null
      const hasScripts = isWaiting || document.querySelector('script[data-late]') !== null
      return !hasScripts || hasRun || hasFailed
    },
    undefined,
    { timeout: MAX_WAIT_MS },
  )
}
