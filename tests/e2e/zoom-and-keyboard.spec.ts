import type { Page } from '@playwright/test'
import { bar, expectInside, footer, main, openPage } from './setup/layout'
import { mockMap } from './setup/map'
import { PUBLIC_PATHS } from './setup/public-pages'
import { expect, test } from './setup/test'

/** Checks what axe can't check: keyboard use, zoom, and reduced motion. */

/** Returns the focused element's name and whether its focus is visible. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { top, bottom, width } = element.getBoundingClientRect()
    return {
      name:
        element.getAttribute('aria-label') ??
        (element instanceof HTMLInputElement
          ? (element.labels?.[0]?.textContent ?? '')
          : element.textContent),
      isMarked: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
      isInView: width > 0 && bottom > 0 && top < window.innerHeight,
    }
  })
}

/** Tabs through a whole page and returns all tab stops. Expects focus to be visible at each one. */
async function tabThrough(page: Page): Promise<string[]> {
  const names: string[] = []
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab')
    // Poll, because smooth scrolling to the focused element takes a moment.
    await expect.poll(async () => (await focused(page))?.isInView ?? true).toBe(true)
    const stop = await focused(page)
    if (stop === null) break
    expect(stop.isMarked, `the focus on '${stop.name}' is marked`).toBe(true)
    names.push((stop.name ?? '').trim())
  }
  return names
}

const IN_FOOTER = [
  '(831) 555-0142',
  'hello@example.com',
  'Facebook (opens in a new tab)',
  'Instagram (opens in a new tab)',
  'FAQs',
  'Directions',
  'Gift certificates',
  'Harbor website',
  'Buy a fishing license',
  expect.stringContaining('Name'),
  expect.stringContaining('Email'),
  'Email me when seats open up',
  'Subscribe',
  'privacy policy',
  'Privacy',
  'Terms',
]

test.describe('with only the keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('Tab moves through the bar, the page and the footer in reading order, and focus is always visible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, '/recipes')
    const stops = await tabThrough(page)
    expect(stops.slice(0, 12)).toEqual([
      'Skip to content',
      'Harbor Light Charters, home',
      'Home',
      'About',
      'Trips And Rates',
      'Availability',
      'Fish Report',
      'Contact',
      'Facebook (opens in a new tab)',
      'Instagram (opens in a new tab)',
      'Español',
      'Book Now',
    ])
    expect(stops.slice(-IN_FOOTER.length)).toEqual(IN_FOOTER)
  })

  test('the skip link appears on the first Tab and skips the bar', async ({ page }) => {
    await openPage(page, '/about')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(main(page)).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await main(page).evaluate((part) => part.contains(document.activeElement))).toBe(true)
  })

  test('the menu on a small screen can be opened and tabbed through, and Escape returns focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, '/about')
    const toggle = bar(page).getByRole('button', { name: 'Open menu' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeVisible()
    for (const name of ['Home', 'About', 'Trips And Rates']) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  })
})

test.describe('at 200% zoom, on a phone, and at the narrowest width in WCAG 2.2 (320 px)', () => {
  // This is a 1440 px window at 200% zoom.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('no page scrolls sideways', async ({ page }) => {
    const wide: string[] = []
    await mockMap(page)
    for (const path of PUBLIC_PATHS) {
      await openPage(page, path)
      for (const width of [720, 390, 320]) {
        await page.setViewportSize({ width, height: 450 })
        // Wait for the new width, because a busy browser applies it a moment later.
        await page.waitForFunction((wanted) => document.documentElement.clientWidth === wanted, width)
        const needs = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needs > width) wide.push(`${path} needs ${needs} px of ${width}`)
      }
      await expectInside(page.locator('.trip-card'))
      await page.setViewportSize({ width: 720, height: 450 })
    }
    expect(wide).toEqual([])
  })
})

/** Returns the names of the animations that run while the menu opens, except very short ones. */
async function motionOfMenu(page: Page): Promise<string[]> {
  await openPage(page, '/')
  return page.evaluate(async () => {
    const toggle = document.querySelector<HTMLElement>('[aria-controls="site-menu"]')
    toggle?.click()
    const names = new Set<string>()
    // Wait, because React can take a few frames to open the menu.
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      for (const each of document.getAnimations())
        if (Number(each.effect?.getComputedTiming().duration) > 20)
          names.add(each instanceof CSSAnimation ? each.animationName : 'transition')
    }
    return [...names]
  })
}

test('nothing moves for users who prefer reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await motionOfMenu(page), 'it does for other users').not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motionOfMenu(page)).toEqual([])
  const scroll = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(scroll).toBe('auto')
  await expect(footer(page)).toBeAttached()
})
