import type { Booking } from '@/payload-types'
import { retryReview } from '@/services/audit/retry-review'
import { recordReceived } from '@/services/balance/record-received'
import { reversePayment } from '@/services/bookings/reverse-payment'
import { readBoatDay } from '@/services/calendar/change-boat-day'
import { placeBooking } from '@/services/checkout/place-booking'
import { takeSeatsAsCaptain } from '@/services/checkout/take-seats-from-hold'
import { creditableCents, makeCredit } from '@/services/credits/make-credit'
import { requestRefund } from '@/services/refunds/request-refund'
import { recordByHand, retryRefund } from '@/services/refunds/settle-rejected'
import { prepareReopening } from '@/services/weather/weather-entries'
import { GUEST } from '../../factories/booking'
import { chooseAfterWeather, dueCents, payWith, TOO_MUCH } from './booking-acts'
import { payOutCertificate } from './gifts'
import { type Act, actTimes, anyBooking, edit, endingOf, type Stage } from './stage'

const changeParty: Act = async (stage, booking) => {
  const partySize = stage.random.int(1, 5)
  const end = stage.promises.of(booking).partySize.change(partySize)
  end(endingOf(await edit(stage, { what: `changes a party to ${partySize}`, booking, data: { partySize } })))
}

const moveParty: Act = async (stage, booking) => {
  const date = stage.random.pick(stage.habits.dates)
  const time = stage.random.pick(['am', 'pm'] as const)
  stage.promises.of(booking).noShow.forget()
  const end = stage.promises.of(booking).date.change(date)
  const what = `moves a party to ${date} ${time}`
  end(endingOf(await edit(stage, { what, booking, data: { date, time } })))
}

/** Cancels a booking. The refund is owed, but isn't sent yet. */
const cancelParty: Act = async (stage, booking) => {
  const refundCents = stage.random.chance(0.3) ? undefined : stage.random.pick([0, booking.paidCents])
  stage.promises.of(booking).noShow.forget()
  const end = stage.promises.of(booking).isCanceled.change(true)
  // The amount that was paid with a credit goes back to the credit right away.
  const endReturn = stage.promises.of(booking).returned.ask(refundCents ?? 0)
  const answer = await edit(stage, {
    what: `cancels a party, which is owed ${refundCents}`,
    booking,
    data: { cancel: true },
    extras: { refundCents },
  })
  end(endingOf(answer))
  // This client doesn't know the exact amount, only its maximum.
  endReturn(answer.kind === 'done' ? 'unclear' : endingOf(answer))
}

const restoreParty: Act = async (stage, booking) => {
  if (!booking.cancel) return
  const end = stage.promises.of(booking).isCanceled.change(false)
  end(endingOf(await edit(stage, { what: 'restores a party', booking, data: { cancel: false } })))
}

const markPaid: Act = async (stage, booking) => {
  const paid = stage.random.pick(['paid', 'paid', 'unpaid', 'refunded'] as const)
  const refundedCents = paid === 'refunded' ? Math.ceil(booking.paidCents / 2) : undefined
  const { received, returned } = stage.promises.of(booking)
  const end =
    paid === 'paid'
      ? received.ask(Math.max(0, booking.totalCents - booking.paidCents))
      : paid === 'refunded'
        ? returned.ask(refundedCents ?? 0)
        : null
  const answer = await edit(stage, {
    what: `marks a booking as ${paid}`,
    booking,
    data: { paid },
    extras: { refundedCents },
  })
  // The form may have nothing to record, so a response doesn't mean that money moved.
  end?.(answer.kind === 'done' ? 'unclear' : endingOf(answer))
}

const takeMoney: Act = async ({ world, promises, random }, booking) => {
  const amountCents = Math.ceil(dueCents(booking) * random.pick([0.5, 1, 1, TOO_MUCH]))
  if (amountCents <= 0) return
  const method = random.pick(['cash', 'check'] as const)
  const end = promises.of(booking).received.ask(amountCents)
  const { id, version } = booking
  const answer = await world.request(`takes ${amountCents} cents as ${method}`, (context) =>
    recordReceived(context, id, { amountCents, method, version, by: 'captain' }),
  )
  end(endingOf(answer))
}

const reverseRow: Act = async ({ world, store, random }, booking) => {
  const rows = [...store.rows('payments').values()].filter(
    ({ booking: of, recordedBy, reverses }) => of === booking.id && recordedBy === 'captain' && !reverses,
  )
  if (rows.length === 0) return
  const row = random.pick(rows).id
  await world.request('reverses what was recorded by hand', (context) =>
    reversePayment(context, booking.id, {
      row,
      reason: 'A mistake',
      version: booking.version,
      by: 'captain',
    }),
  )
}

const refund: Act = async ({ world, promises, random }, booking) => {
  const amountCents = Math.ceil(booking.paidCents * random.pick([0.25, 0.5, 1, 1, TOO_MUCH]))
  const cardCents = random.chance(0.7) ? amountCents : Math.floor(amountCents / 2)
  if (amountCents <= 0) return
  const end = promises.of(booking).returned.ask(amountCents)
  const answer = await world.request(
    `refunds ${amountCents} cents, ${cardCents} of it to the card`,
    (context) =>
      requestRefund(context, booking.id, {
        amountCents,
        cardCents,
        reason: 'Engine trouble',
        version: booking.version,
        by: 'captain',
      }),
  )
  end(endingOf(answer))
}

const settleRefund: Act = async ({ world, store, random }) => {
  const rejected = [...store.rows('refunds').values()].filter(({ state }) => state === 'rejected')
  if (rejected.length === 0) return
  const { id } = random.pick(rejected)
  const how = random.pick(['again', 'by hand'] as const)
  await world.request(`settles a rejected refund: ${how}`, (context) =>
    how === 'again' ? retryRefund(context, id, 'captain') : recordByHand(context, id, 'captain'),
  )
}

const turnIntoCredit: Act = async ({ world, promises, random }, booking) => {
  const amountCents = Math.ceil(creditableCents(booking) * random.pick([0.5, 1, TOO_MUCH]))
  if (amountCents <= 0) return
  const end = promises.of(booking).returned.ask(amountCents)
  const { id, version } = booking
  const answer = await world.request(`turns ${amountCents} cents into a credit`, (context) =>
    makeCredit(context, id, { amountCents, version, by: 'captain' }),
  )
  end(endingOf(answer))
}

const markNoShow: Act = async (stage, booking) => {
  const noShow = !booking.noShow
  const end = stage.promises.of(booking).noShow.change(noShow)
  const what = noShow ? 'marks a no-show' : 'unmarks a no-show'
  end(endingOf(await edit(stage, { what, booking, data: { noShow } })))
}

const cancelForWeather: Act = async ({ world, random }, booking) => {
  const { date } = booking
  const time = random.chance(0.5) ? booking.time : null
  const isShort = time !== null && random.chance(0.3)
  const why = isShort ? 'too few guests' : 'weather'
  await world.request(`cancels ${date} ${time ?? 'all day'} for ${why}`, (context) =>
    context.payload.create({
      collection: 'calendar-entries',
      data: {
        id: 'chosen by the hook',
        type: 'weather',
        startDate: date,
        endDate: date,
        ...(time && { time }),
        ...(isShort && { reason: 'too-few' as const }),
      },
      overrideAccess: true,
      depth: 0,
    }),
  )
}

const reopen: Act = async ({ world, store, promises, random }) => {
  const entries = [...store.rows('calendar-entries').values()].filter(({ type }) => type === 'weather')
  if (entries.length === 0) return
  const { id, startDate } = random.pick(entries)
  promises.reopened.add(String(startDate))
  await world.request(`reopens ${id}`, async (context) => {
    await prepareReopening(context, id)
    await context.payload.delete({
      collection: 'calendar-entries',
      where: { id: { equals: id } },
      overrideAccess: true,
      depth: 0,
    })
  })
}

const tryReview: Act = async ({ world, store, random }) => {
  const inReview = [...store.rows('checkouts').values()].filter(({ state }) => state === 'needs-review')
  if (inReview.length === 0) return
  const { id } = random.pick(inReview)
  await world.request('tries a payment in review again', async (context) => {
    const checkout = await context.payload.db.findOne<Parameters<typeof retryReview>[1]>({
      collection: 'checkouts',
      where: { id: { equals: id } },
    })
    if (checkout?.state === 'needs-review') await retryReview(context, checkout)
  })
}

/** Books a party that pays on the boat. This may take the seats of guests who are about to book. */
async function bookParty(stage: Stage): Promise<void> {
  const { world, habits, random } = stage
  const date = random.pick(habits.dates)
  const partySize = random.int(1, habits.mostPeople)
  const sale = { date, time: 'am' as const, tripType: 'Rockfish', partySize, privateCharter: false }
  const terms = { paid: 'unpaid' as const, paidCents: 0, totalCents: partySize * 27_500 }
  const holds = random.chance(0.5) ? await readHolds(stage, date) : []
  await world.request(`books ${partySize} seats on ${date} and takes ${holds.length} holds`, (context) =>
    takeSeatsAsCaptain(context, { sale, ownId: null, takeFrom: holds }, () =>
      placeBooking(context, { checkoutId: null, by: 'captain', sale, guest: GUEST, ...terms }),
    ),
  )
}

/** Returns the ids of the guests' holds on a day, as the dashboard shows them to the captain. */
async function readHolds({ world }: Stage, date: string): Promise<string[]> {
  const answer = await world.request('opens the day', (context) => readBoatDay(context.payload, date))
  const claims = answer.kind === 'done' ? answer.result.claims : []
  return claims.filter(({ status }) => status === 'held').map(({ id }) => id)
}

const ACTS = {
  bookParty: (stage: Stage) => bookParty(stage),
  changeParty,
  moveParty,
  cancelParty,
  restoreParty,
  markPaid,
  takeMoney,
  reverseRow,
  refund,
  settleRefund,
  turnIntoCredit,
  useCredit: (stage: Stage, booking: Booking) => payWith(stage, booking, 'captain'),
  markNoShow,
  cancelForWeather,
  reopen,
  chooseForGuest: (stage: Stage, booking: Booking) => chooseAfterWeather(stage, booking, 'captain'),
  tryReview,
  payOut: (stage: Stage) => payOutCertificate(stage),
} satisfies Record<string, Act>

const WEIGHTS: Record<keyof typeof ACTS, number> = {
  bookParty: 3,
  changeParty: 4,
  moveParty: 2,
  cancelParty: 2,
  restoreParty: 2,
  markPaid: 2,
  takeMoney: 4,
  reverseRow: 2,
  refund: 5,
  settleRefund: 3,
  turnIntoCredit: 2,
  useCredit: 2,
  markNoShow: 1,
  cancelForWeather: 2,
  reopen: 2,
  chooseForGuest: 2,
  tryReview: 1,
  payOut: 3,
}

/** The kinds of acts that a seed can leave out. */
export const CAPTAINS_ACTS = Object.keys(ACTS)

/** Simulates the captain on one of several devices. */
export function actAsCaptain(stage: Stage, count: number): Promise<void> {
  return actTimes(stage, count, {
    weights: WEIGHTS,
    act: async (name, own) => {
      const booking = anyBooking(own)
      if (booking) await ACTS[name](own, booking)
      else await bookParty(own)
    },
  })
}
