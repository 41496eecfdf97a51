import type { APIRequestContext } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { BookingDialog, GOOD_CARD } from './setup/booking'
import { dayPanel, openDay } from './setup/calendar'
import { cardOf } from './setup/captain'
import { DAYS } from './setup/days'
import { boxOf, expectNoSidewaysScroll, waitForEntryToGo } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** Waits for an email of this kind to an address. Returns the link in the newest one. */
async function linkIn(captainApi: APIRequestContext, email: string, kind: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const where = `where[to][equals]=${encodeURIComponent(email)}&where[kind][equals]=${kind}`
    const answer = await captainApi.get(`/api/mails?${where}&sort=-createdAt&limit=1`)
    const { docs } = (await answer.json()) as { docs: { text?: string | null }[] }
    link = /https?:\/\/\S+#\S+/.exec(docs[0]?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

for (const [name, width, date] of [
  ['on a phone', 390, DAYS.waitlist[0]],
  ['on a wide screen', 1440, DAYS.waitlist[1]],
] as const) {
  test(`${name}, a guest joins a waitlist, gets the freed seat, and books it`, async ({
    page,
    openVisitor,
    captain,
    captainApi,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await captain.setViewportSize({ width, height: 844 })
    const seats = { date, time: 'am', tripType: 'Rockfish', private: false } as const
    const full = await bookByPhone(captainApi, { date, partySize: 6 })
    const email = `waitlist-${width}@example.com`

    // Use only the keyboard from here on.
    const panel = await openDay(page, date)
    const join = panel.getByRole('button', { name: 'Join the 6:00 am waitlist' })
    // The button belongs to its departure, and isn't in the radio group.
    const departures = panel.getByRole('radiogroup', { name: 'Departure' })
    const parts = [
      panel.getByText('6:00 am', { exact: true }),
      join,
      departures.getByRole('radio', { name: /^2:00 pm/ }),
    ]
    // Poll, because on a phone, the sheet slides in.
    await expect
      .poll(async () => {
        const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y))
        return tops.every((top, index) => index === 0 || top >= (tops[index - 1] ?? 0))
      })
      .toBe(true)
    await expect(departures.getByRole('button')).toHaveCount(0)
    expect(await findAxeViolations(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`day-${width}.png`) })
    await join.press('Enter')
    const form = page.getByRole('dialog', { name: 'Join the waitlist' })
    await form.getByRole('radio', { name: '1 guest' }).press('Space')
    await form.getByRole('button', { name: 'Join the waitlist' }).press('Enter')
    await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused()
    await expect(form.getByText('First name is required.')).toBeVisible()
    await form.getByRole('textbox', { name: 'First name' }).fill('Wanda')
    await form.getByRole('textbox', { name: 'Last name' }).fill('Waits')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('textbox', { name: 'Phone number' }).fill('(831) 555-0144')
    expect(await findAxeViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: test.info().outputPath(`join-${width}.png`) })
    await form.getByRole('button', { name: 'Join the waitlist' }).press('Enter')
    await expect(page.getByText('We’ll email you if seats open up')).toBeFocused()
    await expect(page.getByText(`Watch for an email at ${email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await waitForEntryToGo(page, 'waitlist')

    await page.goto(await linkIn(captainApi, email, 'waitlist-joined'))
    await expect(page.getByText('You’re first in line, Wanda')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await page.screenshot({ path: test.info().outputPath(`place-${width}.png`), fullPage: true })

    await openDay(captain, date, '/captain-calendar')
    const line = captain.getByRole('region', { name: 'Waitlist' })
    await expect(cardOf(line, 'Wanda Waits')).toContainText('6:00 am Rockfish, 1 guest')
    expect(await findAxeViolations(captain)).toEqual([])
    await line.scrollIntoViewIfNeeded()
    await captain.screenshot({ path: test.info().outputPath(`captain-${width}.png`) })

    // A seat is freed, and another visitor tries to take it before the sweeper runs.
    await captainApi.put(`/api/booking/${full}`, { data: { partySize: 5 } })
    const other = await openVisitor()
    const hold = await other.request.post('/api/booking/hold', { data: { ...seats, partySize: 1 } })
    expect(hold.status()).toBe(409)

    await page.goto(await linkIn(captainApi, email, 'waitlist-offer'))
    const dialog = new BookingDialog(page)
    await expect(dialog.heading('Payment')).toBeVisible()
    await expect(dialog.timer).toHaveText(/^Seats held (2:00:00|1:5\d:\d\d)$/)
    await expect(dialog.root.getByRole('region', { name: 'Review' })).toContainText(email)
    // When the dialog is closed, the seats stay on hold.
    await dialog.button('Close booking').click()
    // On a phone, the notice is in the day's sheet, because the sheet covers the page.
    await expect(page.getByText('It’s your turn on the waitlist.').filter({ visible: true })).not.toHaveCount(
      0,
    )
    await page.screenshot({ path: test.info().outputPath(`offer-${width}.png`) })
    await page.getByRole('button', { name: 'Resume' }).last().click()
    await dialog.untilCardFormIsReady()
    await dialog.enterCard(GOOD_CARD)
    await dialog.button(/^Pay \$/).click()
    await expect(dialog.heading('Thank you, Wanda')).toBeVisible()
    await dialog.button('Done').click()
    await expect(dayPanel(page, date)).toBeVisible()
  })
}

test('the waitlist form stays open when the other departure sells out, and Back closes only the form', async ({
  page,
  captainApi,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const date = DAYS.waitlistTyped
  await bookByPhone(captainApi, { date, partySize: 6 })
  const panel = await openDay(page, date)
  const join = panel.getByRole('button', { name: 'Join the 6:00 am waitlist' })
  await join.press('Enter')
  const form = page.getByRole('dialog', { name: 'Join the waitlist' })
  const firstName = form.getByRole('textbox', { name: 'First name' })
  await firstName.fill('Wanda')

  // Scrolling to a focused link leaves room for its 3 px ring and the 2 px gap.
  const policy = form.getByRole('link', { name: 'privacy policy' })
  await policy.focus()
  const endOfLink = async () => {
    const { y, height } = await boxOf(policy)
    return y + height
  }
  await expect.poll(endOfLink).toBeLessThanOrEqual(844 - 5)

  await bookByPhone(captainApi, { date, time: 'pm', partySize: 6 })
  // SWR ignores a focus event shortly after the previous one.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('Join the 2:00 pm waitlist')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(firstName).toHaveValue('Wanda')
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(join).toBeFocused()
})
