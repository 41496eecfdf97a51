import { bookingResponse } from '@/contract/booking'
import {
  creditPaymentRequest,
  creditsResponse,
  makeCreditRequest,
  ownCreditRequest,
} from '@/contract/money/credit'
import { ownBookingResponse } from '@/contract/own-booking'
import { toCaptainBooking } from '@/services/bookings/present-booking'
import { readBooking } from '@/services/bookings/read-bookings'
import { openOwnBooking, presentOwnBooking } from '@/services/bookings/read-own-booking'
import { makeCredit } from '@/services/credits/make-credit'
import { payWithCredit } from '@/services/credits/pay-with-credit'
import { readCredits } from '@/services/credits/read-credits'
import { AppError } from '@/services/errors'
import { bookingKeyOf } from '../route/booking-cookie'
import { countCreditCode } from '../route/limit-credit-code'
import { route } from '../route/route'

const USE_REFUSALS = ['credit-used', 'credit-not-due', 'weather-choice', 'edit-conflict'] as const

const payOwn = route('post', '/booking/own/credit', {
  caller: 'anyone',
  limit: 'bookingPage',
  cookie: 'booking',
  summary:
    'Pay all or part of the balance with a credit. Repeat the call with the same version if the response is lost',
  body: ownCreditRequest,
  refusals: [...USE_REFUSALS, 'link-expired'],
  response: { shape: ownBookingResponse },
  async handle({ req, context, role, body: { reference, code, amount, version } }) {
    const booking = await openOwnBooking(context, { reference, key: bookingKeyOf(req, reference) })
    await countCreditCode(req, role)
    const payment = { code, amountCents: amount, version, by: 'guest' } as const
    return { Booking: await presentOwnBooking(context, await payWithCredit(context, booking.id, payment)) }
  },
})

const list = route('get', '/booking/:id/credits', {
  caller: 'captain',
  summary: 'A booking’s credits, the amount that could become a credit, and credits that its guest could use',
  response: { shape: creditsResponse },
  async handle({ context, id }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    return { Credits: await readCredits(context, booking) }
  },
})

const make = route('post', '/booking/:id/credit', {
  caller: 'captain',
  summary: 'Turn what a booking’s guest is owed, or a canceled booking’s payment, into a credit',
  body: makeCreditRequest,
  refusals: ['edit-conflict', 'payment-unsettled'],
  response: { shape: bookingResponse },
  async handle({ req, context, id, body: { amount, version } }) {
    const by = req.user?.username ?? null
    const booking = await makeCredit(context, id, { amountCents: amount, version, by })
    return { Booking: toCaptainBooking(booking) }
  },
})

const pay = route('post', '/booking/:id/credit-payment', {
  caller: 'captain',
  summary: 'Pay all or part of a balance with a credit',
  body: creditPaymentRequest,
  refusals: USE_REFUSALS,
  response: { shape: bookingResponse },
  async handle({ req, context, id, body: { code, amount, version } }) {
    const name = req.user?.username ?? null
    const booking = await payWithCredit(context, id, {
      code,
      amountCents: amount,
      version,
      by: 'captain',
      name,
    })
    return { Booking: toCaptainBooking(booking) }
  },
})

export const creditRoutes = [payOwn, list, make, pay]
