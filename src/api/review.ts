import { confirmReviewRequest, reviewResponse } from '@/contract/content/review'
import { assertConfirmed } from '@/server/sign-in/confirm-password'
import { readReviewList } from '@/services/audit/read-reviews'
import {
  assertReview,
  confirmReview,
  refundReview,
  tryReviewAgain,
  voidReview,
} from '@/services/audit/settle-review'
import type { ServiceContext } from '@/services/ports'
import { route } from './route/route'

/** Returns the payment if it still needs review. */
async function remaining(context: ServiceContext, id: string) {
  const list = await readReviewList(context)
  return { Review: list.find(({ checkoutId }) => checkoutId === id) ?? null }
}

const response = { shape: reviewResponse }

const retry = route('post', '/review/:id/retry', {
  caller: 'captain',
  summary: 'Retry settling a payment that needs review',
  refusals: ['edit-conflict'],
  response,
  async handle({ context, id }) {
    await tryReviewAgain(context, id)
    return remaining(context, id)
  },
})

const release = route('post', '/review/:id/void', {
  caller: 'captain',
  summary: 'Void a payment that needs review, and cancel its booking if there is one',
  refusals: ['invalid-input', 'edit-conflict'],
  response,
  async handle({ context, id }) {
    await voidReview(context, id)
    return remaining(context, id)
  },
})

const refund = route('post', '/review/:id/refund', {
  caller: 'captain',
  summary:
    'Refund a charged payment that has no booking; requires a password confirmation within the past 15 minutes (POST user/confirm)',
  refusals: ['invalid-input', 'password-needed', 'edit-conflict', 'refund-unavailable'],
  response,
  async handle({ req, context, id }) {
    await assertReview(context, id)
    await assertConfirmed(req, context.now())
    await refundReview(context, id, req.user?.username ?? null)
    return remaining(context, id)
  },
})

const byHand = route('post', '/review/:id/by-hand', {
  caller: 'captain',
  summary: 'Confirm what happened to a payment that needs review, with a reason; no money moves',
  body: confirmReviewRequest,
  refusals: ['edit-conflict'],
  response,
  async handle({ req, context, body, id }) {
    await confirmReview(context, id, { ...body, by: req.user?.username ?? null })
    return remaining(context, id)
  },
})

export const reviewRoutes = [retry, release, refund, byHand]
