import { randomUUID } from 'node:crypto'
import { centsToDollars } from '@/domain/money'
import { GOOD_CARD, GUEST, sale } from '../factories/booking'
import { bookSeats, type Journey } from '../int/journey'
import type { Act, Attempt, Scene } from './act'
import { dueCents, type Fate, type Lifetime, refunded, refundFor, SEAT_CENTS } from './lifetime'
import { outcomeOf } from './weather-outcome'

const DECLINED_CARD = 'cnon:card-nonce-declined'

/** Returns an attempt to book by a guest who hasn't booked yet. */
export function firstBooking(life: Lifetime, { random, days, creditCode }: Scene): Attempt {
  const seats = sale(random.pick(days.dates), { partySize: random.int(1, 3) })
  const paid = random.pick(['deposit', 'full'] as const)
  const priceCents = seats.partySize * SEAT_CENTS
  let price = { cardCents: paid === 'full' ? priceCents : Math.ceil(priceCents / 2), usedCents: 0 }
  const fate = (): Fate => ({
    ...price,
    cashCents: 0,
    creditedCents: 0,
    date: seats.date,
    partySize: seats.partySize,
    isCanceled: false,
    isNoShow: false,
  })
  const journey: Journey = {
    paid,
    card: random.chance(0.1) ? DECLINED_CARD : GOOD_CARD,
    guest: { email: life.email },
    ...(random.chance(0.4) && { credit: creditCode }),
    // The guests in a group share the credit, so the test can't predict how much is left.
    onPrice: ({ usedAmount, chargedAmount }) => {
      price = { cardCents: Math.round(chargedAmount * 100), usedCents: Math.round(usedAmount * 100) }
    },
  }
  return {
    send: () => bookSeats(life.browser, seats, journey),
    after: fate,
    mail: 'receipt',
  }
}

const ownPage = async ({ browser, reference }: Lifetime) =>
  (await browser.get(`/booking/own?reference=${reference}`)).body.Booking

export const guestMoves: Act = async (life, _fate, { random, days }) => {
  const page = await ownPage(life)
  if (!page?.canMove) return null
  const date = random.pick(days.dates)
  if (date === page.date) return null
  const { reference } = life
  return {
    send: () =>
      life.browser.post('/booking/own/move', { reference, version: page.version, date, time: 'am' }),
    after: (fate) => ({ ...fate, date }),
    mail: 'changed',
  }
}

export const guestCancels: Act = async (life, _fate, { days }) => {
  const page = await ownPage(life)
  if (!page?.canCancel) return null
  const { reference } = life
  const { version, refundAmount } = page
  return {
    send: () => life.browser.post('/booking/own/cancel', { reference, version, refundAmount }),
    after: (fate) => ({ ...refunded(fate, refundFor(fate, days)), isCanceled: true }),
    mail: 'canceled',
  }
}

export const guestChoosesAfterWeather: Act = async (life, fate, { random, days }) => {
  const page = await ownPage(life)
  if (!page?.weather?.canChoose) return null
  const date = random.pick(days.dates.filter((day) => day !== fate.date))
  const { refundAmount, creditAmount } = page.weather
  const choice = random.pick([
    { kind: 'refund', amount: refundAmount } as const,
    { kind: 'credit', amount: creditAmount } as const,
    { kind: 'new-date', date, time: 'am' } as const,
  ])
  const { reference } = life
  return {
    send: () => life.browser.post('/booking/own/weather', { reference, version: page.version, choice }),
    ...outcomeOf(choice),
  }
}

export const guestCorrectsName: Act = async (life, _fate, { random }) => {
  const page = await ownPage(life)
  if (!page?.canChange) return null
  const guest = { ...GUEST, email: life.email, firstName: random.pick(['Grace', 'Mary', 'Joan']) }
  return {
    send: () => life.browser.put('/booking/own', { reference: life.reference, version: page.version, guest }),
    after: (fate) => fate,
  }
}

export const guestPaysBalance: Act = async (life, fate, { random }) => {
  const leftCents = dueCents(fate)
  if (fate.isCanceled || leftCents <= 0) return null
  const cents = random.chance(0.5) ? leftCents : Math.ceil(leftCents / 2)
  const body = {
    reference: life.reference,
    key: randomUUID(),
    sourceId: random.chance(0.1) ? DECLINED_CARD : GOOD_CARD,
    amount: centsToDollars(cents),
  }
  return {
    send: () => life.browser.post('/booking/own/payment', body),
    after: (old) => ({ ...old, cardCents: old.cardCents + cents }),
    mail: 'payment',
  }
}

export const guestUsesCredit: Act = async (life, fate, { random, creditCode }) => {
  const cents = Math.ceil(dueCents(fate) * random.pick([0.25, 0.5, 1]))
  if (fate.isCanceled || cents <= 0) return null
  const page = await ownPage(life)
  if (!page) return null
  const { reference } = life
  const body = { reference, version: page.version, code: creditCode, amount: centsToDollars(cents) }
  return {
    send: () => life.browser.post('/booking/own/credit', body),
    after: (old) => ({ ...old, usedCents: old.usedCents + cents }),
    key: JSON.stringify(body),
    mail: 'payment',
  }
}
