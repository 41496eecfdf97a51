import { openDay, waitForHydration } from './setup/calendar'
import { CALENDAR, cardOf } from './setup/captain'
import { bookByPhone } from './setup/scene'
import { expect, test } from './setup/test'

/** A day that only this file uses. */
const DAY = '2056-02-24'

test('the captain sees which guests booked in Spanish, on the dashboard and on the deck sheet', async ({
  captain,
  captainApi,
}) => {
  await bookByPhone(captainApi, { date: DAY, partySize: 2, lastName: 'Salinas', language: 'es' })
  await bookByPhone(captainApi, { date: DAY, partySize: 1, lastName: 'Soquel' })
  await openDay(captain, DAY, CALENDAR)
  const spanish = (name: string) => cardOf(captain, name).getByText('Spanish', { exact: true })
  await expect(spanish('Sam Salinas')).toBeVisible()
  await expect(spanish('Sam Soquel')).toHaveCount(0)
  await captain.goto(`/captain/deck/${DAY}/am`)
  const party = (name: string) =>
    captain.getByRole('listitem').filter({ has: captain.getByRole('heading', { name }) })
  await expect(party('Sam Salinas')).toContainText('2 guests, Spanish')
  await expect(party('Sam Soquel')).not.toContainText('Spanish')
})

test('the captain writes an email in Spanish and sees its preview', async ({ captain }) => {
  await captain.goto('/admin/globals/email-templates')
  const receipt = captain.getByRole('button', { name: 'Receipt', exact: true })
  await waitForHydration(receipt)
  await receipt.click()
  await captain
    .locator('.collapsible', { hasText: 'In Spanish' })
    .first()
    .locator('.collapsible__toggle')
    .click()
  const subject = captain.locator('#field-receipt__es__subject')
  await expect(subject).toHaveValue('Su reserva está confirmada: {trip}, {date}')
  await subject.fill('Listo: {trip}, {date}')
  const preview = captain.getByRole('region', { name: /^Preview of/ }).nth(1)
  await expect(preview).toContainText('Subject: Listo: Rockfish, sábado, 5 de diciembre')
  await expect(preview.frameLocator('iframe').getByText('Hola, Rosa:')).toBeVisible()
})
