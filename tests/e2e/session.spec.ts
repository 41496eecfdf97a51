import type { Page } from '@playwright/test'
import { waitForHydration } from './setup/calendar'
import { DAYS } from './setup/days'
import { environment } from './setup/environment'
import { bar, openPage } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { SeasonPage } from './setup/season'
import { expect, test } from './setup/test'

const USER_SESSION = 'userSession'
const FORGED = JSON.stringify({ username: environment.captain.username, role: 'captain' })

const captainLink = (page: Page) => bar(page).getByRole('link', { name: 'Captain' })
const logoutButton = (page: Page) => bar(page).getByRole('button', { name: 'Logout' })

const readStored = (page: Page) =>
  page.evaluate((key) => window.localStorage.getItem(key), USER_SESSION) as Promise<string | null>

/**
 * Returns the session cookies that have a value. After a logout, the browser keeps an empty cookie, because
 * the server's clock, which sets the expiration time, is ahead of the browser's.
 */
async function sessionCookies(page: Page) {
  return (await page.context().cookies()).filter(({ name, value }) => name.endsWith('-token') && value !== '')
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/captain')
  const submit = page.getByRole('button', { name: 'Sign in' })
  await waitForHydration(submit)
  await page.getByRole('textbox', { name: 'User name' }).fill(environment.captain.username)
  await page.getByLabel('Password').fill(environment.captain.password)
  await submit.click()
  await expect(page).toHaveURL(/\/dashboard/)
}

test('the session is restored from userSession after a reload and in another tab', async ({ page }) => {
  await logIn(page)
  expect(JSON.parse((await readStored(page)) ?? '')).toEqual(JSON.parse(FORGED))
  const [cookie] = await sessionCookies(page)
  expect(cookie, 'scripts can’t read the session cookie').toMatchObject({ httpOnly: true, sameSite: 'Lax' })

  await openPage(page, '/about')
  await expect(captainLink(page)).toBeVisible()
  await page.reload()
  await expect(captainLink(page)).toBeVisible()
  await expect(logoutButton(page)).toBeVisible()

  const tab = await page.context().newPage()
  await tab.goto('/contact')
  await expect(captainLink(tab)).toBeVisible()
})

test('a forged userSession shows at most a button, and no data', async ({ page, captainApi }) => {
  await bookByPhone(captainApi, { date: DAYS.session, partySize: 2, lastName: 'Forgery' })
  await page.addInitScript(([key, text]) => window.localStorage.setItem(key, text), [
    USER_SESSION,
    FORGED,
  ] as const)
  // Leave the session check without a response, so the button doesn't disappear.
  await page.route('**/api/user/session', () => new Promise(() => undefined))
  await openPage(page, '/about')
  await expect(captainLink(page)).toBeVisible()
  await captainLink(page).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('tab')).toHaveCount(0)
  for (const path of ['/dashboard', '/captain-calendar', '/dashboard?tab=fish-report']) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }
  await page.goto('/captain')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.goto(`/availability?month=${DAYS.session.slice(0, 7)}`)
  await expect(page.getByText(/Sam Forgery|555-0155/)).toHaveCount(0)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/login/)

  const { request } = page
  const day = `from=${DAYS.session}&to=${DAYS.session}`
  for (const path of [
    `/api/booking/all?${day}`,
    '/dashboard',
    '/captain-calendar',
    '/admin/collections/bookings',
  ]) {
    // Also send an RSC request, as Next.js does when a user navigates between pages.
    for (const headers of [{ Accept: 'text/html' }, { RSC: '1' }] as Record<string, string>[]) {
      const text = await (await request.get(path, { headers })).text()
      expect(text, path).not.toMatch(/sam@example\.com|555-?0155|Sam Forgery/)
    }
  }
  for (const path of ['/api/staff/all', '/api/booking/nothing/refund'])
    expect((await request.get(path)).status(), path).toBe(401)
  for (const path of ['/api/bookings', '/api/users', '/api/messages', '/api/globals/site-settings'])
    expect((await request.get(path)).status(), path).toBe(403)
  const block = { type: 'block', startDate: DAYS.session, endDate: DAYS.session }
  expect((await request.post('/api/block/new', { data: block })).status()).toBe(401)
})

test('a forged userSession is deleted as soon as the server responds', async ({ page }) => {
  await openPage(page, '/about')
  await page.evaluate(([key, text]) => window.localStorage.setItem(key, text), [
    USER_SESSION,
    FORGED,
  ] as const)
  await page.reload()
  await expect.poll(() => readStored(page)).toBeNull()
  await expect(captainLink(page)).toHaveCount(0)
})

test('an invalid userSession is ignored', async ({ page }) => {
  await openPage(page, '/about')
  for (const text of [
    'nonsense',
    '[]',
    '{"username":"captain"}',
    '{"username":1,"role":"captain"}',
    '"captain"',
  ]) {
    await page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
      USER_SESSION,
      text,
    ] as const)
    await openPage(page, '/about')
    await expect(captainLink(page)).toHaveCount(0)
  }
})

test('Logout clears the cookie and userSession in every tab, and a copy of the cookie no longer works', async ({
  page,
  playwright,
  baseURL,
}) => {
  await logIn(page)
  const [cookie] = await sessionCookies(page)
  const tab = await page.context().newPage()
  await openPage(tab, '/about')
  await expect(captainLink(tab)).toBeVisible()

  await logoutButton(page).click()
  await expect(page).toHaveURL('/')
  expect(await readStored(page)).toBeNull()
  expect(await sessionCookies(page)).toEqual([])
  await expect(captainLink(page)).toHaveCount(0)
  await expect(captainLink(tab), 'the other tab shows the logout').toHaveCount(0)

  const attacker = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { Cookie: `${cookie?.name}=${cookie?.value}` },
  })
  expect(await (await attacker.get('/api/user/session')).json()).toEqual({ username: null, role: null })
  await attacker.dispose()
})

test('a captain whose cookie has expired is asked to sign in again', async ({ page, incidents }) => {
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // Wait for everything on the dashboard, because a request without the cookie would fail.
  await new SeasonPage(page).open()
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()

  incidents.expect(/^401 POST \/api\/block\/new$/)
  const form = page.getByRole('form', { name: 'New block' })
  await form.getByLabel('Start date').fill(DAYS.sessionOver)
  await form.getByLabel('End date').fill(DAYS.sessionOver)
  await form.getByRole('button', { name: 'Block these days' }).click()
  const alert = form.getByRole('alert').filter({ hasText: 'You’re signed out. Please sign in again.' })
  await expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/captain')
  await expect(form.getByLabel('Start date')).toHaveValue(DAYS.sessionOver)

  await page.goto('/about')
  await expect.poll(() => readStored(page)).toBeNull()
  await expect(captainLink(page)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/')
})
