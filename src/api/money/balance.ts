import { bookingResponse } from '@/contract/booking'
import { payBalanceRequest, paymentLinkResponse, receivedRequest } from '@/contract/money/balance'
import { ownBookingResponse } from '@/contract/own-booking'
import { siteUrl } from '@/server/site-url'
import { payBalance } from '@/services/balance/pay-balance'
import { recordReceived } from '@/services/balance/record-received'
import { paymentLink } from '@/services/bookings/guest-link'
import { toCaptainBooking } from '@/services/bookings/present-booking'
import { readBooking } from '@/services/bookings/read-bookings'
import { openOwnBooking, presentOwnBooking } from '@/services/bookings/read-own-booking'
import { AppError } from '@/services/errors'
import { bookingKeyOf } from '../route/booking-cookie'
import { withinBalanceLimits } from '../route/limit-payment'
import { CARD_REFUSALS } from '../route/refusals'
import { route } from '../route/route'

const pay = route('post', '/booking/own/payment', {
  caller: 'anyone',
  cookie: 'booking',
  summary:
    'Pay all or part of the balance by card. If the response is lost, repeat the call with the same key. Under heavy load, responds with 429 proof-needed, like POST payment/process-payment',
  body: payBalanceRequest,
  refusals: [
    ...CARD_REFUSALS,
    'link-expired',
    'balance-changed',
    'weather-choice',
    'payment-pending',
    'balance-unknown',
  ],
  response: { shape: ownBookingResponse },
  async handle({ req, context, body: { reference, amount, ...request } }) {
    const booking = await openOwnBooking(context, { reference, key: bookingKeyOf(req, reference) })
    await withinBalanceLimits({ req, context }, booking.id, () =>
      payBalance(context, booking, { ...request, amountCents: amount }),
    )
    const paid = (await readBooking(context, booking.id)) ?? booking
    return { Booking: await presentOwnBooking(context, paid) }
  },
})

const receive = route('post', '/booking/:id/payment', {
  caller: 'captain',
  summary: 'Record money that the captain took in person: all or part of the balance',
  body: receivedRequest,
  refusals: ['edit-conflict'],
  response: { shape: bookingResponse },
  async handle({ req, context, body: { amount, tip, ...received }, id }) {
    const by = req.user?.username ?? null
    const money = { ...received, amountCents: amount, tipCents: tip, by }
    return { Booking: toCaptainBooking(await recordReceived(context, id, money)) }
  },
})

const link = route('get', '/booking/:id/payment-link', {
  caller: 'captain',
  summary: 'A link that opens the booking’s balance, for the guest’s phone',
  response: { shape: paymentLinkResponse },
  async handle({ context, id }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    return { Link: { url: paymentLink(context, booking, siteUrl()) } }
  },
})

export const balanceRoutes = [pay, receive, link]
