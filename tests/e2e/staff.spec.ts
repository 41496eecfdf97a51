import type { Locator, Page } from '@playwright/test'
import { findAxeViolations, findOutlineProblems } from './setup/axe'
import { waitForHydration } from './setup/calendar'
import { main, openPage } from './setup/layout'
import { expect, test } from './setup/test'

const PASSWORD = 'tide tables of the bay'

/** Invites an editor on the captain's dashboard. Returns the link, which is shown only once. */
async function inviteOnDashboard(captain: Page, name: string): Promise<string> {
  await captain.goto('/dashboard')
  const form = captain.getByRole('form', { name: 'Invite someone' })
  await waitForHydration(form.getByRole('button'))
  await form.getByRole('textbox', { name: 'User name' }).fill(name)
  await form.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.com`)
  await form.getByRole('button', { name: 'Invite editor' }).click()
  const link = captain.getByRole('textbox', { name: `Link for ${name}` })
  await expect(link).toBeFocused()
  return link.inputValue()
}

async function choosePassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await waitForHydration(page.getByRole('button', { name: 'Set password' }))
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

  test('an invited editor can choose a password, change it, and be disabled', async ({
    captain,
    openVisitor,
    incidents,
  }) => {
    incidents.expect(/^400 POST \/api\/user\/password$/, /^401 POST \/api\/user\/login$/)
    const link = await inviteOnDashboard(captain, 'wren')
    // The email in the outbox contains the same link.
    const staff = captain.getByRole('region', { name: 'Staff' })
    const card = staff.getByRole('listitem').filter({ hasText: 'wren@example.com' })
    await expect(card).toContainText('Invited. The link works until Aug 13, 2055')
    expect(await findAxeViolations(captain)).toEqual([])

    const editor = await openVisitor()
    const requests: string[] = []
    editor.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await editor.goto(link)
    await expect(editor).toHaveURL(/\/captain\/password$/)
    await expect(editor.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
    const field = editor.getByRole('textbox', { name: 'New password' })
    await waitForHydration(editor.getByRole('button', { name: 'Set password' }))
    await field.fill('short')
    await editor.getByRole('button', { name: 'Set password' }).click()
    await expect(editor.getByText('Please choose a password of at least 10 characters.')).toBeVisible()
    expect([...(await findAxeViolations(editor)), ...(await findOutlineProblems(editor))]).toEqual([])
    await editor.getByRole('button', { name: 'Show what you typed' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await field.fill(PASSWORD)
    await editor.getByRole('button', { name: 'Set password' }).click()
    await expect(editor.getByRole('heading', { name: 'Welcome aboard, wren' })).toBeVisible()
    expect(requests.filter((line) => line.includes(link.split('token=')[1] ?? 'none'))).toEqual([])

    await editor.getByRole('button', { name: 'Change your password' }).click()
    await expect(editor.getByRole('textbox', { name: 'Current password' })).toBeFocused()
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor.getByRole('button', { name: 'Change your password' })).toBeFocused()
    await editor.keyboard.press('Enter')
    await editor.getByRole('textbox', { name: 'Current password' }).fill('not this one')
    await editor.getByRole('textbox', { name: 'New password' }).fill(`${PASSWORD}, again`)
    await editor.getByRole('button', { name: 'Change password' }).click()
    await expect(editor.getByText('That’s not your current password.')).toBeVisible()
    await expect(editor.getByRole('textbox', { name: 'New password' })).toHaveValue(`${PASSWORD}, again`)
    expect(await findAxeViolations(editor)).toEqual([])
    await editor.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
    await editor.getByRole('button', { name: 'Change password' }).click()
    await expect(editor.getByText('Password changed.')).toBeVisible()
    await expect(editor.getByRole('button', { name: 'Change your password' })).toBeFocused()

    await captain.reload()
    await expect(card).toContainText('Last signed in Aug 10, 2055')
    const disable = captain.getByRole('button', { name: 'Disable wren' })
    await waitForHydration(disable)
    await disable.click()
    const question = captain.getByRole('alertdialog', { name: 'Disable wren?' })
    expect(await findAxeViolations(captain)).toEqual([])
    await question.getByRole('button', { name: 'Disable' }).click()
    await expect(captain.getByText('wren can no longer sign in.')).toBeVisible()
    await expect(card).toContainText('Can’t sign in.')

    await editor.reload()
    await expect(editor.getByRole('heading', { name: 'Captain sign-in' })).toBeVisible()
    await waitForHydration(editor.getByRole('button', { name: 'Sign in' }))
    await editor.getByRole('textbox', { name: 'User name' }).fill('wren')
    await editor.getByLabel('Password').fill(`${PASSWORD}, again`)
    await editor.getByRole('button', { name: 'Sign in' }).click()
    await expect(editor.getByText('The user name or password is wrong. Please try again.')).toBeVisible()
  })

  test('a forgotten password can be reset once with the emailed link, and the email is in the outbox', async ({
    captain,
    openVisitor,
    incidents,
  }) => {
    incidents.expect(/^403 POST \/api\/user\/reset$/, /^404 DELETE \/api\/mail\//)
    await choosePassword(await openVisitor(), await inviteOnDashboard(captain, 'heron'), PASSWORD)

    const editor = await openVisitor()
    await openPage(editor, '/captain')
    await editor.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(editor).toHaveURL(/\/captain\/forgot$/)
    const send = editor.getByRole('button', { name: 'Send me a link' })
    await waitForHydration(send)
    await send.click()
    await expect(editor.getByRole('textbox', { name: 'User name or email' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await editor.getByRole('textbox', { name: 'User name or email' }).fill('heron@example.com')
    await send.click()
    await expect(editor.getByText('Check your email')).toBeVisible()
    expect([...(await findAxeViolations(editor)), ...(await findOutlineProblems(editor))]).toEqual([])

    const outbox = captain.getByRole('region', { name: 'Outbox' })
    const letter = outbox.getByRole('listitem').filter({ hasText: 'Reset your' })
    await expect(async () => {
      await captain.goto('/dashboard')
      await expect(letter).toHaveCount(1, { timeout: 5_000 })
    }).toPass()
    await expect(letter).toContainText('No mail server is set up for this site yet.')
    expect(await findAxeViolations(captain)).toEqual([])
    const [link = ''] = /http\S+/.exec(await letter.innerText()) ?? []

    const again = letter.getByRole('button', { name: /^Resend/ })
    await waitForHydration(again)
    await again.click()
    await expect(letter.getByRole('alert')).toHaveText(
      'Still not sent: No mail server is set up for this site yet.',
    )

    await choosePassword(editor, link, `${PASSWORD} 2`)
    await expect(editor.getByRole('heading', { name: 'Welcome aboard, heron' })).toBeVisible()

    await letter.getByRole('button', { name: /^Done/ }).click()
    await expect(letter).toHaveCount(0)
    await expect(outbox.getByText('That email isn’t in the outbox anymore.')).toBeVisible()

    const late = await openVisitor()
    await choosePassword(late, link, `${PASSWORD} 3`)
    await expect(late.getByText('This link no longer works')).toBeVisible()
    expect(await findAxeViolations(late)).toEqual([])
    await late.getByRole('link', { name: 'Get a new link' }).click()
    await expect(late).toHaveURL(/\/captain\/forgot$/)
  })
})

test('a password page without a token, whether ours or the CMS’s, offers a new link', async ({ page }) => {
  await openPage(page, '/captain/password')
  await expect(main(page).getByText('This link no longer works')).toBeVisible()
  await page.goto('/admin/forgot')
  await expect(page).toHaveURL(/\/captain\/forgot$/)
})

test('the link can be copied by keyboard, and a user name that’s taken is marked without losing what was typed', async ({
  captain,
  incidents,
}) => {
  incidents.expect(/^409 POST \/api\/staff\/invite$/, /^console Failed to copy the link/)
  await captain.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = await inviteOnDashboard(captain, 'plover')
  await captain.keyboard.press('Tab')
  await expect(captain.getByRole('button', { name: 'Copy the link' })).toBeFocused()
  await captain.keyboard.press('Enter')
  await expect(captain.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await captain.evaluate(() => navigator.clipboard.readText())).toBe(link)

  // If the browser blocks copying, the page selects the link and shows a hint.
  await captain.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'))
  })
  await captain.getByRole('button', { name: /^(Copied|Copy the link)$/ }).click()
  await expect(captain.getByText('Your browser didn’t let us copy the link.')).toBeVisible()
  await expect(captain.getByRole('textbox', { name: 'Link for plover' })).toBeFocused()
  expect(await captain.evaluate(() => window.getSelection()?.toString())).toBe(link)

  const form = captain.getByRole('form', { name: 'Invite someone' })
  await form.getByRole('textbox', { name: 'User name' }).fill('Plover')
  await form.getByRole('textbox', { name: 'Email' }).fill('other@example.com')
  await captain.keyboard.press('Enter')
  await expect(form.getByText('This user name is taken.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('other@example.com')
})

test('after the session expires, the staff list and the outbox link to the login and keep what was typed', async ({
  captain,
  incidents,
}) => {
  incidents.expect(
    /^401 POST \/api\/staff\/invite$/,
    /^401 POST \/api\/staff\/[\w-]+\/link$/,
    /^401 POST \/api\/mail\/[\w%-]+\/send$/,
  )
  await inviteOnDashboard(captain, 'dunlin')
  const outbox = captain.getByRole('region', { name: 'Outbox' })
  const letter = outbox.getByRole('listitem').filter({ hasText: 'To dunlin@example.com' })
  await expect(async () => {
    await captain.goto('/dashboard')
    await expect(letter).toHaveCount(1, { timeout: 5_000 })
  }).toPass()
  const form = captain.getByRole('form', { name: 'Invite someone' })
  await waitForHydration(form.getByRole('button'))
  // Wait for everything on the dashboard, because a request without the cookie would fail.
  await captain.waitForLoadState('networkidle')
  await captain.context().clearCookies()
  await form.getByRole('textbox', { name: 'User name' }).fill('sanderling')
  await form.getByRole('textbox', { name: 'Email' }).fill('sanderling@example.com')
  await form.getByRole('button', { name: 'Invite editor' }).click()
  const wayIn = (within: Locator) => within.getByRole('alert').getByRole('link', { name: 'Sign in' })
  await expect(wayIn(form)).toHaveAttribute('href', '/captain')
  await expect(form.getByRole('textbox', { name: 'User name' })).toHaveValue('sanderling')

  await letter.getByRole('button', { name: /^Resend/ }).click()
  await expect(wayIn(letter)).toHaveAttribute('href', '/captain')

  await captain.getByRole('button', { name: 'New link for dunlin' }).click()
  const staff = captain.getByRole('region', { name: 'Staff' })
  const card = staff.getByRole('listitem').filter({ hasText: 'dunlin@example.com' })
  await expect(wayIn(card)).toHaveAttribute('target', '_blank')
})

test('after too many tries, the message says how long to wait', async ({ page, incidents }) => {
  incidents.expect(/^429 POST \/api\/user\/login$/)
  const guess = () =>
    page.request.post('/api/user/login', {
      data: { username: 'unknown-user', password: 'wrong' },
      headers: { 'x-forwarded-for': '203.0.113.50' },
    })
  await Promise.all(Array.from({ length: 12 }, guess))
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.50' })
  await openPage(page, '/captain')
  await waitForHydration(page.getByRole('button', { name: 'Sign in' }))
  await page.getByRole('textbox', { name: 'User name' }).fill('someone')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Too many attempts. Please wait a minute and try again.')).toBeVisible()
})
