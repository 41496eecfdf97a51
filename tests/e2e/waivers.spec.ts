import type { APIRequestContext, Page } from '@playwright/test'
import type { Deck } from '../../src/contract/departures/deck'
import { findAxeViolations } from './setup/axe'
import { openDay } from './setup/calendar'
import { CALENDAR, expectFits, openEdit } from './setup/captain'
import { WAIVER_DAY as date } from './setup/days'
import { boxOf, expectNoSidewaysScroll, expectShown } from './setup/layout'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

const PHONE = { width: 390, height: 844 }

const name = (page: Page) => page.getByRole('textbox', { name: 'Your full name' })
const agree = (page: Page) => page.getByRole('checkbox', { name: 'I’ve read the waiver and agree to it.' })
const sign = (page: Page) => page.getByRole('button', { name: 'Sign the waiver' })
const signature = (page: Page) => page.getByRole('img', { name: 'Signature box' })

async function partyOf(captainApi: APIRequestContext) {
  const answer = await captainApi.get(`/api/deck?from=${date}&to=${date}`)
  const { Deck: deck } = (await answer.json()) as { Deck: Deck }
  const party = deck.Days[0]?.departures[0]?.parties[0]
  if (!party?.waivers?.link) throw new Error('The party has no link to sign.')
  return { ...party, link: party.waivers.link }
}

async function draw(page: Page): Promise<void> {
  const box = signature(page)
  // A trial hover only scrolls to the box and waits until it stops moving.
  await box.hover({ trial: true })
  const area = await box.boundingBox()
  if (!area) throw new Error('The signature box isn’t shown.')
  const { x, y, width, height } = area
  await page.mouse.move(x + width * 0.2, y + height * 0.7)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.4, y + height * 0.2, { steps: 8 })
  await page.mouse.move(x + width * 0.8, y + height * 0.6, { steps: 8 })
  await page.mouse.up()
}

test.use({ viewport: PHONE })

test('a party of three signs: by finger, by keyboard for a minor, and on the booking page', async ({
  page,
  browser,
  captainApi,
  captain,
}) => {
  test.setTimeout(120_000)
  const id = await bookByPhone(captainApi, { date, partySize: 3, lastName: 'Payer', totalAmount: 825 })
  const { link, reference } = await partyOf(captainApi)

  await test.step('a companion opens the link and sees nothing about the guest who booked', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Sign the waiver', level: 1 })).toBeVisible()
    await expect(page.getByText('Release of liability')).toBeVisible()
    await expect(page).toHaveURL(/\/waiver\/HL-[0-9A-Z]{6}$/)
    await expect(page.locator('main')).not.toContainText(/Payer|555|sam@/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    expect(await findAxeViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  })

  await test.step('the form names what’s missing', async () => {
    await sign(page).click()
    await expect(page.getByText('The name is required.')).toBeVisible()
    const problem = page.getByText('Please sign in the box.')
    await expect(problem).toBeVisible()
    const checkbox = page.getByRole('checkbox', { name: 'I can’t draw here.' })
    // Poll, because the page scrolls to the first invalid field.
    await expect
      .poll(
        async () => (await boxOf(checkbox)).y - (await boxOf(problem)).y,
        'the error is above the checkbox',
      )
      .toBeGreaterThan(0)
    await expect(page.getByText('Please check the box to say that you’ve read the waiver')).toBeVisible()
    await expect(name(page)).toBeFocused()
    expect(await findAxeViolations(page)).toEqual([])
  })

  await test.step('rotating the phone keeps the drawing, and the waiver can be signed', async () => {
    await name(page).fill('Ben Companion')
    await expect(page.getByText('The name is required.')).toBeHidden()
    await agree(page).check()
    await expect(page.getByText('Please check the box')).toBeHidden()
    await draw(page)
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
    await page.setViewportSize(PHONE)
    await sign(page).click()
    await expectShown(page.getByRole('status').filter({ hasText: 'Signed. Ben Companion' }))
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ben Companion' })).toBeVisible()
  })

  await test.step('a parent who can’t draw signs for a child in another browser, by keyboard', async () => {
    const other = await browser.newContext({ viewport: PHONE })
    const phone = await other.newPage()
    await phone.goto(link)
    await expect(phone.getByText('Ben Companion')).toHaveCount(0)
    await phone.getByRole('checkbox', { name: 'I’m a parent or legal guardian' }).focus()
    await phone.keyboard.press('Space')
    await phone.keyboard.press('Tab')
    await phone.keyboard.type('Cleo Child')
    await phone.keyboard.press('Tab')
    await phone.keyboard.type('Petra Parent')
    await phone.keyboard.press('Tab')
    await phone.keyboard.type('Allergic to shellfish')
    await phone.keyboard.press('Tab')
    await phone.keyboard.press('Tab')
    await expect(phone.getByRole('checkbox', { name: 'I can’t draw here.' })).toBeFocused()
    await phone.keyboard.press('Space')
    await phone.keyboard.press('Tab')
    await phone.keyboard.press('Space')
    await phone.keyboard.press('Tab')
    // Press Enter while the page is still scrolling, as it is after Tab.
    await phone.evaluate(() => {
      window.scrollTo({ top: 0, behavior: 'instant' })
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'smooth' })
    })
    await phone.keyboard.press('Enter')
    await expectShown(phone.getByRole('status').filter({ hasText: 'Signed. Cleo Child' }))
    await other.close()
  })

  await test.step('the guest who booked signs on the booking page', async () => {
    const { Link } = (await (await captainApi.get(`/api/booking/${id}/payment-link`)).json()) as {
      Link: { url: string }
    }
    await page.goto(`/booking/${reference}#${new URL(Link.url).hash.slice(1)}`)
    const section = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Waiver', exact: true }) })
    await expect(section).toContainText('2 of 3 signed so far.')
    await expect(section).toContainText('Cleo Child, signed by Petra Parent')
    await expect(section.getByRole('button', { name: 'Send it to the others' })).toBeVisible()
    const another = section.getByRole('button', { name: 'Sign for another person' })
    await another.press('Enter')
    const text = section.getByRole('region', { name: 'Waiver' })
    await expect(text).toBeFocused()
    await expect(text.getByRole('heading', { name: /^Release of liability/, level: 4 })).toBeInViewport()
    await section.getByRole('button', { name: 'Never mind' }).press('Enter')
    await expect(another).toBeFocused()
    await expect(another).toBeInViewport()
    await another.press('Enter')
    await expect(text).toBeFocused()
    await expect(name(page)).toHaveValue('Sam Payer')
    const minor = section.getByRole('checkbox', { name: 'I’m a parent or legal guardian' })
    await minor.check()
    await expect(page.getByRole('textbox', { name: 'Full name of the minor' })).toHaveValue('')
    await expect(name(page)).toHaveValue('Sam Payer')
    await minor.uncheck()
    await expect(name(page)).toHaveValue('Sam Payer')
    await draw(page)
    await agree(page).check()
    expect(await findAxeViolations(page)).toEqual([])
    await sign(page).click()
    await expect(section).toContainText('Everyone in your party has signed.')
    await expectShown(section.getByRole('status').filter({ hasText: 'Signed. Sam Payer' }))
  })

  await test.step('the deck sheet lists everyone by name, and opens the PDF', async () => {
    await captain.setViewportSize(PHONE)
    await captain.goto(`/captain/deck/${date}/am`)
    const waivers = captain.getByRole('region', { name: 'Waivers and licenses, Sam Payer' })
    await expect(waivers).toContainText('All waivers signed')
    await expect(waivers).toContainText('0 of 2 licenses checked')
    await expect(waivers.getByRole('listitem')).toHaveText([
      /Sam Payer/,
      /Ben Companion/,
      /Cleo Child, by Petra Parent.*License, if 16\+.*Health note for Cleo Child: Allergic to shellfish/,
    ])
    const license = waivers.getByRole('button', { name: 'License Ben Companion', exact: true })
    await license.focus()
    await captain.keyboard.press('Enter')
    await expect(license).toHaveAttribute('aria-pressed', 'true')
    await expect(waivers).toContainText('1 of 2 licenses checked')
    await expectNoSidewaysScroll(captain)
    expect(await findAxeViolations(captain)).toEqual([])
    const path = await waivers
      .getByRole('link', { name: 'PDF of Ben Companion’s waiver' })
      .getAttribute('href')
    const file = await captainApi.get(path ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await captain.emulateMedia({ media: 'print' })
    await expect(captain.locator('.names li')).toHaveText([
      /^✓W\s*L\s*Sam Payer/,
      /^✓W\s*✓L\s*Ben Companion/,
      /^✓W\s*L\s*Cleo Child \(under 18\) Allergic to shellfish/,
    ])
  })

  await test.step('the captain voids a waiver, and someone else can sign in its place', async () => {
    await captain.emulateMedia({ media: 'screen' })
    const day = await openDay(captain, date, CALENDAR)
    const form = await openEdit(captain, day, 'Sam Payer')
    const waivers = form.getByRole('region', { name: 'Waivers', exact: true })
    await expect(waivers).toContainText('3 of 3 waivers signed')
    const question = captain.getByRole('alertdialog', { name: 'Void Ben Companion’s waiver?' })
    const ask = waivers.getByRole('button', { name: 'Void Ben Companion’s waiver' })
    await ask.press('Enter')
    await expect(question).toContainText('It will no longer count.')
    expect(await findAxeViolations(captain)).toEqual([])
    await question.getByRole('button', { name: 'Keep it' }).press('Enter')
    await expect(ask).toBeFocused()
    await ask.press('Enter')
    await question.getByRole('button', { name: 'Void it' }).press('Enter')
    await expect(waivers).toContainText('2 of 3 waivers signed')
    await expect(waivers.getByRole('heading')).toBeFocused()
    await expect(waivers.getByRole('listitem').filter({ hasText: 'Ben Companion' })).toContainText(
      /Voided .+ by captain/,
    )
    await expect(ask).toHaveCount(0)
    await expectFits(waivers)
    expect(await findAxeViolations(captain)).toEqual([])
    await form.getByText('History', { exact: true }).click()
    await expect(form.getByRole('list', { name: 'History, newest first' })).toContainText(
      'captain voided Ben Companion’s waiver.',
    )
    const { waivers: left } = await partyOf(captainApi)
    expect(left?.signed.map((each) => each.name).toSorted()).toEqual(['Cleo Child', 'Sam Payer'])
  })
})
