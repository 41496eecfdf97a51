import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test'
import { waitForHydration } from './calendar'
import { expect } from './test'

/** A CMS document's field values, for restoring them after a test. */
export interface Snapshot {
  collection: string
  id: string
  values: Record<string, unknown>
}

/** Reads a document's fields before a test changes them. */
export async function takeSnapshot(
  api: APIRequestContext,
  collection: string,
  where: string,
  fields: string[],
): Promise<Snapshot> {
  const answer = await api.get(`/api/${collection}?${where}&limit=1&depth=0`)
  const { docs } = (await answer.json()) as { docs: ({ id: string } & Record<string, unknown>)[] }
  const [doc] = docs
  if (!doc) throw new Error(`There’s no document in ${collection} where ${where}.`)
  return { collection, id: doc.id, values: Object.fromEntries(fields.map((field) => [field, doc[field]])) }
}

/** Publishes the document's earlier values. */
export async function restoreSnapshot(
  api: APIRequestContext,
  { collection, id, values }: Snapshot,
): Promise<void> {
  const data = { ...values, _status: 'published' }
  await changeUnlocked(api, id, () => api.patch(`/api/${collection}/${id}`, { data }))
}

/** Deletes a document that was open in the CMS. */
export async function deleteDocument(api: APIRequestContext, collection: string, id: string): Promise<void> {
  await changeUnlocked(api, id, () => api.delete(`/api/${collection}/${id}`))
}

/**
 * Unlocks a document, which the CMS locks while it's open, and changes it. Tries again if the page's last request locks
 * the document in between.
 */
async function changeUnlocked(
  api: APIRequestContext,
  id: string,
  change: () => Promise<APIResponse>,
): Promise<void> {
  await expect(async () => {
    const open = await api.get('/api/payload-locked-documents?limit=100&depth=0')
    const { docs } = (await open.json()) as { docs: { id: string; document?: { value: string } }[] }
    for (const lock of docs.filter(({ document }) => document?.value === id))
      await api.delete(`/api/payload-locked-documents/${lock.id}`)
    const answer = await change()
    expect(answer.status(), await answer.text()).toBe(200)
  }).toPass({ timeout: 15_000 })
}

/** Signs in through the CMS's login form. */
export async function signInToCms(
  page: Page,
  account: { username: string; password: string },
): Promise<void> {
  await page.goto('/admin')
  await waitForHydration(page.getByRole('button', { name: 'Sign in' }))
  await page.locator('#field-username').fill(account.username)
  await page.locator('#field-password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('.dashboard')).toBeVisible()
}

/** Runs `change` and waits until the CMS has autosaved it. */
export async function waitForAutosave(page: Page, change: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('autosave=true') && answer.request().method() !== 'GET',
    // The default timeout is for one step, but `change` can take several.
    { timeout: 45_000 },
  )
  await change()
  expect((await saved).ok()).toBe(true)
}

export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.locator('.payload-toast-container')).toContainText(/success/i)
}

/** Chooses the picture in the given row of the media library for an upload field. Returns its file name. */
export async function choosePicture(page: Page, field: Locator, row: number): Promise<string> {
  await waitForHydration(field.locator('.upload__listToggler'))
  await field.locator('.upload__listToggler').click()
  const picture = page.locator('.list-drawer tbody tr').nth(row)
  // Wait for the text, because the cells are empty at first.
  await expect(picture.locator('.cell-filename')).toHaveText(/\S/)
  const name = (await picture.locator('.cell-filename').innerText()).trim()
  await picture.locator('.cell-alt button').click()
  await expect(page.locator('.list-drawer')).toHaveCount(0)
  return name
}
