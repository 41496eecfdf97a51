import type { Locator, Page } from '@playwright/test'
import { untilInteractive } from './calendar'

export const bar = (page: Page): Locator => page.getByRole('banner')
export const footer = (page: Page): Locator => page.getByRole('contentinfo')
export const main = (page: Page): Locator => page.getByRole('main')
export const headings = (page: Page, level: number): Locator => main(page).getByRole('heading', { level })

/** The widths of section 2: a phone's, and a wide screen's. */
export const WIDTHS = [390, 1440]
/** Below this a screen is small (specification section 9). */
export const WIDE = 862

/** Opens a page and waits until React has taken it over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilInteractive(bar(page).getByRole('link').first())
}

/** The bar's links: those of the bar, or on a small screen those of its menu, which this opens. */
export async function openBarLinks(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Open menu' })
  if (!(await toggle.isVisible())) return page.getByRole('navigation', { name: 'Main' })
  await toggle.click()
  return page.getByRole('navigation', { name: 'Menu' })
}

/** Where links lead, in order. */
export function hrefsOf(links: Locator): Promise<(string | null)[]> {
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
}

/** What a property of CSS comes to. */
export function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
}

/** An element's place and size in CSS pixels, from the corner of the window. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return box
}
