import { setTimeout } from 'node:timers/promises'
import type { Where } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking, Mail } from '@/payload-types'
import { finishAbandonedEdits, lockBooking } from '@/services/bookings/booking-edits'
import { unlocked } from '@/services/bookings/edit-lock'
import { sendBookingLinks } from '@/services/bookings/send-booking-links'
import { bookParty, party } from '../concurrency/parties'
import { START_MS } from '../concurrency/races'
import { cutPowerAfter } from '../fakes/power-cut'
import { type FaultHarness, openFaultHarness } from './fault-harness'

let harness: FaultHarness
beforeAll(async () => {
  harness = await openFaultHarness()
}, START_MS)
afterAll(() => harness.close())

/** Books a party whose guest has the given address. */
async function bookAs(email: string): Promise<Booking> {
  const booked = await bookParty(harness.browser(), party(harness.freshDay(), 1))
  expect(booked.status).toBe(201)
  const { _id: id } = booked.body.Booking
  await harness.payload.db.updateOne({ collection: 'bookings', id, data: { email, searchEmail: email } })
  return bookingOf(id)
}

const bookingOf = async (id: string) => (await harness.readBooking(id)) ?? expect.fail('There’s no booking')

async function linksTo(to: string): Promise<string[]> {
  const where: Where = { and: [{ to: { equals: to } }, { kind: { equals: 'link' } }] }
  const { docs } = await harness.payload.db.find<Mail>({ collection: 'mails', where, pagination: false })
  return docs.map(({ id }) => id)
}

describe('a guest who asks for a new link', () => {
  it('gets it if the process dies after it has revoked the old one, at any step', async () => {
    for (let steps = 0; ; steps += 1) {
      const email = `dying${steps}@example.com`
      const { id, keyVersion } = await bookAs(email)
      const { context, isCut } = cutPowerAfter(steps, harness.ahead(0))
      await sendBookingLinks(context, email).catch(() => undefined)
      await finishAbandonedEdits(harness.ahead(1))
      const renewed = (await bookingOf(id)).keyVersion
      const isRenewed = renewed > keyVersion
      expect(await linksTo(email), `after ${steps} steps`).toEqual(isRenewed ? [`link:${id}:${renewed}`] : [])
      if (isCut()) continue
      expect(isRenewed).toBe(true)
      break
    }
  })

  it('gets it although a dead process has left an edit of the booking', async () => {
    const email = 'abandoned@example.com'
    const booking = await bookAs(email)
    await lockBooking(harness.ahead(-1), booking, { dates: [], row: null })
    await sendBookingLinks(harness.ahead(0), email)
    expect(await linksTo(email)).toEqual([`link:${booking.id}:${booking.keyVersion + 1}`])
  })

  it('gets it once an edit in progress is done', async () => {
    const email = 'editing@example.com'
    const booking = await bookAs(email)
    await lockBooking(harness.ahead(0), booking, { dates: [], row: null })
    const sending = sendBookingLinks(harness.ahead(0), email)
    // Wait long enough for the first attempt.
    await setTimeout(300)
    expect(await linksTo(email)).toEqual([])
    await harness.payload.db.updateOne({ collection: 'bookings', id: booking.id, data: { ...unlocked } })
    await sending
    expect(await linksTo(email)).toEqual([`link:${booking.id}:${booking.keyVersion + 1}`])
  })
})
