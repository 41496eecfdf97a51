import { refundProgress, refundRequest, refundsResponse, settledRefund } from '@/contract/money/refund'
import { assertConfirmed } from '@/server/sign-in/confirm-password'
import { toCaptainBooking } from '@/services/bookings/present-booking'
import { readBooking } from '@/services/bookings/read-bookings'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import { readRefunds } from '@/services/refunds/read-refunds'
import { readRefund } from '@/services/refunds/refund-rows'
import { requestRefund } from '@/services/refunds/request-refund'
import { recordByHand, retryRefund } from '@/services/refunds/settle-rejected'
import { route } from '../route/route'

const list = route('get', '/booking/:id/refunds', {
  caller: 'captain',
  summary: 'A booking’s refunds to cards, the suggested refund, and how much can still go back to each card',
  response: { shape: refundsResponse },
  async handle({ context, id }) {
    const booking = await readBooking(context, id)
    if (!booking) throw new AppError('not-found')
    return { Refunds: await readRefunds(context, booking) }
  },
})

const request = route('post', '/booking/:id/refund', {
  caller: 'captain',
  summary:
    'Refund a booking: to the guest’s cards, which requires a password confirmation within the past 15 minutes (POST user/confirm), and by hand',
  body: refundRequest,
  refusals: ['password-needed', 'edit-conflict', 'payment-unsettled', 'refund-unavailable'],
  response: { shape: refundProgress },
  async handle({ req, context, body, id }) {
    if (!(await readBooking(context, id))) throw new AppError('not-found')
    if (body.cardAmount > 0) await assertConfirmed(req, context.now())
    await requestRefund(context, id, {
      amountCents: body.amount,
      cardCents: body.cardAmount,
      reason: body.reason,
      version: body.version,
      by: req.user?.username ?? null,
    })
    return progress(context, id)
  },
})

const retry = route('post', '/refund/:id/retry', {
  caller: 'captain',
  summary:
    'Try a rejected refund again; requires a password confirmation within the past 15 minutes (POST user/confirm)',
  refusals: ['invalid-input', 'password-needed', 'edit-conflict', 'refund-unavailable'],
  response: { shape: settledRefund },
  handle: ({ req, context, id }) =>
    settle(context, id, async () => {
      await assertConfirmed(req, context.now())
      return retryRefund(context, id, req.user?.username)
    }),
})

const byHand = route('post', '/refund/:id/by-hand', {
  caller: 'captain',
  summary: 'Record that a rejected refund’s money was returned by hand',
  refusals: ['invalid-input', 'edit-conflict'],
  response: { shape: settledRefund },
  handle: ({ req, context, id }) => settle(context, id, () => recordByHand(context, id, req.user?.username)),
})

/** Runs a task on a refund, and returns the booking's progress. @throws AppError 404 if there's no such refund */
async function settle(context: ServiceContext, id: string, task: () => Promise<string>) {
  if (!(await readRefund(context, id))) throw new AppError('not-found')
  const bookingId = await task()
  return (await readBooking(context, bookingId)) ? progress(context, bookingId) : {}
}

async function progress(context: ServiceContext, bookingId: string) {
  const booking = await readBooking(context, bookingId)
  if (!booking) throw new AppError('not-found')
  return { Booking: toCaptainBooking(booking), Refunds: await readRefunds(context, booking) }
}

export const refundRoutes = [list, request, retry, byHand]
