import { expect, type Locator, type Page, type Route } from '@playwright/test'
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
  const links = page.getByRole('navigation', { name: 'Main' })
  // A menu that was open may still be closing.
  await expect(toggle.or(links).filter({ visible: true })).toBeVisible()
  if (!(await toggle.isVisible())) return links
  await toggle.click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
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

/** Waits until an open dialog has a history entry, because an earlier `goBack` would leave the page. */
export async function waitForEntry(page: Page, mark: string): Promise<void> {
  await expect.poll(() => hasEntry(page, mark)).toBe(true)
}

/** Waits until the history entry of a closed dialog is gone (src/components/hooks/use-back-button.ts). */
export async function waitForEntryToGo(page: Page, mark: string): Promise<void> {
  await expect.poll(() => hasEntry(page, mark)).toBe(false)
}

/**
 * Makes the page go back in its history half a second late, as a busy phone does. Returns a function that waits until it
 * has gone back.
 */
export async function slowDownGoingBack(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const go = window.history.go.bind(window.history)
    window.history.go = (steps) => window.setTimeout(() => go(steps), 500)
    window.addEventListener('popstate', () => Object.assign(window, { hasGoneBack: true }))
  })
  return () => page.waitForFunction(() => 'hasGoneBack' in window)
}

/** Returns whether the current history entry is a dialog's. It's added and removed a moment after the dialog. */
const hasEntry = (page: Page, mark: string) =>
  page.evaluate((key) => key in (window.history.state ?? {}), mark)

/**
 * Makes requests fail until a "Try again" button is clicked. The page also retries on its own, and the button would
 * disappear if a retry succeeded before the click.
 */
export async function failUntilTryAgain(
  page: Page,
  url: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.addInitScript(() => {
    const note = ({ target }: MouseEvent) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.textContent === 'Try again') Object.assign(window, { hasTriedAgain: true })
    }
    window.addEventListener('click', note, { capture: true })
  })
  await page.route(url, async (route) => {
    const hasTriedAgain = await page.evaluate(() => 'hasTriedAgain' in window)
    await (hasTriedAgain ? route.continue() : fail(route))
  })
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
