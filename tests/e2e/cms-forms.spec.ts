import type { APIRequestContext, Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { deleteDocument, restoreSnapshot, signInToCms } from './setup/cms'
import { editorAccount } from './setup/roles'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

const BLOCKED_DAY = '2055-12-24'
const BOOKED_DAY = '2056-01-21'

/** Checks that a call succeeded, and returns its response body. */
async function call<Body>(answer: ReturnType<APIRequestContext['get']>): Promise<Body> {
  const response = await answer
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as Body
}

const save = (page: Page) => page.locator('#action-save').click()

/** Chooses Delete in a document's menu. */
async function openDeletion(page: Page): Promise<void> {
  const menu = page.locator('.doc-controls__popup button').first()
  await waitForHydration(menu)
  await menu.click()
  await page.locator('#action-delete').click()
}

test('the captain can pick blocked days from a calendar', async ({ captain, captainApi }) => {
  const day = BLOCKED_DAY
  await captain.goto('/admin/collections/blocks/create')
  await waitForHydration(captain.getByLabel('First day'))
  await captain.getByLabel('First day').fill(day)
  await captain.getByLabel('Last day').fill(day)
  await save(captain)
  await expect(captain.locator('.payload-toast-container')).toContainText(/success/i)
  const { docs } = await call<{ docs: { id: string; startDate: string; endDate: string }[] }>(
    captainApi.get(`/api/blocks?where[startDate][equals]=${day}`),
  )
  expect(docs).toMatchObject([{ startDate: day, endDate: day }])
  await captainApi.delete(`/api/blocks/${docs[0]?.id}`)
})

test('a form without a required date marks the missing field', async ({ captain, incidents }) => {
  incidents.expect(/400/)
  await captain.goto('/admin/collections/blocks/create')
  await waitForHydration(captain.getByLabel('First day'))
  await captain.getByLabel('First day').fill(BLOCKED_DAY)
  await save(captain)
  await expect(captain.locator('.payload-toast-container')).toContainText('Last day: Pick a day.')
  await expect(captain.getByTestId('field-error')).toHaveText('Pick a day.')
})

test('the captain can view, add and remove salmon days', async ({ captain, captainApi }) => {
  const { salmonDays } = await call<{ salmonDays: string[] }>(captainApi.get('/api/calendar-entries/salmon'))
  await captain.goto('/admin/collections/calendar-entries/salmon')
  await expect(captain.getByRole('heading', { level: 1, name: 'Salmon days' })).toBeVisible()
  await waitForHydration(captain.getByLabel('Salmon Days'))
  await captain.getByLabel('Salmon Days').fill('2027-06-05')
  await captain.getByRole('button', { name: 'Add day' }).click()
  const added = captain.getByRole('listitem').filter({ hasText: 'Sat, Jun 5, 2027' })
  await expect(added).toBeVisible()
  await save(captain)
  await expect(captain.locator('.payload-toast-container')).toContainText(/success/i)
  const stored = () => call<{ salmonDays: string[] }>(captainApi.get('/api/calendar-entries/salmon'))
  expect((await stored()).salmonDays).toEqual([...salmonDays, '2027-06-05'].toSorted())
  await added.getByRole('button', { name: 'Remove Sat, Jun 5, 2027' }).click()
  await expect(added).toHaveCount(0)
  await save(captain)
  await expect.poll(async () => (await stored()).salmonDays).toEqual(salmonDays.toSorted())
})

test('an editor can move a question to the trash and restore it', async ({ page, captainApi }) => {
  const { docs } = await call<{ docs: { id: string; question: string }[] }>(
    captainApi.get('/api/faqs?sort=order&limit=1&depth=0'),
  )
  const [faq] = docs
  if (!faq) throw new Error('There are no questions.')
  await signInToCms(page, await editorAccount(captainApi))
  await page.goto(`/admin/collections/faqs/${faq.id}`)
  await openDeletion(page)
  await expect(page.getByText('It disappears from the site.')).toBeVisible()
  await page.locator('#confirm-action').click()
  await expect(page).toHaveURL(/\/admin\/collections\/faqs\?/)
  await expect(page.getByRole('link', { name: faq.question })).toHaveCount(0)

  await page.goto('/admin/collections/faqs/trash')
  await page.getByRole('link', { name: faq.question }).click()
  const restore = page.getByRole('button', { name: 'Restore', exact: true })
  await waitForHydration(restore)
  await restore.click()
  await expect(page.getByText('Publish it right away')).toBeVisible()
  await page.getByRole('checkbox', { name: 'restore-as-published' }).check()
  await page.locator('#confirm-action').click()
  await expect(page).toHaveURL(`/admin/collections/faqs/${faq.id}`)
  const restored = await call<object>(captainApi.get(`/api/faqs/${faq.id}`))
  expect(restored).toMatchObject({ _status: 'published', deletedAt: null })
})

test('an editor can’t delete a picture that’s in use, and sees where it’s used', async ({
  page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/400/)
  const { docs } = await call<{ docs: { banner: string }[] }>(
    captainApi.get('/api/pages?where[slug][equals]=directions&depth=0'),
  )
  await signInToCms(page, await editorAccount(captainApi))
  await page.goto(`/admin/collections/media/${docs[0]?.banner}`)
  await openDeletion(page)
  await page.locator('#confirm-action').click()
  await expect(page.locator('.payload-toast-container')).toContainText('Used by: Directions')
})

test('a page’s sections are labeled with their headings', async ({ page, captainApi }) => {
  const { docs } = await call<{ docs: { id: string; sections: { heading?: string }[] }[] }>(
    captainApi.get('/api/pages?where[slug][equals]=home&depth=0'),
  )
  const heading = docs[0]?.sections.find((section) => section.heading)?.heading ?? ''
  await signInToCms(page, await editorAccount(captainApi))
  await page.goto(`/admin/collections/pages/${docs[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(page.locator('#field-sections')).toContainText(heading)
  await expect(page.locator('#field-sections')).not.toContainText(/Untitled|Row 01/)
  await expect(page.getByRole('link', { name: 'API' })).toHaveCount(0)
})

test('an editor can start a list with a button above the text', async ({ page, captainApi }) => {
  await signInToCms(page, await editorAccount(captainApi))
  await page.goto('/admin/collections/faqs/create')
  const editor = page.locator('.rich-text-lexical').first()
  const text = editor.getByRole('textbox')
  await text.click()
  await page.keyboard.type('Sunscreen')
  for (const name of ['Normal text', 'Heading', 'Bold', 'Italic', 'Link'])
    await expect(editor.getByRole('button', { name, exact: true })).toBeVisible()
  await editor.getByRole('button', { name: 'Bulleted list' }).click()
  await expect(text.locator('ul > li')).toHaveText('Sunscreen')
  await editor.getByRole('button', { name: 'Numbered list' }).click()
  await expect(text.locator('ol > li')).toHaveText('Sunscreen')

  // Delete the draft that the CMS saved.
  await expect(page).toHaveURL(/\/faqs\/(?!create)[^/]+$/)
  const draft = page.url().split('/').at(-1) ?? ''
  await page.goto('/admin')
  await deleteDocument(captainApi, 'faqs', draft)
})

test('restoring a version creates a draft, as the confirmation says, and the site doesn’t change', async ({
  page,
  captainApi,
}) => {
  const { docs } = await call<{ docs: { id: string; question: string }[] }>(
    captainApi.get('/api/faqs?sort=order&limit=1&depth=0'),
  )
  const [faq] = docs
  if (!faq) throw new Error('There are no questions.')
  const newest = `${faq.question.replace(/\?$/, '')} today?`
  await call(captainApi.patch(`/api/faqs/${faq.id}`, { data: { question: newest, _status: 'published' } }))
  const versions = await call<{ docs: { id: string; version: { question: string } }[] }>(
    captainApi.get(`/api/faqs/versions?where[parent][equals]=${faq.id}&depth=0&sort=-updatedAt&limit=20`),
  )
  const old = versions.docs.find(({ version }) => version.question === faq.question)
  await signInToCms(page, await editorAccount(captainApi))
  await page.goto(`/admin/collections/faqs/${faq.id}/versions/${old?.id}`)
  const restore = page.getByRole('button', { name: 'Restore as a draft' })
  await waitForHydration(restore)
  await restore.click()
  await expect(page.getByText('Visitors don’t see it until you publish it.')).toBeVisible()
  await page.locator('#confirm-action').click()
  await expect(page).toHaveURL(`/admin/collections/faqs/${faq.id}`)
  await expect(page.locator('#field-question')).toHaveValue(faq.question)
  const published = await call<{ question: string }>(captainApi.get(`/api/faqs/${faq.id}`))
  expect(published.question).toBe(newest)
  await page.goto('/admin')
  await restoreSnapshot(captainApi, { collection: 'faqs', id: faq.id, values: { question: faq.question } })
})

test('the welcome page links to each part of the CMS', async ({ captain }) => {
  await captain.goto('/admin')
  const places = captain.getByRole('navigation', { name: 'Sections of the CMS' })
  await places.getByRole('link', { name: /^Bookings/ }).click()
  // Allow a query, because Payload adds the list's default query to the URL.
  await expect(captain).toHaveURL(/\/admin\/collections\/bookings(\?|$)/)
  await expect(captain.getByRole('navigation', { name: 'Bookings to show' })).toBeVisible()
})

test('a booking lists its payments in words and links to each', async ({ captain, captainApi }) => {
  const id = await bookByPhone(captainApi, { date: BOOKED_DAY, partySize: 2, totalAmount: 550 })
  await call(captainApi.put(`/api/booking/${id}`, { data: { paid: 'paid' } }))
  await captain.goto(`/admin/collections/bookings/${id}`)
  const payments = captain.getByRole('region', { name: 'Payments' })
  await payments.getByRole('link', { name: 'Cash on the boat, $550' }).click()
  await expect(captain).toHaveURL(/\/admin\/collections\/payments\//)
  await expect(captain.getByRole('heading', { level: 1, name: 'Cash on the boat, $550' })).toBeVisible()
})
