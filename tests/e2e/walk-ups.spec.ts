import { findAxeViolations } from './setup/axe'
import { BookingDialog, guestOf } from './setup/booking'
import { openDay } from './setup/calendar'
import { CALENDAR, cardOf } from './setup/captain'
import { TODAY, YESTERDAY } from './setup/days'
import { WIDE, WIDTHS } from './setup/layout'
import { readEmailsTo } from './setup/simulators'
import { expect, test } from './setup/test'

for (const width of WIDTHS) {
  const date = width < WIDE ? '2055-08-04' : '2055-08-05'

  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the captain can enter a walk-up on a past day and mark it paid', async ({ captain }) => {
      const guest = guestOf(`walk-up-${width}`, `Walker${width}`)
      const day = await openDay(captain, date, CALENDAR)
      await day.getByRole('button', { name: 'Add a walk-up, 6:00 am' }).click()
      const dialog = new BookingDialog(captain)
      await dialog.chooseParty({ trip: 'Rockfish', guests: 1 })
      await expect(dialog.root.getByText('Booking for one')).toHaveCount(0)
      await dialog.continueToContact()
      await dialog.fillGuest(guest)
      await dialog.continueToPayment()
      await expect(dialog.radio(/^Pay on the boat/)).toBeChecked()
      await expect(dialog.root.getByText('No-show')).toHaveCount(0)
      await dialog.button('Book, $275 due on the boat').click()
      await expect(dialog.heading('Robin is booked')).toBeVisible()
      await expect(dialog.root).toContainText(
        '$275 isn’t paid yet. Mark it paid in the day’s list of bookings.',
      )
      await expect(dialog.root).not.toContainText('Be at the dock')
      expect(await findAxeViolations(captain)).toEqual([])
      await dialog.button('Done').click()

      const party = cardOf(day, `Robin Walker${width}`)
      await party.getByRole('button', { name: `Mark $275 paid by Robin Walker${width}` }).click()
      await expect(party.getByText('$275 marked paid')).toBeVisible()
      expect(await readEmailsTo(guest.email)).toEqual([])
    })
  })
}

test('this morning’s boat takes a walk-up once it has left', async ({ captain }) => {
  const day = await openDay(captain, TODAY, CALENDAR)
  await day.getByRole('radio', { name: /^6:00 am/ }).click()
  await expect(day.getByRole('button', { name: 'Add a walk-up, 6:00 am' })).toBeVisible()
})

test('guests can’t enter walk-ups on a past day, and after 30 days no one can', async ({ page, captain }) => {
  const guestsDay = await openDay(page, YESTERDAY)
  await expect(guestsDay.getByText('This date is in the past, please choose a new date.')).toBeVisible()
  await expect(guestsDay.getByRole('button', { name: /walk-up/ })).toHaveCount(0)
  const captainsDay = await openDay(captain, '2055-07-10', CALENDAR)
  await expect(captainsDay.getByText('This date is in the past, please choose a new date.')).toBeVisible()
  await expect(captainsDay.getByRole('button', { name: /walk-up/ })).toHaveCount(0)
})
