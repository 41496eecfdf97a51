import type { APIRequestContext, Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import {
  publish,
  restoreSnapshot,
  type Snapshot,
  signInToCms,
  takeSnapshot,
  waitForAutosave,
} from './setup/cms'
import { createEditor } from './setup/scene'
import { expect, test } from './setup/test'

const RATES = '/trips-&-rates'

/** Returns the HTML that a visitor receives. */
const read = async (visitor: APIRequestContext, path: string) => (await visitor.get(path)).text()

/** Types text into a field of a document's form, which the CMS autosaves as a draft. */
async function edit(
  page: Page,
  { collection, id }: Snapshot,
  { field, text, tab }: { field: string; text: string; tab?: string },
): Promise<void> {
  await page.goto(`/admin/collections/${collection}/${id}`)
  if (tab) {
    await waitForHydration(page.getByRole('button', { name: tab }))
    await page.getByRole('button', { name: tab }).click()
  }
  const input = page.locator(`#field-${field}`)
  await expect(input).not.toHaveValue('')
  await waitForHydration(input)
  await waitForAutosave(page, () => input.fill(text))
}

test('an editor can change a price and an FAQ in the CMS, and the public pages show them right after publishing', async ({
  page,
  request,
  captainApi,
}) => {
  const editor = await createEditor(captainApi, 'publisher')
  const trip = await takeSnapshot(captainApi, 'trips', 'where[slug][equals]=halibut', ['price'])
  const faq = await takeSnapshot(captainApi, 'faqs', 'sort=order', ['question'])
  const question = 'May I bring my own rod and a very long story?'
  expect(await read(request, RATES)).not.toContain('$283')
  expect(await read(request, '/faq')).not.toContain(question)
  try {
    await signInToCms(page, editor)
    // Only the captain sees links to bookings, payments and accounts.
    await expect(page.getByRole('link', { name: 'Trips', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^(Bookings|Payments|Users)$/ })).toHaveCount(0)

    await edit(page, trip, { field: 'price', text: '283', tab: 'How it’s sold' })
    expect(await read(request, RATES), 'a draft isn’t public').not.toContain('$283')
    await publish(page)
    const rates = await read(request, RATES)
    for (const price of ['$283', '$1,698', '$141.50']) expect(rates).toContain(price)
    expect(await read(request, '/')).toContain('$283')

    await edit(page, faq, { field: 'question', text: question })
    expect(await read(request, '/faq'), 'a draft isn’t public').not.toContain(question)
    await publish(page)
    expect(await read(request, '/faq')).toContain(question)
    expect(await read(request, '/faq.md')).toContain(question)

    const visitor = await page.context().newPage()
    await visitor.goto(RATES)
    const row = visitor
      .getByRole('table', { name: /^Prices for every trip/ })
      .getByRole('row')
      .filter({ has: visitor.getByRole('rowheader', { name: 'Halibut' }) })
    await expect(row).toContainText(/\$283.*\$1,698/s)
    await visitor.goto('/faq')
    await expect(visitor.locator('summary').filter({ hasText: question })).toBeVisible()
  } finally {
    await restoreSnapshot(captainApi, trip)
    await restoreSnapshot(captainApi, faq)
  }
  expect(await read(request, RATES)).not.toContain('$283')
  expect(await read(request, '/faq')).not.toContain(question)
})

test('only staff can see a draft, in /preview and in the CMS’s live preview', async ({
  page,
  request,
  openVisitor,
  captainApi,
}) => {
  const editor = await createEditor(captainApi, 'drafter')
  const recipes = await takeSnapshot(captainApi, 'pages', 'where[slug][equals]=recipes', ['heading'])
  const heading = 'Recipes, nearly cooked'
  try {
    await signInToCms(page, editor)
    await edit(page, recipes, { field: 'heading', text: heading })
    for (const path of ['/recipes', '/recipes.md', '/llms.txt', '/sitemap.xml', '/preview?to=/recipes'])
      expect(await read(request, path), path).not.toContain(heading)

    await page.locator('#live-preview-toggler').click()
    const pane = page.locator('iframe[src*="/preview"]').contentFrame()
    await expect(pane.getByRole('heading', { level: 1 })).toHaveText(heading)
    const notice = pane.getByText('You’re viewing a draft.')
    await expect(notice).toBeVisible()
    const saved = page.waitForResponse((answer) => answer.url().includes('autosave=true'))
    await page.locator('#field-heading').fill(`${heading} twice`)
    await saved
    await expect(pane.getByRole('heading', { level: 1 })).toHaveText(`${heading} twice`)

    await page.goto('/preview?to=/recipes')
    await expect(page).toHaveURL('/recipes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${heading} twice`)
    const visitor = await openVisitor()
    await visitor.goto('/preview?to=/recipes')
    await expect(visitor).toHaveURL('/recipes')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Recipes')

    await page.getByRole('link', { name: 'View the published page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes')
  } finally {
    await restoreSnapshot(captainApi, recipes)
  }
  expect(await read(request, '/recipes')).not.toContain(heading)
})
