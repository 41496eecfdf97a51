import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { movesResponse } from '@/contract/booking'
import {
  cancelOwnRequest,
  changeOwnRequest,
  chooseOwnRequest,
  moveOwnRequest,
  newLinkRequest,
  openBookingRequest,
  ownBookingQuery,
  ownBookingResponse,
} from '@/contract/own-booking'
import { messageResponse } from '@/contract/user'
import type { Booking } from '@/payload-types'
import { countCall } from '@/server/limits/rate-limit'
import { siteUrl } from '@/server/site-url'
import { cancelOwnBooking, changeOwnGuest, moveOwnBooking } from '@/services/bookings/change-own-booking'
import { readCalendarFile } from '@/services/bookings/read-calendar-file'
import { openOwnBooking, presentOwnBooking, readOwnMoves } from '@/services/bookings/read-own-booking'
import { sendBookingLinks } from '@/services/bookings/send-booking-links'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { chooseForWeather } from '@/services/weather/choose-for-weather'
import { calendarResponse } from './calendar-response'
import { bookingCookie, bookingKeyOf } from './route/booking-cookie'
import { SEAT_REFUSALS, WEATHER_REFUSALS } from './route/refusals'
import { route } from './route/route'

/** The options that all routes for the booking page share. */
const guest = { caller: 'anyone', limit: 'bookingPage', cookie: 'booking' } as const
const changing = { ...guest, response: { shape: ownBookingResponse } } as const

const open = route('post', '/booking/own/open', {
  ...guest,
  summary: 'Exchange a booking link’s key for a cookie that opens only this booking',
  body: openBookingRequest,
  refusals: ['link-expired'],
  response: { shape: ownBookingResponse },
  async handle({ req, context, body }) {
    const booking = await openOwnBooking(context, body)
    const headers = { 'Set-Cookie': bookingCookie(req, booking) }
    return Response.json(await present(context, booking), { headers })
  },
})

const read = route('get', '/booking/own', {
  ...guest,
  summary: 'The booking, for the browser that has its cookie',
  query: ownBookingQuery,
  refusals: ['link-expired'],
  response: { shape: ownBookingResponse },
  handle: async ({ req, context, query }) => present(context, await find(req, context, query.reference)),
})

const change = route('put', '/booking/own', {
  ...changing,
  summary: 'Correct the guest’s contact details and note',
  body: changeOwnRequest,
  refusals: ['link-expired', 'booking-closed', 'edit-conflict'],
  async handle({ req, context, body: { reference, version, guest: details } }) {
    const booking = await find(req, context, reference)
    await countChange(booking)
    return present(context, await changeOwnGuest(context, { booking, version }, details))
  },
})

const cancel = route('post', '/booking/own/cancel', {
  ...changing,
  summary: 'Cancel the booking, for the refund that the guest was shown',
  body: cancelOwnRequest,
  refusals: ['link-expired', 'booking-closed', 'weather-choice', 'refund-changed', 'edit-conflict'],
  async handle({ req, context, body: { reference, version, refundAmount } }) {
    const booking = await find(req, context, reference)
    return present(context, await cancelOwnBooking(context, { booking, version }, refundAmount))
  },
})

const departures = route('get', '/booking/own/departures', {
  ...guest,
  summary: 'The departures to which the guest can move the booking, soonest first',
  query: ownBookingQuery,
  refusals: ['link-expired'],
  response: { shape: movesResponse },
  async handle({ req, context, query }) {
    return { Departures: await readOwnMoves(context, await find(req, context, query.reference)) }
  },
})

const move = route('post', '/booking/own/move', {
  ...changing,
  summary: 'Move the booking to another departure of the same trip, at the same price',
  body: moveOwnRequest,
  refusals: [...SEAT_REFUSALS, 'link-expired', 'booking-closed', 'weather-choice', 'edit-conflict'],
  async handle({ req, context, body: { reference, version, date, time } }) {
    const booking = await find(req, context, reference)
    await countChange(booking)
    return present(context, await moveOwnBooking(context, { booking, version }, { date, time }))
  },
})

const choose = route('post', '/booking/own/weather', {
  ...changing,
  summary:
    'After a weather cancellation, choose a new date, a credit, or the refund that the guest was shown',
  body: chooseOwnRequest,
  refusals: [...SEAT_REFUSALS, ...WEATHER_REFUSALS, 'link-expired'],
  async handle({ req, context, body: { reference, version, choice } }) {
    const booking = await find(req, context, reference)
    return present(context, await chooseForWeather(context, { booking, version, choice, by: 'guest' }))
  },
})

const calendar = route('get', '/booking/own/calendar', {
  ...guest,
  summary: 'The booking as an iCalendar file',
  query: ownBookingQuery,
  refusals: ['link-expired', 'not-found'],
  response: { shape: z.string(), contentType: 'text/calendar' },
  async handle({ req, context, query }) {
    const { id } = await find(req, context, query.reference)
    return calendarResponse(await readCalendarFile(context, id, siteUrl()))
  },
})

const link = route('post', '/booking/own/link', {
  caller: 'anyone',
  limit: 'link',
  summary:
    'Email new links to upcoming or unsettled bookings; the response is the same for unknown addresses',
  body: newLinkRequest,
  response: { shape: messageResponse },
  async handle({ context, body: { email } }) {
    // Don't await this, so that the response time doesn't reveal whether there are bookings.
    void emailLinks(context, email)
    return {
      message: 'If we have an upcoming or unsettled booking for that address, we’ll email you a link.',
    }
  },
})

async function emailLinks(context: ServiceContext, email: string): Promise<void> {
  try {
    const key = createHash('sha256').update(email.toLowerCase()).digest('base64url')
    if ((await countCall('mailedBookingLink', key)) === null) await sendBookingLinks(context, email)
  } catch (error) {
    context.log.error({ err: error }, "Couldn't send booking links")
  }
}

/** Reads a guest's booking. @throws AppError `link-expired` if this browser has no valid cookie for the booking */
function find(req: PayloadRequest, context: ServiceContext, reference: string): Promise<Booking> {
  return openOwnBooking(context, { reference, key: bookingKeyOf(req, reference) })
}

/**
 * Counts a guest's correction or move. Other changes don't need this limit, because a guest can cancel a booking, or
 * choose after a weather cancellation, only once.
 *
 * @throws AppError 429 `too-many-requests`
 */
async function countChange({ id }: Booking): Promise<void> {
  const waitSeconds = await countCall('ownChange', id)
  if (waitSeconds !== null) throw new AppError('too-many-requests', { details: { waitSeconds } })
}

async function present(context: ServiceContext, booking: Booking) {
  return { Booking: await presentOwnBooking(context, booking) }
}

export const ownBookingRoutes = [open, read, change, cancel, departures, move, choose, calendar, link]
