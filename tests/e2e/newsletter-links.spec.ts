import { findAxeViolations, findOutlineProblems } from './setup/axe'
import { waitForHydration } from './setup/calendar'
import { expectShown, main } from './setup/layout'
import { expect, test } from './setup/test'

for (const language of ['', '/es'])
  test.describe(`the pages behind an email’s links, at ${language || '/'}`, () => {
    const [unsubscribe, confirm, done, subscribed, failed] = language
      ? [
          'Cancelar la suscripción',
          'Confirmar la suscripción',
          'Su suscripción está cancelada',
          'Su suscripción está confirmada',
          'No se pudo completar',
        ]
      : [
          'Unsubscribe',
          'Confirm my signup',
          'You’re unsubscribed',
          'You’re subscribed',
          'That didn’t go through',
        ]

    test('unsubscribe with the keyboard, and axe finds nothing', async ({ page, captainApi, incidents }) => {
      incidents.expect(/^403 POST \/api\/newsletter\/unsubscribe/)
      const answer = await captainApi.get('/api/newsletter/mailing?day=2055-12-19')
      const { Mailing } = (await answer.json()) as { Mailing: { text: string } }
      // The API redirects people from the link to the page.
      const link = /Unsubscribe: (\S+)/.exec(Mailing.text)?.[1] ?? ''
      const query = new URL(link).search
      const button = main(page).getByRole('button', { name: unsubscribe })
      await page.goto(`${language}/unsubscribe${query.replace(/key=.../, 'key=xxx')}`)
      await waitForHydration(button)
      await button.press('Enter')
      await expect(main(page).getByRole('alert').filter({ hasText: failed })).toBeVisible()
      await expect(button).toBeFocused()
      expect([...(await findAxeViolations(page)), ...(await findOutlineProblems(page))]).toEqual([])
      await page.goto(`${language}/unsubscribe${query}`)
      await waitForHydration(button)
      await button.press('Enter')
      await expectShown(main(page).getByRole('status').filter({ hasText: done }))
      expect(await findAxeViolations(page)).toEqual([])
    })

    test('confirm a signup with the keyboard, and axe finds nothing', async ({ page }) => {
      const button = main(page).getByRole('button', { name: confirm })
      await page.goto(`${language}/subscribe-again`)
      await waitForHydration(button)
      await button.press('Enter')
      await expect(main(page).getByRole('alert').filter({ hasText: failed })).toBeVisible()
      await expect(button).toBeFocused()
      expect([...(await findAxeViolations(page)), ...(await findOutlineProblems(page))]).toEqual([])
      // The browser tests have no mail server, so there's no valid confirmation link.
      await page.route('**/api/newsletter/confirm', (route) => route.fulfill({ json: { confirmed: true } }))
      await page.goto(`${language}/subscribe-again?signup=nothing&key=wrong`)
      await waitForHydration(button)
      await button.press('Enter')
      await expectShown(main(page).getByRole('status').filter({ hasText: subscribed }))
      expect(await findAxeViolations(page)).toEqual([])
    })
  })
