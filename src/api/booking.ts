import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import {
  bookingList,
  bookingResponse,
  bookingSearch,
  editBookingRequest,
  ledgerResponse,
  movesResponse,
  newBookingRequest,
  newBookingResponse,
  refundResponse,
  reversalRequest,
  searchQuery,
} from '@/contract/booking'
import { type SpanQuery, spanQuery } from '@/contract/fields'
import { guestOf } from '@/contract/guest'
import { daysBetween } from '@/domain/dates'
import { countRequest } from '@/server/limits/rate-limit'
import { siteUrl } from '@/server/site-url'
import { recordsTips } from '@/services/balance/record-received'
import { guestLink } from '@/services/bookings/guest-link'
import type { EditExtras } from '@/services/bookings/keep-of-canceled'
import { toCaptainBooking, toGuestBooking } from '@/services/bookings/present-booking'
import { quoteRefund } from '@/services/bookings/quote-refund'
import { readBooking, readBookings, readPublicBookings } from '@/services/bookings/read-bookings'
import { readCalendarFile } from '@/services/bookings/read-calendar-file'
import { readMoves } from '@/services/bookings/read-moves'
import { readPayments, reversePayment } from '@/services/bookings/reverse-payment'
import { searchBookings } from '@/services/bookings/search-bookings'
import { placeBooking } from '@/services/checkout/place-booking'
import { AppError } from '@/services/errors'
import { calendarResponse } from './calendar-response'
import { bookingCookie } from './route/booking-cookie'
import { bookedCookies, bookedIdOf, checkoutOf } from './route/checkout-cookie'
import { SEAT_REFUSALS } from './route/refusals'
import { route } from './route/route'

const all = route('get', '/booking/all', {
  caller: 'anyone',
  summary: 'Bookings: all details for the captain, public details for everyone else',
  query: spanQuery,
  refusals: ['too-many-requests'],
  response: { shape: bookingList },
  async handle({ req, context, role, query }) {
    if (role !== 'captain' && isLong(query)) await countLongList(req)
    const Bookings =
      role === 'captain' ? await readBookings(context, query) : await readPublicBookings(context, query)
    return { Booking: { Bookings } }
  },
})

/** The longest span that visitors can list without a limit, in days. It's more than the calendar shows. */
const MAX_FREE_DAYS = 100

const isLong = ({ from, to }: SpanQuery) => !from || !to || daysBetween(from, to) > MAX_FREE_DAYS

/** Counts a visitor's call for a long list of bookings. @throws AppError 429 `too-many-requests` */
async function countLongList({ headers }: PayloadRequest): Promise<void> {
  const waitSeconds = await countRequest('longList', headers)
  if (waitSeconds !== null) throw new AppError('too-many-requests', { details: { waitSeconds } })
}

const search = route('get', '/booking/search', {
  caller: 'captain',
  summary: 'Find bookings by name, phone number, email or reference, upcoming ones first',
  query: searchQuery,
  response: { shape: bookingSearch },
  handle: async ({ context, query }) => ({ Search: await searchBookings(context, query.q) }),
})

const create = route('post', '/booking/new', {
  caller: 'anyone',
  summary: 'Create the booking for an authorized payment and capture the payment',
  body: newBookingRequest,
  cookie: 'checkout',
  refusals: [
    ...SEAT_REFUSALS,
    'payment-required',
    'payment-lapsed',
    'payment-unknown',
    'amount-mismatch',
    'paid-not-allowed',
    'party-mismatch',
    'checkout-busy',
    'edit-conflict',
    'booking-canceled',
    'hold-taken',
  ],
  response: { status: 201, shape: newBookingResponse },
  async handle({ req, context, body, seller }) {
    const { date, time, tripType, partySize } = body
    const booking = await placeBooking(context, {
      checkoutId: checkoutOf(req, body.checkoutId),
      by: seller,
      sale: { date, time, tripType, partySize, privateCharter: body.private },
      guest: guestOf(body),
      language: body.language,
      paid: body.paid,
      paidCents: body.paidAmount,
      totalCents: body.totalAmount,
    })
    const headers = bookedCookies(req, booking.id)
    headers.append('Set-Cookie', bookingCookie(req, booking))
    const link = guestLink(context, booking, siteUrl())
    return Response.json({ Booking: { ...toGuestBooking(booking), link } }, { status: 201, headers })
  },
})

const calendar = route('get', '/booking/calendar', {
  caller: 'anyone',
  summary: 'The trip that this browser booked last, as an iCalendar file',
  cookie: 'booked',
  refusals: ['not-found'],
  response: { shape: z.string(), contentType: 'text/calendar' },
  async handle({ req, context }) {
    const id = bookedIdOf(req)
    return calendarResponse(id ? await readCalendarFile(context, id, siteUrl()) : null)
  },
})

const change = route('put', '/booking/:id', {
  caller: 'captain',
  summary: 'Edit a booking; the edit is refused if it needs seats that are taken',
  body: editBookingRequest,
  refusals: [...SEAT_REFUSALS, 'edit-conflict', 'payment-unsettled'],
  response: { shape: bookingResponse },
  async handle({ req, context, body, id, asCaller }) {
    if (!(await readBooking(context, id))) throw new AppError('not-found')
    const { refundAmount, refundedAmount, ...data } = body
    const edit: EditExtras = { refundCents: refundAmount, refundedCents: refundedAmount }
    const options = { collection: 'bookings', id, data, context: { edit }, ...asCaller } as const
    const changed = await req.payload.update(options)
    return { Booking: toCaptainBooking(changed) }
  },
})

const refund = route('get', '/booking/:id/refund', {
  caller: 'captain',
  summary: 'The refund for canceling the booking today; no money moves',
  response: { shape: refundResponse },
  async handle({ context, id }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    return { Refund: await quoteRefund(context, booking) }
  },
})

const ledger = route('get', '/booking/:id/ledger', {
  caller: 'captain',
  summary: 'A booking’s payments and refunds',
  response: { shape: ledgerResponse },
  async handle({ context, id }) {
    if (!(await readBooking(context, id))) throw new AppError('not-found')
    return { Ledger: { Rows: await readPayments(context, id), recordsTips: await recordsTips(context) } }
  },
})

const departures = route('get', '/booking/:id/departures', {
  caller: 'captain',
  summary: 'Other departures of the same trip with room for the party',
  response: { shape: movesResponse },
  async handle({ context, id }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    return { Departures: await readMoves(context, booking) }
  },
})

const reversal = route('post', '/booking/:id/reversal', {
  caller: 'captain',
  summary: 'Correct a payment or refund that was recorded by mistake, with a ledger row that reverses it',
  body: reversalRequest,
  refusals: ['edit-conflict'],
  response: { shape: bookingResponse },
  async handle({ req, context, body, id }) {
    const by = req.user?.username ?? null
    return { Booking: toCaptainBooking(await reversePayment(context, id, { ...body, by })) }
  },
})

export const bookingRoutes = [all, search, create, calendar, change, refund, departures, ledger, reversal]
