import type { APIRequestContext, Page } from '@playwright/test'
import { buyCertificateLink } from './setup/gift-certificate'
import { LETTER, printPages } from './setup/pdf'
import { bookByCard, bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** Departures that have left, each with a trip log that only one test opens. */
const LOGS = { blank: '2055-07-19', full: '2055-07-20' }
/** A year with bookings and gift certificates. */
const SEASON_DAY = '2056-02-14'

/** Returns the text of each printed page. */
async function printTexts(page: Page): Promise<string[]> {
  return (await printPages(page)).map(({ text }) => text)
}

for (const path of ['/faq', '/fish-report', '/es/faq'])
  test(`${path} prints without the skip link, but with the company’s phone number`, async ({ page }) => {
    await page.goto(path)
    const texts = await printTexts(page)
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(text).not.toMatch(/Skip to content|Saltar al contenido/)
    expect(texts.join('\n')).toContain('(831) 555-0142')
  })

test('a question and its answer print on the same page', async ({ page }) => {
  await page.goto('/faq')
  for (const text of await printTexts(page)) expect(text.trimEnd()).not.toMatch(/\?$/)
})

for (const path of ['/trips-&-rates', '/es/trips-&-rates', '/faq'])
  test(`no printed page of ${path} ends with a heading`, async ({ page }) => {
    await page.goto(path)
    const headings = await page.getByRole('heading').allTextContents()
    for (const text of await printTexts(page))
      expect(headings).not.toContain(text.trimEnd().split('\n').at(-1))
  })

test('Home prints the passenger lists, without the skip link or the site’s footer', async ({ captain }) => {
  await captain.goto('/dashboard')
  await expect(captain.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  const text = (await printTexts(captain)).join('\n')
  expect(text).toContain('Tomorrow')
  expect(text).not.toContain('Skip to content')
  expect(text).not.toContain('135 5th Avenue')
})

/** Saves a log as the captain does. */
async function saveLog(captainApi: APIRequestContext, date: string, changes: object): Promise<void> {
  const opened = await captainApi.get(`/api/departure/log?date=${date}&time=am`)
  const { TripLog } = (await opened.json()) as { TripLog: { log: Record<string, string> } }
  const data = { date, time: 'am', version: null, log: { ...TripLog.log, ...changes } }
  const saved = await captainApi.put('/api/departure/log', { data })
  expect(saved.status(), await saved.text()).toBe(200)
}

async function openLog(captain: Page, date: string): Promise<void> {
  await captain.goto(`/captain/log/${date}-am`)
  await expect(captain.getByRole('button', { name: 'Save the log' })).toBeVisible()
}

test('a trip log without catches prints on one Letter page, with blank rows for the species', async ({
  captain,
  captainApi,
}) => {
  await bookByPhone(captainApi, { date: LOGS.blank, partySize: 2 })
  await openLog(captain, LOGS.blank)
  const pages = await printPages(captain)
  expect(pages).toEqual([{ ...LETTER, text: expect.stringContaining('Operator’s signature') }])
  expect(pages[0]?.text).not.toContain('135 5th Avenue')
  await captain.emulateMedia({ media: 'print' })
  const rows = captain.locator('.trip-log tbody tr')
  await expect(rows).toHaveCount(8)
  // A row is tall enough to write in.
  const box = await rows.first().boundingBox()
  expect(box?.height).toBeGreaterThan(20)
})

test('a trip log with as many species as it can have prints on one Letter page', async ({
  captain,
  captainApi,
}) => {
  const letters = [...'abcdefghijkl']
  await bookByPhone(captainApi, { date: LOGS.full, partySize: 2 })
  await saveLog(captainApi, LOGS.full, {
    kept: letters.map((letter, index) => `${index + 1} rockfish ${letter}`).join(', '),
    released: letters.map((letter, index) => `${index + 1} lingcod ${letter}`).join(', '),
    notes: 'Fog until nine, then a light wind from the northwest. '.repeat(20),
  })
  await openLog(captain, LOGS.full)
  const pages = await printPages(captain)
  expect(pages).toEqual([{ ...LETTER, text: expect.stringContaining('Operator’s signature') }])
  for (const letter of letters) {
    expect(pages[0]?.text).toContain(`rockfish ${letter}`)
    expect(pages[0]?.text).toContain(`lingcod ${letter}`)
  }
})

test('the season book prints on Letter pages, with the gift certificates always on one of them', async ({
  captain,
  captainApi,
}) => {
  await bookByCard(captainApi, { date: SEASON_DAY, partySize: 2 })
  await buyCertificateLink(captainApi, { amount: 300 })
  await captain.goto('/captain/season?year=2056')
  const section = captain.getByRole('region', { name: 'Gift certificates' })
  await expect(section).toBeVisible()
  // Move the section down the page and onto the next one.
  await section.evaluate((element) => element.before(document.createElement('div')))
  const spacer = captain.locator(':has(+ [aria-labelledby="gifts-heading"])')
  for (let inches = 0; inches < 10; inches += 0.8) {
    await spacer.evaluate(
      (element, height) => Object.assign(element.style, { height: `${height}in` }),
      inches,
    )
    const pages = await printPages(captain)
    for (const page of pages) expect(page).toMatchObject(LETTER)
    const texts = pages.map(({ text }) => text)
    expect(texts.join('\n')).not.toMatch(/Skip to content|135 5th Avenue/)
    const gifts = texts.filter((text) =>
      /^(Gift certificates|Sold|Certificates)$|is unused, across/m.test(text),
    )
    expect(gifts).toHaveLength(1)
    expect(gifts[0]).toMatch(
      /^Gift certificates\n[^]*^Sold\n[^]*^Certificates\n[^]*is unused, across all years/m,
    )
  }
})

const LONG_MESSAGE = Array.from({ length: 10 }, (_, index) => `Line ${index + 1}: bring a warm jacket.`).join(
  '\n',
)

for (const [name, prefix, message] of [
  ['in English', '', null],
  ['in English with a long message', '', LONG_MESSAGE],
  ['in Spanish', '/es', 'Feliz cumpleaños'],
] as const)
  test(`a gift certificate ${name} prints on exactly one Letter page`, async ({ page, captainApi }) => {
    const { pathname, hash } = new URL(await buyCertificateLink(captainApi, { amount: 300, message }))
    await page.goto(`${prefix}${pathname}${hash}`)
    await expect(page.getByRole('article')).toContainText('$300')
    const pages = await printPages(page)
    expect(pages).toEqual([{ ...LETTER, text: expect.stringMatching(/GC-[0-9A-Z]{8}/) }])
    expect(pages[0]?.text).not.toMatch(/Skip to content|Saltar al contenido/)
  })
