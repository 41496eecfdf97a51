import type { Page } from '@playwright/test'
import { findAxeViolations } from './setup/axe'
import { cell, dayPanel, openMonth, waitForHydration } from './setup/calendar'
import { CALENDAR, cardOf, openEdit } from './setup/captain'
import { DAYS, TODAY } from './setup/days'
import { boxOf, expectNoSidewaysScroll, footer, slowDownGoingBack } from './setup/layout'
import { bookByPhone, cancelForWeather } from './setup/scene'
import { expect, test } from './setup/test'

/** A day that only this file uses. */
const NAMES_DAY = '2056-04-06'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const historyLength = (page: Page) => page.evaluate(() => window.history.length)

const booked: string[] = []
test.afterEach(async ({ captainApi }) => {
  for (const id of booked.splice(0)) await captainApi.put(`/api/booking/${id}`, { data: { cancel: true } })
})

test('arrow keys move through the tabs without adding history entries', async ({ captain: page }) => {
  await page.goto('/dashboard')
  await waitForHydration(tab(page, 'Home'))
  const before = await historyLength(page)
  await tab(page, 'Home').focus()
  for (const name of ['Calendar', 'Fish Report', 'Recipes']) {
    await page.keyboard.press('ArrowDown')
    await expect(tab(page, name)).toBeFocused()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  }
  await expect(page).toHaveURL(/[?&]tab=recipes/)
  expect(await historyLength(page)).toBe(before)
})

for (const width of [390, 1440])
  test(`the calendar link is created and turned off with the keyboard, and axe finds nothing at ${width} px`, async ({
    captain: page,
    captainApi,
  }) => {
    // An earlier test that failed may have left a link.
    await captainApi.delete('/api/calendar-feed')
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    const section = page.getByRole('region', { name: 'Trips on your phone’s calendar' })
    const create = section.getByRole('button', { name: 'Create the link' })
    await waitForHydration(create)
    await create.press('Enter')
    const link = section.getByRole('textbox', { name: 'Calendar link' })
    await expect(link).toHaveValue(/^http\S+\?key=\S+$/)
    // The button is gone, so the section has focus, and the next tab stop is the link.
    await expect(section).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    expect(await findAxeViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    const names = section.getByRole('checkbox', { name: /^Show guests’ names/ })
    await names.press('Space')
    await expect(names).toBeChecked()
    await expect(names).toBeFocused()

    const off = section.getByRole('button', { name: 'Turn it off' })
    const question = page.getByRole('alertdialog', { name: 'Turn off this calendar link?' })
    await off.press('Enter')
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(off).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(create).toBeVisible()
    await expect(section).toBeFocused()
  })

test('on a laptop, the dashboard’s work starts right below its heading', async ({ captain: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  const today = page.getByRole('heading', { name: 'Today', exact: true })
  await expect.poll(async () => (await boxOf(today)).y).toBeLessThan(310)
})

test('the text in the captain’s calendar is legible and fits on phones', async ({
  captain: page,
  captainApi,
}) => {
  await cancelForWeather(captainApi, DAYS.legible)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 780 })
    await openMonth(page, DAYS.legible, CALENDAR)
    const problems = () =>
      page.getByRole('grid').evaluate((grid) =>
        [...grid.querySelectorAll('[data-date] span')]
          .filter(
            (span) => span.childElementCount === 0 && span.checkVisibility() && span.closest('[aria-hidden]'),
          )
          .filter((span) => {
            const cell = span.closest('[data-date]')?.getBoundingClientRect()
            const isCut = span.getBoundingClientRect().right > (cell?.right ?? 0) + 0.5
            return isCut || Number.parseFloat(getComputedStyle(span).fontSize) < 12
          })
          .map((span) => `${span.textContent} ${getComputedStyle(span).fontSize}`),
      )
    // Poll, because the fonts may still be loading.
    await expect.poll(problems).toEqual([])
    const canceled = cell(page, DAYS.legible).getByText('Can\u{AD}cel\u{AD}led', { exact: true })
    await expect(canceled).toHaveCSS('font-size', '13px')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Home starts with the first party of the day', async ({ captain: page, captainApi }) => {
    const party = { date: TODAY, time: 'pm' as const, partySize: 1, lastName: 'Early' }
    booked.push(await bookByPhone(captainApi, party))
    await page.goto('/dashboard')
    const first = page.getByRole('region', { name: 'Today' }).getByRole('listitem').first()
    const bar = await boxOf(page.getByRole('tablist'))
    const endOfCard = async () => {
      const { y, height } = await boxOf(first.getByRole('heading'))
      return y + height
    }
    await expect.poll(endOfCard).toBeLessThan(bar.y)
  })

  test('the calendar shortens last names, and the day panel shows full names', async ({
    captain: page,
    captainApi,
  }) => {
    const date = NAMES_DAY
    booked.push(await bookByPhone(captainApi, { date, partySize: 2, lastName: 'Featherstonehaugh' }))
    await openMonth(page, date, CALENDAR)
    const name = cell(page, date).getByText('Feather', { exact: true }).filter({ visible: true })
    await expect(name).toBeVisible()
    await cell(page, date).click()
    await expect(cardOf(dayPanel(page, date), 'Sam Featherstonehaugh')).toBeVisible()
  })

  test('the tab bar covers neither the end of the page nor the focused element', async ({
    captain: page,
  }) => {
    await page.goto('/dashboard')
    await waitForHydration(tab(page, 'Home'))
    const bar = await boxOf(page.getByRole('tablist'))
    // Repeat the scrolling, because Home is still growing.
    const endOfPage = async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const { y, height } = await boxOf(footer(page))
      return y + height
    }
    await expect.poll(endOfPage).toBeLessThanOrEqual(bar.y + 1)

    const button = page.getByRole('button', { name: 'Block these days' })
    const isClear = async () => {
      const { y, height } = await boxOf(button)
      return y + height <= bar.y
    }
    // Scroll the button to the very bottom of the screen, where the bar covers it until it gets focus.
    const scrollUnderBar = () =>
      button.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect()
        window.scrollBy({ top: bottom - window.innerHeight, behavior: 'instant' })
      })
    await expect
      .poll(async () => {
        await scrollUnderBar()
        return isClear()
      })
      .toBe(false)
    await button.focus()
    // Poll, because smooth scrolling takes a moment.
    await expect.poll(isClear).toBe(true)
  })

  test('a tab opens at its top, no matter how far the previous tab was scrolled', async ({
    captain: page,
  }) => {
    await page.goto('/dashboard')
    await waitForHydration(tab(page, 'Home'))
    // Repeat the scrolling, because Home is still growing, and scroll anchoring moves the page.
    const scrollDown = () =>
      page.evaluate(() => {
        window.scrollTo({ top: 600, behavior: 'instant' })
        return window.scrollY
      })
    await expect.poll(scrollDown).toBe(600)
    await tab(page, 'Calendar').click()
    const panel = page.getByRole('tabpanel', { name: 'Calendar' })
    await expect(panel).toBeVisible()
    const isAtTop = async () => {
      const { y } = await boxOf(panel)
      return y >= 0 && y < 200
    }
    await expect.poll(isAtTop).toBe(true)
  })

  test('a tab that’s tapped right after a form is closed opens, even if the browser is slow to go back', async ({
    captain: page,
    captainApi,
  }) => {
    const party = { date: TODAY, time: 'pm' as const, partySize: 1, lastName: 'Hasty' }
    booked.push(await bookByPhone(captainApi, party))
    await page.goto('/dashboard')
    const form = await openEdit(page, page, 'Sam Hasty')
    const untilBack = await slowDownGoingBack(page)
    await form.getByRole('button', { name: 'Close without saving' }).click()
    await tab(page, 'Calendar').click()
    await untilBack()
    await expect(page).toHaveURL(/[?&]tab=calendar/)
    await expect(page.getByRole('tabpanel', { name: 'Calendar' })).toBeVisible()
  })

  test('the Left and Right arrow keys move along the bar', async ({ captain: page }) => {
    await page.goto('/dashboard')
    await waitForHydration(tab(page, 'Home'))
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal')
    await tab(page, 'Home').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Calendar')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, 'Home')).toBeFocused()
  })
})
