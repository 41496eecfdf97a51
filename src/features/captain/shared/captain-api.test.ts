import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CaptainBooking } from '@/contract/booking'
import { captainBooking } from '../../../../tests/factories/captain-booking'
import { cancelForWeather, readBookingAgain, reopenAfterWeather } from './captain-api'
import { sentenceOf } from './problem-note'

const booking = captainBooking()

const listing = (...Bookings: CaptainBooking[]) =>
  vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ Booking: { Bookings } })))

afterEach(() => vi.unstubAllGlobals())

describe('a booking that is read again', () => {
  it('is the one of its id', async () => {
    listing({ ...booking, _id: 'other' }, { ...booking, version: 'newer' })
    expect(await readBookingAgain(booking)).toMatchObject({ _id: 'one', version: 'newer' })
  })

  it('says where it has gone, in a sentence that the form shows', async () => {
    listing({ ...booking, _id: 'other' })
    const cause = await readBookingAgain(booking).catch((thrown: unknown) => thrown)
    expect(cause).toMatchObject({ name: 'CaptainCallError', code: 'edit-conflict' })
    expect(sentenceOf(cause)).toMatch(/^This booking was moved to another day meanwhile\./)
  })
})

describe('a weather call that has been made already', () => {
  const refusing = (status: number, code: string) =>
    vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ error: 'No.', code }, { status })))

  it.each([
    ['a day that is cancelled', () => cancelForWeather('2026-12-05'), 409, 'already-exists'],
    ['a day that sails again', () => reopenAfterWeather('weather-2026-12-05'), 404, 'not-found'],
  ] as const)('%s is done', async (_, call, status, code) => {
    refusing(status, code)
    await expect(call()).resolves.toBeUndefined()
  })

  it.each([() => cancelForWeather('2026-12-05'), () => reopenAfterWeather('weather-2026-12-05')])(
    'any other refusal is told',
    async (call) => {
      refusing(401, 'not-signed-in')
      await expect(call()).rejects.toMatchObject({ signedOut: true })
    },
  )
})
