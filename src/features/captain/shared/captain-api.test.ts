import { afterEach, describe, expect, it, vi } from 'vitest'
import { captainFailure } from '@/api-client/captain-failure'
import type { CaptainBooking } from '@/contract/booking'
import { captainBooking } from '../../../../tests/factories/captain-booking'
import { cancelForWeather, readBookingAgain, reopenAfterWeather } from './captain-api'

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

describe('weather', () => {
  const stubRefusal = (status: number, code: string) =>
    vi.stubGlobal('fetch', async () => Promise.resolve(Response.json({ error: 'No.', code }, { status })))

  it.each([
    ['canceling a day that is already canceled', () => cancelForWeather('2026-12-05'), 409, 'already-exists'],
    [
      'reopening a day that is already open',
      () => reopenAfterWeather('weather-2026-12-05'),
      404,
      'not-found',
    ],
  ] as const)('%s succeeds', async (_, call, status, code) => {
    stubRefusal(status, code)
    await expect(call()).resolves.toBeUndefined()
  })

  it.each([() => cancelForWeather('2026-12-05'), () => reopenAfterWeather('weather-2026-12-05')])(
    'throws any other error',
    async (call) => {
      stubRefusal(401, 'not-signed-in')
      await expect(call()).rejects.toMatchObject({ signedOut: true })
    },
  )
})
