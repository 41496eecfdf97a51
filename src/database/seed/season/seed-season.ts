import type { RequiredDataFromCollectionSlug } from 'payload'
import { addDays, tripDateOf } from '@/domain/dates'
import { dollarsToCents } from '@/domain/money'
import { amountDueNow } from '@/domain/pricing'
import type { Booking } from '@/payload-types'
import type { EditExtras } from '@/services/bookings/keep-of-canceled'
import { quoteRefund } from '@/services/bookings/quote-refund'
import { readBooking } from '@/services/bookings/read-bookings'
import { readSeasonRules } from '@/services/calendar/read-calendar'
import { authorizePayment } from '@/services/checkout/authorize-payment'
import { choosePromo } from '@/services/checkout/checkout-promo'
import { holdSeats } from '@/services/checkout/hold-seats'
import { placeBooking } from '@/services/checkout/place-booking'
import { quoteSale } from '@/services/checkout/quote-sale'
import { currentTime, runAt } from '@/services/clock'
import { saveMessage, saveSignup } from '@/services/contact/save-contact'
import { readTrips } from '@/services/content/read-trips'
import { withoutMail } from '@/services/mail/queue-mail'
import type { ServiceContext } from '@/services/ports'
import { readPromo } from '@/services/promos/promo-rows'
import { MESSAGES, SIGNUP_DAYS_AGO, sampleGuest } from './guests'
import type { SampleEvent, SampleParty } from './party'
import { planSeason } from './plan'

/** A test token from Square's sandbox, which Square refuses in production. */
const TEST_CARD = 'cnon:card-nonce-ok'

/** The promo code that some of the parties use. */
const USED_CODE = 'TACKLE10'
const PARTIES_PER_PROMO = 12

const FILLED = [
  'promo-codes',
  'bookings',
  'checkouts',
  'boat-days',
  'blocks',
  'messages',
  'newsletter-signups',
] as const

/**
 * Adds a season of made-up bookings, blocks, weather and messages around today to an empty database, through
 * the same services as the site. Sends no email.
 *
 * @param context if it has no `cards`, guests pay on the boat. Never pass a real card account.
 */
export async function seedSeason(
  context: ServiceContext,
  onProgress?: (done: number, total: number) => void,
): Promise<void> {
  const { payload } = context
  const counts = await Promise.all(FILLED.map((collection) => payload.db.count({ collection })))
  if (counts.some(({ totalDocs }) => totalDocs > 0)) return
  const today = tripDateOf(currentTime())
  const span = { startDate: addDays(today, -365), endDate: addDays(today, 365) }
  const rules = await readSeasonRules(payload, span, currentTime())
  const { parties, blocks, weather } = planSeason(await readTrips(payload), rules)
  await addPromoCodes(context)
  for (const [number, party] of parties.entries()) {
    const code = number % PARTIES_PER_PROMO === 0 ? USED_CODE : null
    await withoutMail(() => addParty(context, party, code))
    onProgress?.(number + 1, parties.length)
  }
  for (const block of blocks)
    await payload.create({ collection: 'blocks', data: { type: 'block', ...block } })
  for (const date of weather) {
    const entry = { id: `weather-${date}`, type: 'weather' as const, startDate: date, endDate: date }
    await withoutMail(() => payload.create({ collection: 'calendar-entries', data: entry }))
  }
  await addMail(context)
}

async function addPromoCodes({ payload }: ServiceContext): Promise<void> {
  const codes: RequiredDataFromCollectionSlug<'promo-codes'>[] = [
    { code: USED_CODE, kind: 'percent', percent: 10, maxUses: 200, note: 'On the flyers at the tackle shop' },
    {
      code: 'MIDWEEK20',
      kind: 'person',
      amountCents: 2000,
      weekdays: ['2', '3', '4'],
      minPartySize: 2,
      oncePerGuest: true,
      note: 'Fills Tuesdays to Thursdays',
    },
  ]
  for (const data of codes) await payload.create({ collection: 'promo-codes', data })
}

async function addParty(context: ServiceContext, party: SampleParty, code: string | null): Promise<void> {
  const { id } = await runAt(party.bookedAt, () => book(context, party, code))
  for (const event of party.events) {
    await runAt(event.at, async () => {
      const booking = await readBooking(context, id)
      if (booking) await change(context, booking, event)
    })
  }
}

async function book(context: ServiceContext, party: SampleParty, code: string | null): Promise<Booking> {
  const { sale, guest, pays } = party
  const { quote } = await quoteSale(context, sale, 'captain')
  if (pays === 'unpaid' || pays === 'free' || context.cards === null) {
    const amounts =
      pays === 'free'
        ? ({ paid: 'custom', totalCents: 0 } as const)
        : ({ paid: 'unpaid', totalCents: quote.totalCents } as const)
    return placeBooking(context, { sale, guest, ...amounts, paidCents: 0, by: 'captain', checkoutId: null })
  }
  const seats = await holdSeats(context, { sale, by: 'guest', previousCheckoutId: null })
  const promo = code ? await readPromo(context, code) : null
  const held = promo ? await choosePromo(context, seats, promo) : seats
  const totalCents = held.totalCents ?? quote.totalCents
  const paidCents = amountDueNow(totalCents, pays)
  const checkoutId = held.id
  await authorizePayment(context, {
    checkoutId,
    sourceId: TEST_CARD,
    amountCents: paidCents,
    discountCents: held.discountCents ?? 0,
    by: 'guest',
  })
  return placeBooking(context, { sale, guest, paid: pays, totalCents, paidCents, by: 'guest', checkoutId })
}

async function change(context: ServiceContext, booking: Booking, event: SampleEvent): Promise<void> {
  const { payload } = context
  const edit = (data: Partial<Booking>, extras: EditExtras = {}) =>
    payload.update({ collection: 'bookings', id: booking.id, data, context: { edit: extras }, depth: 0 })
  switch (event.kind) {
    case 'paid-on-boat':
      if (booking.paidCents < booking.totalCents) await edit({ paid: 'paid' })
      return
    case 'canceled': {
      const refund = (await quoteRefund(context, booking))[event.by]
      await edit({ cancel: true }, { refundCents: dollarsToCents(refund) ?? 0 })
      return
    }
    case 'refund-sent':
      if (booking.paidCents > (booking.keptCents ?? 0)) await edit({ paid: 'refunded' })
      return
    case 'smaller':
      await edit({ partySize: booking.partySize - 1, captainNote: event.captainNote })
      return
    case 'difference-refunded':
      if (booking.paidCents > booking.totalCents)
        await edit({ paid: 'refunded' }, { refundedCents: booking.paidCents - booking.totalCents })
      return
    case 'note':
      await edit({ captainNote: event.captainNote })
  }
}

/** Adds contact messages and newsletter signups. */
async function addMail(context: ServiceContext): Promise<void> {
  const { payload } = context
  const ago = (days: number) => new Date(currentTime().getTime() - (days * 24 + 2) * 3_600_000)
  for (const [number, { daysAgo, read, text }] of MESSAGES.entries()) {
    const { firstName, lastName, phoneNumber, email } = sampleGuest(200 + number)
    const message = {
      name: `${firstName} ${lastName}`,
      email: email ?? '',
      phone: phoneNumber,
      message: text,
      emailFailed: false,
    }
    await runAt(ago(daysAgo), () => saveMessage(context, message))
    if (read)
      await payload.update({
        collection: 'messages',
        where: { message: { equals: text } },
        data: { read },
      })
  }
  for (const [number, daysAgo] of SIGNUP_DAYS_AGO.entries()) {
    const { firstName, email } = sampleGuest(300 + number)
    await runAt(ago(daysAgo), () => saveSignup(context, { name: firstName, email: email ?? '' }))
  }
}
