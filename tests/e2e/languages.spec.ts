import type { Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { expect, test } from './setup/test'

const switchOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Español' })
const suggestionOn = (page: Page) => page.getByRole('region', { name: 'Idioma' })

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' })

  for (const address of [
    '/unsubscribe?signup=nothing&key=wrong',
    '/availability?trip=Tuna',
    '/faq?from=mail#key=abc',
  ])
    test(`the suggestion on ${address} keeps the query and the fragment`, async ({ page, baseURL }) => {
      await page.goto(address)
      const link = suggestionOn(page).getByRole('link', { name: 'Ver en español' })
      // A new tab opens the link's `href`, which is completed when the link is focused or pressed.
      await link.focus()
      expect(await link.evaluate((a: HTMLAnchorElement) => a.href)).toBe(
        new URL(`/es${address}`, baseURL).href,
      )
      await link.click()
      await expect(page).toHaveURL(new URL(`/es${address}`, baseURL).href)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    })

  test('the suggestion scrolls away, closes with Escape, and doesn’t come back after the menu closes', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    const suggestion = suggestionOn(page)
    await expect(suggestion).toBeInViewport()
    await page.mouse.wheel(0, 1200)
    await expect(suggestion).not.toBeInViewport()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Escape')
    await suggestion.getByRole('button', { name: 'No, gracias' }).focus()
    await page.keyboard.press('Escape')
    await expect(suggestion).toBeHidden()
    await expect(switchOf(page)).toBeFocused()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(suggestion).toBeHidden()
  })

  test('a visitor who chooses English doesn’t see the suggestion again', async ({ page }) => {
    await page.goto('/es/faq')
    const english = page.getByRole('banner').getByRole('link', { name: 'English' })
    await waitForHydration(english)
    await english.click()
    await expect(page).toHaveURL(/[^s]\/faq$/)
    await waitForHydration(switchOf(page))
    await expect(suggestionOn(page)).toBeHidden()
  })

  test('the captain’s sign-in page doesn’t suggest Spanish, because it’s English only', async ({ page }) => {
    await page.goto('/captain')
    await waitForHydration(page.getByRole('button', { name: 'Sign in' }))
    await expect(suggestionOn(page)).toBeHidden()
    await expect(switchOf(page)).toBeHidden()
  })

  test('a page that staff haven’t translated isn’t announced as Spanish', async ({ page, captainApi }) => {
    const sections = [
      {
        blockType: 'steps',
        heading: 'How it works',
        items: [
          { heading: 'One', text: 'Bring a pumpkin.' },
          { heading: 'Two', text: 'Carve it.' },
        ],
      },
    ]
    const data = { slug: 'pumpkins', heading: 'Pumpkins at sea', sections, _status: 'published' }
    const made = await captainApi.post('/api/pages', { data })
    expect(made.status(), await made.text()).toBe(201)
    const { doc } = await made.json()
    try {
      await page.goto('/pumpkins')
      await waitForHydration(page.getByRole('button', { name: 'Subscribe' }))
      await expect(suggestionOn(page)).toBeHidden()
      await expect(switchOf(page)).toBeHidden()
      await expect(page.locator('link[hreflang]')).toHaveCount(0)

      await page.goto('/es/pumpkins')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /[^s]\/pumpkins$/)
      await expect(page.locator('link[hreflang]')).toHaveCount(0)
      for (const text of ['Pumpkins at sea', 'Bring a pumpkin.'])
        await expect(page.locator('main [lang=en]').getByText(text)).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toBeVisible()

      const [steps] = doc.sections
      const changed = await captainApi.patch(`/api/pages/${doc.id}`, {
        data: {
          es: { heading: 'Calabazas en el mar' },
          sections: [{ ...steps, es: { heading: 'Cómo funciona' } }],
          _status: 'published',
        },
      })
      expect(changed.status(), await changed.text()).toBe(200)
      await page.goto('/pumpkins')
      await expect(page.locator('link[hreflang=es]')).toHaveAttribute('href', /\/es\/pumpkins$/)
      await expect(switchOf(page)).toBeVisible()
    } finally {
      await captainApi.delete(`/api/pages/${doc.id}`)
    }
  })
})

test('paths under /es are found, redirected or missing like the English ones', async ({ request }) => {
  const answer = async (path: string, method: 'get' | 'head' = 'get') => {
    const response = await request[method](path, { maxRedirects: 0 })
    return [response.status(), response.headers().location ?? null].filter((part) => part !== null)
  }
  expect(await answer('/es/faq', 'head')).toEqual([200])
  expect(await answer('/es/nothing')).toEqual([404])
  expect(await answer('/es/faq.md')).toEqual([404])
  for (const [path, target] of [
    ['/ES/Faq/', '/es/faq'],
    ['/es/home', '/es'],
    ['/es/captain', '/captain'],
  ] as const) {
    const [status, location] = await answer(path)
    expect(status, path).toBe(308)
    expect(new URL(String(location), 'http://localhost').pathname, path).toBe(target)
  }
  expect(await answer('/es/trips-&-rates?trip=..')).toEqual([404])
})
