import { findAxeViolations } from './setup/axe'
import { GOOD_CARD, guestOf, openBooking } from './setup/booking'
import { cell, dayPanel, openDay, openMonth } from './setup/calendar'
import { DAY_CARD_DAYS, YESTERDAY } from './setup/days'
import { expectNoSidewaysScroll } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

const TIDES =
  /^Tides: (?:High|Low) \d{1,2}:\d\d [ap]m −?\d\.\d ft(?:, (?:high|low) \d{1,2}:\d\d [ap]m −?\d\.\d ft)+$/

for (const [index, width] of [390, 1440].entries()) {
  const date = DAY_CARD_DAYS[index] ?? ''

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    test('a lone guest sees the tides and shares the forming trip, and a friend books the missing seat', async ({
      page,
      captainApi,
    }) => {
      await bookByPhone(captainApi, { date, tripType: 'Rockfish', partySize: 1 })
      await openDay(page, date)
      const panel = dayPanel(page, date)
      await expect(panel.getByRole('img', { name: TIDES })).toBeVisible()
      await expect(panel.getByText(/Sunrise 6:\d\d am/)).toBeVisible()
      await expect(panel.getByRole('radio', { name: /^6:00 am/ })).toContainText(
        'Forming: 1 booked, 1 more and we sail',
      )
      expect(await findAxeViolations(page)).toEqual([])

      // Without a share sheet, the button copies the link.
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: (text: string) => Promise.resolve(void (document.title = text)) },
        })
      })
      const share = panel.getByRole('button', { name: '1 more and we sail: share this trip' })
      await share.focus()
      await page.keyboard.press('Enter')
      await expect(panel.getByText('Link copied')).toBeVisible()
      const link = await page.title()
      expect(new URL(link).pathname).toBe(`/go/${date}-am`)

      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 more and we sail')
      await expect(page.getByRole('img', { name: TIDES })).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)
      const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
      const preview = await page.request.get(new URL(picture).pathname)
      expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg'])
      await page.getByRole('link', { name: 'Join this trip' }).click()
      await expect(dayPanel(page, date).getByRole('button', { name: 'Book 6:00 am' })).toBeVisible()

      const dialog = await openBooking(page, date)
      await dialog.chooseParty({ guests: 2 })
      await dialog.continueToContact()
      await dialog.fillGuest(guestOf(`going${width}`))
      await dialog.continueToPayment()
      await dialog.enterCard(GOOD_CARD)
      await dialog.payButton.click()
      await dialog.root.getByRole('link', { name: 'See your booking' }).click()
      await expect(page.getByRole('region', { name: 'Is the boat going?' })).toContainText('Going.')
      await expect(page.getByRole('img', { name: TIDES })).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      await expectNoSidewaysScroll(page)

      await openMonth(page, date)
      await expect(cell(page, date)).toHaveAccessibleName(/6:00 am: \d seats? left, Rockfish trip, going/)
    })
  })
}

test('the link of a departure that isn’t going leads to its day on the calendar', async ({
  page,
  incidents,
}) => {
  await page.goto(`/go/${YESTERDAY}-am`)
  await expect(page).toHaveURL(`/availability?month=2055-08&day=${YESTERDAY}`)
  await expect(dayPanel(page, YESTERDAY)).toBeVisible()
  incidents.expect(/^404 GET \/go\/2055-02-30-am/)
  await page.goto('/go/2055-02-30-am')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('the catches of the last year are on the fish report page, without a script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}/fish-report`)
  const chart = page.getByRole('region', { name: 'What’s biting' })
  const rockfish = chart.getByRole('row', { name: /^Rockfish\s*\d+ in all/ })
  await expect(rockfish.getByRole('cell')).toHaveCount(12)
  await expect(chart.getByRole('columnheader')).toHaveCount(13)
  await expectNoSidewaysScroll(page)
  await expect(page.getByText('In the box').first()).toBeVisible()
  await context.close()
})
