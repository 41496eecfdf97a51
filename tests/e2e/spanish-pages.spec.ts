import { findAxeViolations, findOutlineProblems } from './setup/axe'
import { waitForHydration } from './setup/calendar'
import { bar, boxOf, main } from './setup/layout'
import { mockMap } from './setup/map'
import { scrollThrough } from './setup/public-pages'
import { expect, test } from './setup/test'

/** Common English words that are neither Spanish words nor part of a name on the site. */
const ENGLISH = new RegExp(
  String.raw`(?<![\p{L}\d@./-])(?:${[
    'the and or of to in on at by for from with without your you our we us it its is are was be been this that these',
    'if when what how not only more most every each all any here there now then before after until about',
    'seats? guests? people boat boats trip trips departure departures price prices day days week month year today',
    'book booking card name address follow share save show phone email message send call read see view choose open closed full left next',
    'previous first last back home back more hour hours please thanks required optional picture photo review reviews',
    '(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day January February March April July August September October',
    'November December',
  ]
    .join(' ')
    .split(' ')
    .join('|')})(?![\p{L}\d@-]|\.\w)`,
  'giu',
)

test('every Spanish page is entirely in Spanish and fits a phone, and axe finds nothing', async ({
  page,
  request,
}) => {
  test.slow()
  await mockMap(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname)
    .filter((path) => /^\/es(?:\/|$)/.test(path))
  expect(paths.length).toBeGreaterThan(15)
  // The sitemap doesn't list the pages behind an email's links.
  paths.push('/es/unsubscribe', '/es/subscribe-again')
  const problems: string[] = []
  const left: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(path)
    await waitForHydration(bar(page).getByRole('link').first())
    await scrollThrough(page)
    await page.evaluate(() => window.scrollTo(0, 0))
    const found = (await page.evaluate(readTexts)).filter((text) => text.match(ENGLISH))
    if (found.length > 0) left[path] = found
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${path} scrolls sideways`).toBeLessThanOrEqual(390)
    problems.push(...(await findAxeViolations(page)), ...(await findOutlineProblems(page)))
  }
  expect(left).toEqual({})
  expect(problems).toEqual([])
})

test('the dates of the next departures stay on one line on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/es')
  const dates = main(page).locator('.departure-row time')
  await expect(dates.first()).toBeVisible()
  for (const date of await dates.all())
    if (await date.isVisible()) expect((await boxOf(date)).height, await date.innerText()).toBeLessThan(30)
})

test('a link that wraps below a button lines up with it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/es')
  const link = main(page).getByRole('link', { name: 'Viajes y precios', exact: true })
  const button = main(page).getByRole('link', { name: 'Ver lugares libres' })
  const textLeft = await link.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left
  })
  const [below, above] = await Promise.all([boxOf(link), boxOf(button)])
  expect(below.y).toBeGreaterThan(above.y + above.height)
  expect(Math.abs(textLeft - above.x)).toBeLessThan(1)
})

/** Returns every text that's shown, read aloud or listed by search engines, and isn't marked as English. */
function readTexts(): string[] {
  const isEnglish = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') === 'en'
  const texts: string[] = [document.title]
  texts.push(document.querySelector('meta[name=description]')?.getAttribute('content') ?? '')
  for (const element of document.body.querySelectorAll('*')) {
    if (isEnglish(element) || element.closest('script, style, template, noscript, iframe, svg')) continue
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '')
    for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
      texts.push(element.getAttribute(name) ?? '')
  }
  return texts.map((text) => text.trim()).filter(Boolean)
}
