import { boxOf, headings, main, openPage, WIDE, WIDTHS } from './setup/layout'
import { blockMap, mockMap } from './setup/map'
import { expect, test } from './setup/test'

// See docs/product-rules.md#contact-and-newsletter and docs/product-rules.md#pages-and-routes.

for (const width of WIDTHS) {
  const small = width < WIDE

  test.describe(`At ${width} px, the contact form section`, () => {
    test.use({ viewport: { width, height: 900 } })

    test("has Name, Email, Phone Number and Message, a 'Send message' button, and '* required fields' at the top right", async ({
      page,
    }) => {
      await openPage(page, '/contact')
      const form = main(page).getByRole('form', { name: 'Message' })
      for (const name of ['Name', 'Email', 'Phone Number', 'Message'])
        await expect(form.getByRole('textbox', { name })).toBeVisible()
      await expect(form.getByRole('button', { name: 'Send message' })).toBeVisible()
      // Try again, because the page may still be loading.
      await expect(async () => {
        const note = await boxOf(form.getByText('* required fields'))
        const around = await boxOf(form)
        const first = await boxOf(form.getByRole('textbox', { name: 'Name' }))
        expect(note.x + note.width).toBeCloseTo(around.x + around.width, 0)
        expect(note.y + note.height).toBeLessThan(first.y)
      }).toPass({ timeout: 15_000 })
      // See docs/product-rules.md#contact-form.
      expect((await boxOf(form.getByRole('textbox', { name: 'Message' }))).height).toBe(small ? 200 : 120)
    })

    test('shows a map of the business location below, 100% wide and 400px high', async ({ page }) => {
      await mockMap(page)
      await openPage(page, '/contact')
      const form = await boxOf(main(page).getByRole('form', { name: 'Message' }))
      await main(page).getByRole('heading', { name: 'Where to find us' }).scrollIntoViewIfNeeded()
      const frame = main(page).locator('iframe')
      await expect(frame).toHaveAttribute(
        'src',
        /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/,
      )
      const map = await frame.evaluate((node) => {
        const { width: wide, height, top } = node.getBoundingClientRect()
        const section = node.closest('section')?.getBoundingClientRect()
        return { wide, height, top: top + window.scrollY, around: section?.width ?? 0 }
      })
      expect(map.top).toBeGreaterThan(form.y + form.height)
      // The frame's border is one pixel wide.
      expect(map.around - map.wide).toBeLessThanOrEqual(2)
      expect(400 - map.height).toBeLessThanOrEqual(2)
      expect(400 - map.height).toBeGreaterThanOrEqual(0)
    })

    test('if the map is unreachable, shows a picture of the harbor in the same size, with a link that opens the map', async ({
      page,
      incidents,
    }) => {
      incidents.expect(/^failed GET \/export\/embed\.html/)
      await blockMap(page)
      await openPage(page, '/contact')
      await main(page).getByRole('heading', { name: 'Where to find us' }).scrollIntoViewIfNeeded()
      await expect(main(page).getByText('The map isn’t available right now.')).toBeVisible()
      await expect(main(page).locator('iframe')).toHaveCount(0)
      const section = main(page).getByRole('region', { name: 'Where to find us' })
      const picture = section.locator('img')
      await expect(picture).toBeVisible()
      expect((await boxOf(picture)).height).toBeGreaterThanOrEqual(398)
      await expect(section.getByRole('link', { name: /^Open the map/ })).toHaveAttribute('target', '_blank')
    })
  })
}

test.describe('each page has only one address', () => {
  for (const [from, to] of [
    ['/home', '/'],
    ['/HOME/', '/'],
    ['/captain-and-vessel', '/about'],
    ['/trips-&-Rates', '/trips-&-rates'],
    ['/trips-%26-rates', '/trips-&-rates'],
    ['/Trips-%26-Rates?trip=Tuna', '/trips-&-rates?trip=Tuna'],
    ['/About', '/about'],
    ['/faq/', '/faq'],
    ['/Fish-Report/2', '/fish-report/2'],
  ] as const) {
    test(`${from} redirects to ${to}`, async ({ request, baseURL }) => {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect(answer.status()).toBe(308)
      expect(new URL(answer.headers().location ?? '', baseURL).href).toBe(new URL(to, baseURL).href)
      expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200)
    })
  }

  test('an unknown path is a 404 page with links', async ({ page, incidents }) => {
    incidents.expect(/^404 GET \/nowhere/)
    for (const path of ['/nowhere', '/nowhere/at/all', '/about/us']) {
      expect((await page.request.get(path)).status(), path).toBe(404)
    }
    await page.goto('/nowhere')
    await expect(headings(page, 1)).toBeVisible()
    await main(page).getByRole('link', { name: 'See open seats' }).click()
    await expect(page).toHaveURL('/availability')
  })
})
