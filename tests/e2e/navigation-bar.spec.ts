import type { Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { bar } from './setup/layout'
import { expect, test } from './setup/test'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

/** Opens a page in a window so narrow that the menu is behind a hamburger button, and opens the menu. */
async function openMenu(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(path)
  const toggle = page.getByRole('button', { name: 'Open menu' })
  await waitForHydration(toggle)
  await toggle.click()
  await expect(menu(page)).toBeVisible()
}

for (const [path, width, name] of [
  ['/', 390, /, home$/],
  ['/about', 390, /, home$/],
  ['/availability', 1000, 'Book Now'],
  ['/about', 1000, 'Book Now'],
] as const) {
  test(`a link outside the menu closes the menu on ${path}: ${name}`, async ({ page }) => {
    await openMenu(page, path, width)
    const link = page.getByRole('banner').getByRole('link', { name })
    const to = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
    await link.click()
    await expect(page).toHaveURL(to)
    await expect(menu(page)).toBeHidden()
  })
}

for (const [path, label] of [
  ['/fish-report/2', 'Fish Report'],
  ['/trips-&-rates?trip=Tuna', 'Trips And Rates'],
  ['/', 'Home'],
] as const) {
  test(`the bar marks ${label} on ${path}, even in the initial HTML`, async ({ browser, baseURL, page }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    for (const each of [await plain.newPage(), page]) {
      await each.goto(path)
      const marked = each.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
      await expect(marked).toHaveText([label])
    }
    await plain.close()
  })
}

/** Returns how many pixels of a company's name are cut off in the bar. */
const cutOff = (page: Page, name: string): Promise<number> =>
  bar(page)
    .getByText(name)
    .evaluate((text) => Math.max(text.scrollHeight - text.clientHeight, text.scrollWidth - text.clientWidth))

test('the company name isn’t cut off beside the language switch on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/about', '/es/about']) {
    await page.goto(path)
    await expect(
      bar(page).getByRole('link', { name: path === '/about' ? 'Español' : 'English' }),
    ).toBeVisible()
    await expect.poll(() => cutOff(page, 'Harbor Light Charters'), path).toBeLessThan(6)
  }
})

test('a long company name isn’t cut off in the bar', async ({ page, captainApi }) => {
  const rename = async (brand: string) => {
    const answer = await captainApi.post('/api/globals/site-settings', { data: { brand } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const long = 'Captain Ned Hartwell’s Sportfishing Company'
  try {
    await rename(long)
    for (const width of [320, 390, 1180, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(async () => {
        await page.goto('/about')
        await expect(page.getByRole('banner').getByText(long)).toBeVisible({ timeout: 500 })
      }).toPass()
      // Allow for descenders, which reach a little below the last line. A third line would be cut off by 14 pixels.
      await expect.poll(() => cutOff(page, long), `${width} px`).toBeLessThan(6)
    }
  } finally {
    await rename('Harbor Light Charters')
  }
})
