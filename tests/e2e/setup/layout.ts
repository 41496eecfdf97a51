import { expect, type Locator, type Page } from '@playwright/test'
import { waitForHydration } from './calendar'

export const bar = (page: Page): Locator => page.getByRole('banner')
export const footer = (page: Page): Locator => page.getByRole('contentinfo')
export const main = (page: Page): Locator => page.getByRole('main')
export const headings = (page: Page, level: number): Locator => main(page).getByRole('heading', { level })

/** The window widths of a phone and a wide screen. */
export const WIDTHS = [390, 1440]
/** Below this width, the layout is mobile (docs/product-rules.md#limits). */
export const WIDE = 862

/** Opens a page and waits until React has hydrated it. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(bar(page).getByRole('link').first())
}

/** Returns the links in the bar. On a small screen, opens the menu and returns the links in it. */
export async function openBarLinks(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Open menu' })
  if (!(await toggle.isVisible())) return page.getByRole('navigation', { name: 'Main' })
  await toggle.click()
  return page.getByRole('navigation', { name: 'Menu' })
}

export function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

export function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
}

/** Checks that a message has focus and is in the window, although the form it replaced is gone. */
export async function expectShown(message: Locator): Promise<void> {
  await expect(message).toBeFocused()
  await expect(message).toBeInViewport({ ratio: 1 })
}

/** Waits until the history entry of a closed dialog is gone (src/components/hooks/use-back-button.ts). */
export async function waitForEntryToGo(page: Page, mark: string): Promise<void> {
  await expect.poll(() => page.evaluate((key) => key in (window.history.state ?? {}), mark)).toBe(false)
}

/** Returns an element's position and size in CSS pixels, relative to the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return box
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Poll, because the page may still be loading.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

/** Checks that none of these elements has text, buttons or fields beyond its right edge. */
export async function expectInside(boxes: Locator): Promise<void> {
  const outside = () =>
    boxes.evaluateAll((all) =>
      all.flatMap((box) => {
        const { right } = box.getBoundingClientRect()
        return [...box.querySelectorAll('p, h3, h4, a, button, input, select, textarea')]
          .filter((part) => part.getBoundingClientRect().right > right + 1)
          .map((part) => part.outerHTML.slice(0, 200))
      }),
    )
  await expect.poll(outside).toEqual([])
}
