import type { Page } from '@playwright/test'
import { FIXED_PAGES, pathOfPage } from '../../../src/shared/paths/page-path'

/** Every kind of page a visitor can open, and one of each that has several addresses. */
export const PUBLIC_PATHS = [
  ...FIXED_PAGES.map(pathOfPage),
  '/fish-report/2',
  '/trips-&-rates?trip=Tuna',
  '/captain',
]

/** Scrolls to the end of a page, so that everything that waits to be seen loads, and gives it a moment to come. */
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
