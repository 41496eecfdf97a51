import { twinPath } from '../../src/seo/twin-path'
import { FIXED_PAGES, pathOfPage } from '../../src/shared/paths/page-slug'
import { GOOD_CARD, type Guest, openPayment } from './setup/booking'
import { DAYS } from './setup/days'
import { expect, test } from './setup/test'

test('visitors see nothing about a guest except the first letters of the last name', async ({
  page,
  openVisitor,
}) => {
  const guest: Guest = {
    firstName: 'Firstmarker',
    lastName: 'Lastmarker',
    phone: '(831) 555-0187',
    email: 'mailmarker@example.com',
    note: 'Notemarker',
  }
  const dialog = await openPayment(page, DAYS.privacy, guest)
  await dialog.enterCard(GOOD_CARD)
  await dialog.button('Pay $275').click()
  await expect(dialog.heading('Thank you, Firstmarker')).toBeVisible()

  const visitor = await openVisitor()
  const addresses = [
    '/availability?month=2055-08',
    '/api/availability?month=2055-08',
    '/api/booking/all',
    `/api/booking/all?from=${DAYS.privacy}&to=${DAYS.privacy}`,
    '/api/calendar/all',
    '/api/block/all',
    '/availability.json',
    '/llms.txt',
    '/sitemap.xml',
    ...FIXED_PAGES.map((slug) => twinPath(pathOfPage(slug))),
  ]
  for (const address of addresses) {
    const answer = await visitor.request.get(address)
    expect(answer.status(), address).toBe(200)
    expect(await answer.text(), address).not.toMatch(
      /Firstmarker|Lastmarker|5550187|555-0187|mailmarker|Notemarker/,
    )
  }
  expect(await (await visitor.request.get('/api/availability?month=2055-08')).text()).toContain('Lastmar')
})
