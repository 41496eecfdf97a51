import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { mockMap } from './setup/map'
import { expect, test } from './setup/test'

/** Opens the contact form, and returns its country select and phone number field once all scripts have loaded. */
async function openPhoneField(page: Page): Promise<{ form: Locator; country: Locator; number: Locator }> {
  await mockMap(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  const form = page.getByRole('form', { name: 'Message' })
  await expect(form.getByAltText('United States')).toBeVisible()
  const country = form.getByRole('combobox', { name: 'Country code' })
  await waitForHydration(country)
  return {
    form,
    country,
    number: form.getByRole('textbox', { name: 'Phone Number' }),
  }
}

test('the phone field loads the flags of foreign countries only if one is chosen', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  const { form, country } = await openPhoneField(page)
  const before = [...loaded]
  const flags = page.waitForResponse(/\/chunks\/.+\.js$/)
  await country.selectOption('FR')
  expect(before).not.toContain((await flags).url())
  await expect(form.locator('svg', { has: page.locator('title', { hasText: 'France' }) })).toBeVisible()
  await country.selectOption('US')
  await expect(form.getByAltText('United States')).toBeVisible()
})

test('the phone field accepts a foreign number even if the flags can’t be loaded', async ({
  page,
  incidents,
}) => {
  const { form, country, number } = await openPhoneField(page)
  await page.route(/\/chunks\/.+\.js$/, (route) => route.abort())
  incidents.expect(/^failed GET \/_next\/static\/chunks\//)
  await country.selectOption('FR')
  await number.fill('06 12 34 56 78')
  await expect(number).toHaveValue('06 12 34 56 78')
  await expect(form.getByAltText('United States')).toBeHidden()
})
