import type { Page } from '@playwright/test'
import { buyCertificateLink } from './setup/gift-certificate'
import { LETTER, printPages } from './setup/pdf'
import { expect, test } from './setup/test'

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

test('Home prints the lists of passengers, without the skip link and the site’s footer', async ({
  captain,
}) => {
  await captain.goto('/dashboard')
  await expect(captain.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  const text = (await printTexts(captain)).join('\n')
  expect(text).toContain('Tomorrow')
  expect(text).not.toContain('Skip to content')
  expect(text).not.toContain('135 5th Avenue')
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
