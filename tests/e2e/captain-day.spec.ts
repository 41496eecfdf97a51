import { findAxeViolations } from './setup/axe'
import { cell, dayPanel, openDay, openMonth, waitForHydration } from './setup/calendar'
import { CALENDAR, cardOf, expectFits, openEdit, readBooking } from './setup/captain'
import { expectInside } from './setup/layout'
import { blockDay, bookByPhone, cancelForWeather } from './setup/scene'
import { expect, test } from './setup/test'

const TOMORROW = '2055-08-11'

/** Days that only this file uses. */
const OWN = {
  weather: '2055-11-08',
  tabs: '2055-11-09',
  signedOut: '2055-11-10',
  keys: '2055-11-11',
  signs: '2055-11-13',
  twice: '2055-11-22',
  left: '2055-11-23',
  long: '2056-04-05',
}

/** Bookings to cancel after each test, because other tests also use tomorrow. */
const booked: string[] = []
test.afterEach(async ({ captainApi }) => {
  for (const id of booked.splice(0)) await captainApi.put(`/api/booking/${id}`, { data: { cancel: true } })
  await captainApi.delete(`/api/calendar/weather-${TOMORROW}`)
})

test('Home shows tomorrow’s parties and their total, a printout adds their phone numbers, and one tap marks a balance paid or undoes that', async ({
  captain,
  captainApi,
}) => {
  const booking = { date: TOMORROW, partySize: 2, lastName: 'Dockside', totalAmount: 550, note: 'Seasick' }
  const id = await bookByPhone(captainApi, booking)
  booked.push(id)
  await captain.goto('/dashboard')
  const sheet = captain.getByRole('region', { name: 'Tomorrow' }).getByRole('article')
  await expect(sheet).toContainText('6:00 am Rockfish')
  await expect(sheet).toContainText('2 of 6 booked')
  await expect(sheet).toContainText('To collect on the boat$550')
  const card = cardOf(sheet, 'Sam Dockside')
  await expect(card).toContainText('Guest: Seasick')
  await expect(card.getByRole('link', { name: 'Call Sam Dockside' })).toHaveAttribute('href', /^tel:\+1831/)
  await captain.emulateMedia({ media: 'print' })
  await expect(card.getByText('(831) 555-0155')).toBeVisible()
  await expect(card.getByText('Call')).toBeHidden()
  const heading = sheet.getByRole('heading', { name: '6:00 am Rockfish' })
  await expect(heading).toHaveCSS('color', 'rgb(11, 42, 60)')
  await captain.emulateMedia({ media: 'screen' })
  const mark = card.getByRole('button', { name: 'Mark $550 paid by Sam Dockside' })
  await waitForHydration(mark)
  await mark.click()
  await expect(card.getByText('$550 marked paid')).toBeVisible()
  await expect(sheet).toContainText('Nothing to collect')
  const stored = () => readBooking(captainApi, TOMORROW, id)
  await expect.poll(stored).toMatchObject({ paid: 'paid', paidAmount: 550 })
  const undo = card.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(mark).toBeFocused()
  await expect.poll(stored).toMatchObject({ paid: 'custom', paidAmount: 0 })

  // If the day is canceled for weather, a notice says so above the parties to call.
  await cancelForWeather(captainApi, TOMORROW)
  await captain.reload()
  await expect(sheet).toContainText(
    'Cancelled due to weather. These parties still need to choose a new date, a credit or a refund.',
  )
})

test('if an email can’t be sent, it appears even on a dashboard that’s already open', async ({
  captain,
  captainApi,
}) => {
  await captain.goto('/dashboard')
  await waitForHydration(captain.getByRole('tab', { name: 'Home' }))
  const letter = captain
    .getByRole('region', { name: 'Outbox' })
    .getByRole('listitem')
    .filter({ hasText: 'To phalarope@example.com' })
  await expect(letter).toHaveCount(0)
  const phalarope = { username: 'phalarope', email: 'phalarope@example.com' }
  const invited = await captainApi.post('/api/staff/invite', { data: phalarope })
  expect(invited.status(), await invited.text()).toBe(201)
  // Simulate the captain's return to the window. Retry, because the page refreshes at most once every five seconds.
  await expect(async () => {
    await captain.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(letter).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('the weather toggle names the affected parties and asks for confirmation', async ({
  captain,
  captainApi,
}) => {
  const date = OWN.weather
  await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Breeze' })
  await bookByPhone(captainApi, { date, partySize: 3, lastName: 'Gale', time: 'pm', tripType: 'Halibut' })
  const day = await openDay(captain, date, CALENDAR)
  const toggle = day.getByRole('checkbox', { name: 'Cancelled due to weather' })
  await toggle.click()
  const question = captain.getByRole('alertdialog', { name: /for weather\?$/ })
  await expect(question).toContainText('2 parties are booked. In two minutes, we’ll email all of them a link')
  await expect(question).toContainText('Sam Breeze, 2 guests6:00 am Rockfish')
  await expect(question).toContainText('Sam Gale, 3 guests2:00 pm Halibut')
  await expect(question.getByRole('link', { name: 'Call Sam Gale' })).toHaveAttribute(
    'href',
    'tel:+18315550155',
  )
  await question.getByRole('button', { name: 'Keep sailing' }).click()
  await expect(toggle).not.toBeChecked()

  await toggle.click()
  await question.getByRole('button', { name: 'Cancel the day' }).click()
  // Check the message first, because it disappears after three seconds.
  const weather = day.getByRole('region', { name: 'Weather' })
  await expect(weather.getByRole('status')).toHaveText('The day is canceled.')
  await expect(toggle).toBeChecked()
  await expect(toggle).toBeFocused()
  const progress = day.getByRole('region', { name: 'Canceled for weather' })
  await expect(progress).toContainText('2 parties still to choose. Emails go out at')
  await expect(progress.getByRole('link', { name: 'Text Sam Breeze' })).toBeVisible()
  await expect(cell(captain, date)).toContainText('Cancelled')
  await expect(cell(captain, date)).toContainText('2/6')

  await toggle.click()
  await expect(weather.getByRole('status')).toHaveText('The day is open again.')
  await expect(toggle).not.toBeChecked()
  await expect(toggle).toBeFocused()
  await expect(cell(captain, date)).not.toContainText('Cancelled')
  await expect(progress).toHaveCount(0)
})

test('a day that’s canceled on another phone shows as canceled on this one', async ({
  captain,
  captainApi,
  incidents,
}) => {
  const date = OWN.twice
  incidents.expect(/^409 POST \/api\/calendar\/new$/)
  const day = await openDay(captain, date, CALENDAR)
  const toggle = day.getByRole('checkbox', { name: 'Cancelled due to weather' })
  await expect(toggle).toBeEnabled()
  await cancelForWeather(captainApi, date)
  await toggle.click()
  await expect(day.getByText('The day is canceled.')).toBeVisible()
  await expect(toggle).toBeChecked()
  await expect(cell(captain, date)).toContainText('Cancelled')
})

test('a day panel closes when the calendar turns to another month', async ({ captain }) => {
  const day = await openDay(captain, OWN.left, CALENDAR)
  await expect(day).toBeVisible()
  await captain.getByRole('button', { name: 'Next month' }).click()
  await expect(captain.getByRole('heading', { name: 'December 2055' })).toBeVisible()
  await expect(day).toBeHidden()
  await expect(captain.getByRole('complementary', { name: 'Day' }).getByLabel('Loading')).toHaveCount(0)
})

test('the tab is in the URL, so a reload keeps it, and Back returns to the previous tab with its panels open', async ({
  captain,
}) => {
  await captain.goto(`/dashboard?month=${OWN.tabs.slice(0, 7)}`)
  const tab = (name: string) => captain.getByRole('tab', { name })
  await waitForHydration(tab('Calendar'))
  await tab('Calendar').click()
  await expect(captain).toHaveURL(/[?&]tab=calendar/)
  await waitForHydration(cell(captain, OWN.tabs))
  await cell(captain, OWN.tabs).click()
  await expect(dayPanel(captain, OWN.tabs)).toBeVisible()
  await tab('Home').click()
  await expect(captain.getByRole('region', { name: 'Today' })).toBeVisible()
  await expect(captain).toHaveURL(/[?&]tab=home/)
  await captain.goBack()
  await expect(dayPanel(captain, OWN.tabs)).toBeVisible()
  await captain.reload()
  await expect(tab('Calendar')).toHaveAttribute('data-state', 'active')
  await waitForHydration(tab('Calendar'))
  await captain.goBack()
  await expect(tab('Home')).toHaveAttribute('data-state', 'active')
})

test('after the session expires, saving shows a link to sign in, and nothing typed is lost', async ({
  captain,
  captainApi,
  incidents,
}) => {
  incidents.expect(/^401 PUT \/api\/booking\//, /^console Failed to save the booking/)
  await bookByPhone(captainApi, { date: OWN.signedOut, partySize: 2 })
  const day = await openDay(captain, OWN.signedOut, CALENDAR)
  const form = await openEdit(captain, day, 'Sam Sample')
  await form.getByRole('textbox', { name: 'Captain’s note' }).fill('typed on the dock')
  await captain.waitForLoadState('networkidle')
  await captain.context().clearCookies()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('You’re signed out. Please sign in again.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/captain')
  await expect(form.getByRole('textbox', { name: 'Captain’s note' })).toHaveValue('typed on the dock')
})

test('a booking can be opened, edited and closed by keyboard, and focus returns to its card', async ({
  captain,
  captainApi,
}) => {
  await bookByPhone(captainApi, { date: OWN.keys, partySize: 2 })
  const day = await openDay(captain, OWN.keys, CALENDAR)
  const edit = cardOf(day, 'Sam Sample').getByRole('button', { name: 'Edit Sam Sample' })
  await edit.focus()
  await captain.keyboard.press('Enter')
  const form = captain.getByRole('dialog', { name: 'Sam Sample' })
  await expect(form.getByRole('button', { name: 'Close without saving' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Phone number' }).waitFor()
  await captain.keyboard.press('Tab')
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await captain.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(edit).toBeFocused()
})

test('the captain’s calendar shows why a day is closed, next to its bookings', async ({
  captain,
  captainApi,
}) => {
  const date = OWN.signs
  const own = cell(captain, date)
  const seats = '6:00 am: 4 of 6 seats sold, Rockfish trip'
  await bookByPhone(captainApi, { date, partySize: 4 })
  await openMonth(captain, date, CALENDAR)
  await expect(own).toContainText('4/6')
  await expect(own).toHaveAccessibleName(new RegExp(`2055\\. ${seats}`))
  for (const { close, word, sentence } of [
    { close: cancelForWeather, word: 'Cancelled', sentence: 'Cancelled due to weather' },
    // If two reasons apply, the cell shows the first one (docs/product-rules.md#day-status).
    { close: blockDay, word: 'blocked', sentence: 'This day is blocked' },
  ]) {
    await close(captainApi, date)
    await captain.reload()
    await expect(own).toContainText(word)
    await expect(own).toContainText('4/6')
    await expect(own).toHaveAccessibleName(new RegExp(`2055\\. ${sentence}\\. ${seats}`))
  }
  await own.click()
  const progress = captain.getByRole('region', { name: 'Canceled for weather' })
  await expect(progress).toContainText('1 party still to choose.')
})

test('a long email address doesn’t widen the day panel', async ({ captain, captainApi }) => {
  const email = 'bartholomew.featherstonehaugh@example.com'
  await bookByPhone(captainApi, { date: OWN.long, partySize: 2, lastName: 'Featherstonehaugh', email })
  const day = await openDay(captain, OWN.long, CALENDAR)
  // At 320 px, the panel becomes a sheet. Loading the page again would race with the sheet's history entry.
  for (const width of [862, 320]) {
    await captain.setViewportSize({ width, height: 844 })
    await expect(captain.getByRole('dialog')).toHaveCount(width === 320 ? 1 : 0)
    await expect(cardOf(day, 'Sam Featherstonehaugh')).toContainText(email)
    await expectInside(day)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Home, the form, its dialog and the calendar fit the screen, touch targets are large, and axe finds nothing', async ({
    captain,
    captainApi,
  }) => {
    const seats = { date: TOMORROW, time: 'pm', tripType: 'Halibut', partySize: 2 } as const
    booked.push(await bookByPhone(captainApi, { ...seats, lastName: 'Small', totalAmount: 550 }))
    await captain.goto('/dashboard')
    const card = cardOf(captain, 'Sam Small')
    await waitForHydration(card.getByRole('button', { name: /^Edit/ }))
    await expectFits(captain.getByRole('region', { name: 'Tomorrow' }))
    expect(await findAxeViolations(captain)).toEqual([])

    const form = await openEdit(captain, captain, 'Sam Small')
    await expectFits(form)
    expect(await findAxeViolations(captain)).toEqual([])
    await form.getByRole('checkbox', { name: /^Canceled/ }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    const question = captain.getByRole('alertdialog')
    await expect(question).toContainText('Nothing has been paid')
    expect(await findAxeViolations(captain)).toEqual([])
    await question.getByRole('button', { name: 'Keep it' }).click()
    await form.getByRole('button', { name: 'Close without saving' }).click()
    await expect(captain.getByRole('alertdialog').getByRole('button', { name: 'Discard' })).toBeVisible()
    expect(await findAxeViolations(captain)).toEqual([])
    await captain.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

    await captain.getByRole('tab', { name: 'Calendar' }).click()
    await waitForHydration(cell(captain, TOMORROW))
    await expectFits(captain.getByRole('tabpanel', { name: 'Calendar' }))
    expect(await findAxeViolations(captain)).toEqual([])
    await cell(captain, TOMORROW).click()
    await expect(cardOf(dayPanel(captain, TOMORROW), 'Sam Small')).toBeVisible()
    await expectFits(dayPanel(captain, TOMORROW))
    expect(await findAxeViolations(captain)).toEqual([])
  })
})
