import type { Page } from '@playwright/test'
import { FIXED_PAGES, pathOfPage } from '../../../src/shared/paths/page-slug'

/** One path for every kind of page that a visitor can open. */
export const PUBLIC_PATHS = [
  ...FIXED_PAGES.map(pathOfPage),
  '/fish-report/2',
  '/trips-&-rates?trip=Tuna',
  '/trips-&-rates/rockfish',
  '/gift-certificates',
  '/captain',
]

/** Scrolls to the end of a page, so that all lazy content loads, and then waits a moment. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await nextFrame()
      await nextFrame()
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  })
}
