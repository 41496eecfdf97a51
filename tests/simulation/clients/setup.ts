import { amountDueNow } from '@/domain/pricing'
import { readBooking } from '@/services/bookings/read-bookings'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { changeHold } from '@/services/checkout/change-hold'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { AppError } from '@/services/errors'
import type { ServiceContext } from '@/services/ports'
import type { Random } from '../../chaos/random'
import { GOOD_CARD, GUEST } from '../../factories/booking'
import type { Promises } from '../checks/promises'
import type { Habits } from './stage'

/**
 * Books a party before the run begins, with the site's own code. Returns the booking's id, or null if the boat has no
 * room.
 */
export async function bookAhead(
  context: ServiceContext,
  { habits, random, email }: { habits: Habits; random: Random; email: string },
): Promise<string | null> {
  const sale = {
    date: random.pick(habits.dates),
    time: random.pick(['am', 'am', 'pm'] as const),
    tripType: 'Rockfish',
    partySize: random.int(1, 2),
    privateCharter: false,
  }
  const guest = { ...GUEST, email }
  const paid = random.pick(['deposit', 'deposit', 'full', 'unpaid'] as const)
  const by = paid === 'unpaid' ? 'captain' : 'guest'
  try {
    const { id, totalCents } = await holdSeats(context, { sale, by, previousCheckoutId: null })
    await changeHold(context, id, { guest })
    const terms = { paid, paidCents: paid === 'unpaid' ? 0 : amountDueNow(totalCents ?? 0, paid) }
    if (paid !== 'unpaid') {
      const amountCents = terms.paidCents
      await authorizePayment(context, { checkoutId: id, sourceId: GOOD_CARD, amountCents, by })
    }
    const request = { checkoutId: id, by, sale, guest, ...terms, totalCents: totalCents ?? 0 } as const
    return (await placeBooking(context, request)).id
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return null
    throw error
  }
}

/** Cancels a booking, and turns its payment into a credit for other guests. */
export async function turnIntoCredit(context: ServiceContext, promises: Promises, id: string): Promise<void> {
  const booking = await readBooking(context, id)
  if (!booking?.paidCents) return
  promises.of({ ...booking, cancel: true }).returned.ask(booking.paidCents)('done')
  await context.payload.update({
    collection: 'bookings',
    id,
    data: { cancel: true },
    context: { edit: { creditCents: booking.paidCents } },
    overrideAccess: true,
    depth: 0,
  })
}
