import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { readBookingAgain } from './captain-api'
import { sentenceOf } from './problem-note'

const booking: CaptainBooking = {
  _id: 'one',
  date: '2026-12-05',
  time: 'am',
  tripType: 'Rockfish',
  firstName: 'Robin',
  lastName: 'Sample',
  phoneNumber: '+18315550199',
  email: 'robin@example.com',
  note: null,
  captainNote: null,
  partySize: 2,
  private: false,
  paid: 'deposit',
  paidAmount: 275,
  totalAmount: 550,
  balanceAmount: 275,
  cancel: false,
  version: 3,
}

const listing = (...Bookings: CaptainBooking[]) =>
  vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ Booking: { Bookings } })))

afterEach(() => vi.unstubAllGlobals())

describe('a booking that is read again', () => {
  it('is the one of its id', async () => {
    listing({ ...booking, _id: 'other' }, { ...booking, version: 4 })
    expect(await readBookingAgain(booking)).toMatchObject({ _id: 'one', version: 4 })
  })

  it('says where it has gone, in a sentence that the form shows', async () => {
    listing({ ...booking, _id: 'other' })
    const cause = await readBookingAgain(booking).catch((thrown: unknown) => thrown)
    expect(cause).toMatchObject({ name: 'CaptainCallError', code: 'edit-conflict' })
    expect(sentenceOf(cause)).toMatch(/^This booking was moved to another day meanwhile\./)
  })
})
