import { afterEach, describe, expect, it, vi } from 'vitest'
import { captainFailure } from '@/api-client/captain-failure'
import type { CaptainBooking } from '@/contract/booking'
import { captainBooking } from '../../../../tests/factories/captain-booking'
import { readBookingAgain } from './captain-api'

const booking = captainBooking()

const listing = (...Bookings: CaptainBooking[]) =>
  vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ Booking: { Bookings } })))

afterEach(() => vi.unstubAllGlobals())

describe('readBookingAgain', () => {
  it('returns the current version of the booking', async () => {
    listing({ ...booking, _id: 'other' }, { ...booking, version: 'newer' })
    expect(await readBookingAgain(booking)).toMatchObject({ _id: 'one', version: 'newer' })
  })

  it('tells the captain that the booking was moved', async () => {
    listing({ ...booking, _id: 'other' })
    const cause = await readBookingAgain(booking).catch((thrown: unknown) => thrown)
    expect(cause).toMatchObject({ name: 'CaptainCallError', code: 'edit-conflict' })
    expect(captainFailure(cause).sentence).toMatch(/^This booking was moved to another day\./)
  })
})
