import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect } from './test'

/** A high or low tide on the sheet. */
export const TIDES = /^High \d{1,2}:\d\d [ap]m −?\d\.\d ft$/

/** Returns a party's card. */
export const partyCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
/** Returns a party's button. */
export const partyButton = (page: Page, button: string, name: string): Locator =>
  page.getByRole('button', { name: `${button} ${name}`, exact: true })

/** The sheet's sun, moon and tides. */
export const light = (page: Page): Locator => page.getByRole('region', { name: 'Tides and light' })

/** Waits until the service worker has saved the page. */
export async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/captain/deck')) !== undefined))
    .toBe(true)
}

/** Deletes the saved page, so that `waitUntilKept` waits for the next one. */
export function forgetKept(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/captain/deck')
  })
}

/** Creates a deckhand's account and returns what they sign in with. */
export async function createDeckhand(captainApi: APIRequestContext, username: string) {
  const account = { username, email: `${username}@example.com`, password: 'bow-line-and-cleat-9' }
  const made = await captainApi.post('/api/users', { data: { ...account, role: 'deckhand' } })
  expect(made.status(), await made.text()).toBe(201)
  return account
}
