import type { APIRequestContext, Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { waitForHydration } from './setup/calendar'
import { expectFits } from './setup/captain'
import { failUntilTryAgain } from './setup/layout'
import { expect, test } from './setup/test'

const inbox = (page: Page) => page.getByRole('region', { name: 'Messages' })
const rowOf = (page: Page, name: string) => inbox(page).getByRole('button', { name: new RegExp(`${name} `) })
const unreadLink = (page: Page) => page.getByRole('link', { name: /^\d+ unread messages?$/ })
/** Returns the number of unread messages. The link is missing if there are none. */
const unreadCount = async (page: Page) =>
  Number((await unreadLink(page).allInnerTexts())[0]?.split(' ')[0] ?? 0)

async function sendMessage(api: APIRequestContext, name: string, more: object = {}): Promise<void> {
  const answer = await api.post('/api/message/new', {
    data: {
      contact_name: name,
      contact_email: `${name.toLowerCase()}@example.com`,
      contact_phone: '(831) 429-1054',
      message: `This is ${name}.\nIs there room for two?`,
      ...more,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

async function openInbox(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await waitForHydration(page.getByRole('tab', { name: 'Home' }))
  await inbox(page).scrollIntoViewIfNeeded()
}

test('the captain can open a message, reply to it, and mark it as unread again', async ({
  captain: page,
  captainApi,
}) => {
  await sendMessage(captainApi, 'Rosa')
  await openInbox(page)
  await expect(unreadLink(page)).toBeVisible()
  const before = await unreadCount(page)
  await expect(rowOf(page, 'Rosa')).toContainText('Unread')
  await rowOf(page, 'Rosa').click()
  await expect(inbox(page).getByText('Is there room for two?')).toBeVisible()
  const email = inbox(page).getByRole('link', { name: 'Email Rosa' })
  await expect(email).toHaveAttribute(
    'href',
    /^mailto:rosa@example\.com\?subject=Re%3A%20Your%20message%20to%20.*%0D%0A%3E%20This%20is%20Rosa\.%0D%0A/,
  )
  await expect(inbox(page).getByRole('link', { name: 'Call Rosa' })).toHaveAttribute(
    'href',
    'tel:+18314291054',
  )
  await expect(rowOf(page, 'Rosa')).not.toContainText('Unread')
  await expect.poll(() => unreadCount(page)).toBe(before - 1)

  await inbox(page).getByRole('button', { name: 'Mark as unread' }).click()
  await expect(rowOf(page, 'Rosa')).toContainText('Unread')
  await expect(rowOf(page, 'Rosa')).toBeFocused()
  await expect.poll(() => unreadCount(page)).toBe(before)
})

test('with two dashboards, a message that was read on one is shown as read on the other after a reload', async ({
  captain: page,
  captainApi,
}) => {
  await sendMessage(captainApi, 'Ben')
  const other = await page.context().newPage()
  await openInbox(other)
  await openInbox(page)
  await rowOf(page, 'Ben').click()
  await expect(rowOf(page, 'Ben')).not.toContainText('Unread')
  await other.reload()
  await expect(rowOf(other, 'Ben')).toBeVisible()
  await expect(rowOf(other, 'Ben')).not.toContainText('Unread')
  await other.close()
})

test('the inbox shows which message wasn’t emailed, and why a message can’t be marked as read', async ({
  captain: page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^503 PUT \/api\/message\//, /^console /)
  await sendMessage(captainApi, 'Carla', { email_failed: true })
  await openInbox(page)
  await expect(rowOf(page, 'Carla')).toContainText('Not emailed')
  await page.route('**/api/message/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await rowOf(page, 'Carla').click()
  await expect(
    inbox(page).getByText('This message couldn’t be emailed to you, so it’s only here.'),
  ).toBeVisible()
  await expect(inbox(page).getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
})

test('older messages load on request, and an inbox that can’t be loaded can be tried again', async ({
  captain: page,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^503 GET \/api\/message\/all/, /^console /)
  for (let number = 1; number <= 7; number++) await sendMessage(captainApi, `Guest${number}`)
  await failUntilTryAgain(page, '**/api/message/all**', (route) => route.fulfill({ status: 503, body: '{}' }))
  await openInbox(page)
  await expect(inbox(page).getByText('The messages didn’t load')).toBeVisible()
  await inbox(page).getByRole('button', { name: 'Try again' }).click()
  await expect(inbox(page).getByRole('listitem')).toHaveCount(5)
  await expect(inbox(page).getByRole('listitem').first()).toContainText('Guest7')
  await inbox(page).getByRole('button', { name: 'Show older messages' }).click()
  await expect(rowOf(page, 'Guest1')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the inbox fits the screen, touch targets are large, and axe finds nothing', async ({
    captain: page,
    captainApi,
  }) => {
    await sendMessage(captainApi, 'Dora', { message: 'x'.repeat(300), email_failed: true })
    await openInbox(page)
    await rowOf(page, 'Dora').click()
    await expect(inbox(page).getByRole('link', { name: 'Email Dora' })).toBeVisible()
    await expectFits(inbox(page))
    expect(await findAxeViolations(page)).toEqual([])
  })
})
