import type { ErrorCode } from '@/contract/errors'
import { NO_PRESSURE, workNeeded } from '@/domain/pressure'
import type { Checkout } from '@/payload-types'
import { addressKeyOf } from '@/server/http/address-key'
import { paymentBudget } from '@/server/limits/payment-budget'
import { readBalancePayment } from '@/services/balance/balance-rows'
import { readCheckout, saleOf } from '@/services/checkout/checkouts'
import {
  assertFewDeclines,
  outcomeOf,
  type PaymentSlot,
  takeBalanceDecline,
  takePaymentSlot,
} from '@/services/checkout/limit-payments'
import { readPhone } from '@/services/content/read-phone'
import { AppError } from '@/services/errors'
import { giftPaymentId } from '@/services/gifts/buy-gift'
import { workForSite } from './limit-hold'
import { type Call, requireProof } from './require-proof'

/** Error codes that would tell a card tester which details of a stolen card are right. */
const HELPS_CARD_TESTERS: ReadonlySet<ErrorCode> = new Set(['card-cvv', 'card-postal-code', 'card-expired'])

/**
 * Authorizes a card within the limits that apply to everyone except the captain
 * (docs/decisions/0028-limits-on-holds-and-payments.md). Over the limits, a caller without held seats has to
 * wait. A caller with held seats needs a proof of work for each attempt, and doesn't learn why the card was
 * declined.
 *
 * @throws AppError 429 `too-many-declines`, `too-many-payments` or `proof-needed`, and whatever `pay` throws
 */
export async function withinPaymentLimits(
  call: Call,
  { checkoutId, amountCents }: { checkoutId: string | null; amountCents: number },
  pay: (named: Checkout | null) => Promise<Checkout>,
): Promise<Checkout> {
  const { context } = call
  const named = checkoutId === null ? null : await readCheckout(context, checkoutId)
  // If the card is already authorized, a retry doesn't reach the card processor.
  if (named?.state === 'authorized' && named.authorizedCents === amountCents) return pay(named)
  if (named) await assertFewDeclines(context, named)
  return limited(
    call,
    { bookingId: null, hasSeats: named !== null && hasLiveSeats(named, context.now()) },
    () => pay(named),
  )
}

/**
 * Pays a balance within the limits on card payments. Declines count per booking. A guest with a booking has
 * the same limits as a caller with held seats.
 *
 * @throws AppError 429 `too-many-declines` or `proof-needed`, and whatever `pay` throws
 */
export async function withinBalanceLimits(
  call: Call,
  bookingId: string,
  pay: () => Promise<void>,
): Promise<void> {
  const { context } = call
  if (!(await takeBalanceDecline(context, bookingId))) {
    throw new AppError('too-many-declines', { details: { phone: await readPhone(context) } })
  }
  return limited(call, { bookingId, hasSeats: true }, pay)
}

/**
 * Buys a gift certificate within the limits on card payments. The buyer has no seats, so attempts count
 * double, and over the limits, the buyer has to wait.
 *
 * @throws AppError 429 `too-many-payments`, `too-many-declines` or `proof-needed`, and whatever `pay` throws
 */
export async function withinGiftLimits<Result>(
  call: Call,
  orderId: string,
  pay: () => Promise<Result>,
): Promise<Result> {
  // Don't limit a retry: it must learn how the first attempt ended, and it never charges the card a second time.
  if (await readBalancePayment(call.context, giftPaymentId(orderId))) return pay()
  return limited(call, { bookingId: null, hasSeats: false }, pay)
}

/** Counts the attempt, asks for a proof of work if one is needed, and tries the card. */
async function limited<Result>(
  call: Call,
  { bookingId, hasSeats }: { bookingId: string | null; hasSeats: boolean },
  pay: () => Promise<Result>,
): Promise<Result> {
  const slot = await takePaymentSlot(call.context, paymentBudget(), {
    addressKey: addressKeyOf(call.req.headers),
    bookingId,
    points: hasSeats ? 1 : 2,
  })
  try {
    await admit(call, slot, hasSeats)
  } catch (refusal) {
    await slot.settle('not-asked')
    throw refusal
  }
  return settled(slot, pay)
}

async function admit(call: Call, slot: PaymentSlot, hasSeats: boolean): Promise<void> {
  const { context } = call
  const isOver = slot.over > 0
  if (isOver && !hasSeats) {
    const { waitSeconds } = slot
    throw new AppError('too-many-payments', { details: { waitSeconds, phone: await readPhone(context) } })
  }
  const work = Math.max(await workForSite(context), workNeeded({ ...NO_PRESSURE, paymentsOver: slot.over }))
  if (work === 0) return
  await requireProof(call, 'payment', work)
  if (isOver) await slot.countOveruse()
}

/** Authorizes the card, then corrects the rate-limit count to match the outcome. */
async function settled<Result>(slot: PaymentSlot, pay: () => Promise<Result>): Promise<Result> {
  try {
    const result = await pay()
    await slot.settle('not-declined')
    return result
  } catch (error) {
    // After any other error, assume that the card was tried.
    await slot.settle(error instanceof AppError ? outcomeOf(error) : 'not-declined')
    const isHidden = slot.over > 0 && error instanceof AppError && HELPS_CARD_TESTERS.has(error.code)
    throw isHidden ? new AppError('card-declined') : error
  }
}

function hasLiveSeats(checkout: Checkout, now: Date): boolean {
  const isLive = checkout.state === 'held' || checkout.state === 'authorizing' || checkout.state === 'voiding'
  return isLive && saleOf(checkout) !== null && Date.parse(checkout.holdExpiresAt ?? '') > now.getTime()
}
