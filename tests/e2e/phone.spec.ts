import type { Locator } from '@playwright/test'
import { formatTripDate } from '../../src/domain/dates'
import { BOOKING_MARK } from '../../src/features/booking/booking-mark'
import { GOOD_CARD, guestOf, openBooking } from './setup/booking'
import { cell, dayPanel, openDay, openMonth } from './setup/calendar'
import { DAYS } from './setup/days'
import { expectNoSidewaysScroll, waitForEntry } from './setup/layout'
import { bookByPhone, cancelForWeather } from './setup/scene'
import { expect, test } from './setup/test'

const PORTRAIT = { width: 390, height: 780 }
/** A large phone in landscape, which is as wide as a tablet. */
const LANDSCAPE = { width: 932, height: 430 }

test.use({ viewport: PORTRAIT, hasTouch: true, isMobile: true })

/** Returns an element's position and size on screen, rounded to whole pixels. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  return (
    box && {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.round(box.width),
      height: Math.round(box.height),
    }
  )
}

test('a guest can book on a 390 px phone', async ({ page }) => {
  const panel = await openDay(page, DAYS.phone)
  await expectNoSidewaysScroll(page)
  // Wait until the sheet has slid in.
  await expect.poll(() => boxOf(panel)).toEqual({ x: 0, y: 0, width: 390, height: 780 })
  const book = panel.getByRole('button', { name: 'Book 6:00 am' })
  const target = await boxOf(book)
  expect(target?.height).toBeGreaterThanOrEqual(44)
  // The button is in the bottom fifth of the screen, within reach of a thumb.
  expect(target?.y).toBeGreaterThan(780 * 0.8)
  await book.tap()

  const dialog = await openBooking(page, DAYS.phone)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
  await expectNoSidewaysScroll(page)
  await dialog.continueToContact()
  // Each step starts at its top, no matter how far the previous step was scrolled.
  await expect(dialog.root.getByText('First name')).toBeInViewport({ ratio: 1 })
  await dialog.fillGuest(guestOf('phone'))
  await expectNoSidewaysScroll(page)
  await dialog.continueToPayment()
  await dialog.typeCard(GOOD_CARD)
  await expectNoSidewaysScroll(page)
  const pay = dialog.button('Pay $275')
  await expect(pay).toBeInViewport({ ratio: 1 })
  await pay.tap()
  await expect(dialog.heading('Thank you, Robin')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await dialog.button('Done').tap()
  await expect(dialog.root).toBeHidden()
  await expect(panel.getByRole('radio', { name: /^6:00 am/ })).toContainText('4 seats left')
  await panel.getByRole('button', { name: 'Close panel' }).tap()
  await expect(panel).toBeHidden()
  await expect(cell(page, DAYS.phone)).toBeVisible()
})

for (const width of [320, 390]) {
  test(`at ${width} px, no word or seat in a cell is cut off, and text is at least 12 px high`, async ({
    page,
    captainApi,
  }) => {
    await cancelForWeather(captainApi, DAYS.narrow[width === 320 ? 0 : 1])
    await page.setViewportSize({ width, height: 780 })
    await openMonth(page, DAYS.narrow[0])
    await expectNoSidewaysScroll(page)
    const cut = () =>
      page.getByRole('grid').evaluate((grid) =>
        [...grid.querySelectorAll<HTMLElement>('[data-date] [aria-hidden] *')].flatMap((part) => {
          const button = part.closest('button')?.getBoundingClientRect()
          // Skip the text of a name that ends in an ellipsis, because the text's box includes the hidden part.
          const texts = [...part.childNodes].filter(
            ({ nodeType }) => nodeType === Node.TEXT_NODE && !part.matches('.truncate'),
          )
          const boxes = texts.flatMap((text) => {
            const range = document.createRange()
            range.selectNode(text)
            return [...range.getClientRects()]
          })
          const isCut = [part.getBoundingClientRect(), ...boxes].some(
            (box) => button && (box.right > button.right + 0.5 || box.bottom > button.bottom + 0.5),
          )
          const isSmall =
            (part.textContent ?? '') !== '' && Number.parseFloat(getComputedStyle(part).fontSize) < 11.99
          return isCut || isSmall ? [part.outerHTML] : []
        }),
      )
    // Poll, because the fonts may still be loading.
    await expect.poll(cut).toEqual([])
  })
}

test('a last name in a cell stays on one line at 320 px', async ({ page, captainApi }) => {
  await bookByPhone(captainApi, { date: DAYS.narrowName, partySize: 2, lastName: 'Mizzen' })
  await bookByPhone(captainApi, {
    date: DAYS.narrowName,
    time: 'pm',
    partySize: 1,
    lastName: 'Featherstonehaugh',
  })
  await page.setViewportSize({ width: 320, height: 780 })
  await openMonth(page, DAYS.narrowName)
  const name = cell(page, DAYS.narrowName).getByText('Mizzen').filter({ visible: true })
  await expect(name).toBeVisible()
  // Poll, because the fonts may still be loading.
  await expect.poll(() => name.evaluate((node) => node.clientHeight)).toBeLessThan(20)
  await expect.poll(() => name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
})

test('the pages of fish reports can be turned at 320 and 390 px', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 780 })
    await page.goto('/fish-report')
    const pager = page.getByRole('navigation', { name: 'Fish report pages' })
    // Try again, because the fonts may still be loading.
    await expect(async () => {
      const { right } = await pager.evaluate((node) => node.getBoundingClientRect())
      const next = await boxOf(pager.getByRole('link', { name: 'Next' }))
      expect((next?.x ?? 0) + (next?.width ?? 0)).toBeLessThanOrEqual(Math.ceil(right))
      const place = await boxOf(pager.getByText(/^Page 1 of/))
      expect(place?.height).toBeLessThan(40)
    }).toPass({ timeout: 15_000 })
  }
})

test('rotating the phone keeps an open day and its close button visible', async ({ page }) => {
  await openDay(page, DAYS.turned)
  const sheet = page.getByRole('dialog', { name: formatTripDate(DAYS.turned) })
  await expect(sheet).toBeVisible()
  await page.setViewportSize(LANDSCAPE)
  const heading = dayPanel(page, DAYS.turned).getByRole('heading', { name: formatTripDate(DAYS.turned) })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await page.setViewportSize(PORTRAIT)
  await sheet.getByRole('button', { name: 'Close panel' }).tap()
  await expect(sheet).toBeHidden()
  await expect(cell(page, DAYS.turned)).toBeFocused()
})

test('on a short screen, the booking dialog’s title and button scroll with the form to make room for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const dialog = await openBooking(page, DAYS.low)
  await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 6 })
  await expect(dialog.heading('Who’s coming aboard?')).not.toBeInViewport()
  await dialog.continueToContact()
  await expect(dialog.heading('How can we reach you?')).toBeInViewport()
  await expect(dialog.field('Email')).not.toBeInViewport()
  await dialog.field('Email').focus()
  await expect(dialog.field('Email')).toBeInViewport({ ratio: 1 })
})

test.describe('rotating the phone during a booking', () => {
  test('to landscape keeps what was typed, and Back goes back one step at a time', async ({ page }) => {
    const guest = guestOf('turned')
    await page.goto('/')
    const dialog = await openBooking(page, DAYS.turned)
    await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
    await dialog.continueToContact()
    await dialog.fillGuest(guest)
    await page.setViewportSize(LANDSCAPE)
    await dialog.continueToPayment()
    await page.goBack()
    await expect(dialog.field('Email')).toHaveValue(guest.email)
    await page.goBack()
    await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
    await page.goBack()
    await expect(dialog.root).toBeHidden()
    await expect(page.getByRole('dialog', { name: formatTripDate(DAYS.turned) })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(dayPanel(page, DAYS.turned)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('to portrait shows the day below the month, and the guest can reopen the booking from there', async ({
    page,
  }) => {
    const date = DAYS.uprighted
    const guest = guestOf('uprighted')
    await page.setViewportSize(LANDSCAPE)
    await page.goto('/')
    const dialog = await openBooking(page, date)
    // While the booking dialog is open, the day stays beside the month.
    await waitForEntry(page, BOOKING_MARK)
    await page.setViewportSize(PORTRAIT)
    await dialog.button('Close booking').tap()
    await expect(dialog.root).toBeHidden()
    const panel = page.getByRole('region', { name: formatTripDate(date) })
    await panel.getByRole('button', { name: 'Book 6:00 am' }).tap()
    await dialog.chooseParty({ time: '6:00 am', trip: 'Rockfish', guests: 2 })
    await dialog.continueToContact()
    await dialog.fillGuest(guest)
    await page.goBack()
    await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
    await dialog.continueToContact()
    await expect(dialog.field('Email')).toHaveValue(guest.email)
    await page.goBack()
    await expect(dialog.heading('Who’s coming aboard?')).toBeVisible()
    await page.goBack()
    await expect(dialog.root).toBeHidden()
    await expect(panel).toBeVisible()
    await cell(page, DAYS.turned).tap()
    await expect(page.getByRole('dialog', { name: formatTripDate(DAYS.turned) })).toBeVisible()
    await waitForEntry(page, 'daySheet')
    await page.goBack()
    await expect(dayPanel(page, DAYS.turned)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})
