import { canPayOut } from '@/domain/payments/gift'
import type { Booking } from '@/payload-types'
import { buyGift, giftOrderId, giftPaymentId } from '@/services/gifts/buy-gift'
import { payOut } from '@/services/gifts/take-out'
import { GOOD_CARD, GUEST } from '../../factories/booking'
import { DECLINED_CARD } from './guests'
import { endingOf, type Stage } from './stage'

/** The prices in cents. The smallest is low enough to be paid out in cash. */
const AMOUNTS = [1400, 5000, 27_500]

/**
 * Buys a gift certificate. Any guest in the run can use its code afterward. If the outcome is unclear, tries again
 * with the same key.
 */
export async function buyCertificate(
  { world, promises, habits, random }: Stage,
  { email }: Booking,
): Promise<void> {
  const [key, amountCents] = [crypto.randomUUID(), random.pick(AMOUNTS)]
  const orderId = giftOrderId(key)
  const payment = promises.asksToPay(giftPaymentId(orderId), { bookingId: orderId, amountCents })
  const details = {
    amountCents,
    buyerName: GUEST.firstName,
    buyerEmail: email ?? GUEST.email,
    recipientName: 'A friend',
    recipientEmail: random.chance(0.5) ? 'friend@example.com' : null,
    message: null,
  }
  const sourceId = habits.declines && random.chance(0.2) ? DECLINED_CARD : GOOD_CARD
  for (let tries = 0; tries < 3; tries++) {
    const answer = await world.request(`buys a certificate for ${amountCents} cents`, (context) =>
      buyGift(context, details, { key, sourceId }),
    )
    const ending = endingOf(answer)
    if (ending === 'unclear') continue
    payment.isCharged = ending === 'done'
    return
  }
}

/** Pays out what's left of a certificate, as the captain. */
export async function payOutCertificate({ world, store, promises, random }: Stage): Promise<void> {
  const orders = [...store.rows('gift-orders').values()].filter(({ state }) => state === 'paid')
  const small = orders.flatMap(({ id, credit }) => {
    const leftCents = Number(store.rows('credits').get(String(credit))?.leftCents)
    return canPayOut(leftCents) ? [{ id, code: String(credit), leftCents }] : []
  })
  if (small.length === 0) return
  const { id, code, leftCents } = random.pick(small)
  // Even if this request is repeated, the amount that the captain saw can be paid out only once.
  const end = promises.paidOut(id).askOnce(`${code}:${leftCents}`, leftCents)
  const answer = await world.request(`pays out ${leftCents} cents of a certificate`, (context) =>
    payOut(context, { code, leftCents, by: 'captain' }),
  )
  end(endingOf(answer))
}
