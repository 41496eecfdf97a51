import { randomUUID } from 'node:crypto'
import { centsToDollars } from '@/domain/money'
import type { Random } from '../chaos/random'
import { GOOD_CARD, GUEST, sale } from '../factories/booking'
import { bookSeats, type Journey } from '../int/journey'
import type { TestAnswer, TestBrowser } from '../int/test-app'
import {
  credited,
  type Days,
  dueCents,
  type Fate,
  type Lifetime,
  minusFee,
  refunded,
  refundFor,
  SEAT_CENTS,
} from './lifetime'

const DECLINED_CARD = 'cnon:card-nonce-declined'

export interface Scene {
  random: Random
  days: Days
  captain: TestBrowser
  /** The code of a credit that all guests in the group share. */
  creditCode: string
}

/** An act's request. `after` returns the booking's fate once the request is acknowledged. */
interface Attempt {
  send: () => Promise<TestAnswer>
  after: (fate: Fate) => Fate
  mail?: keyof Lifetime['mails']
}

type Act = (life: Lifetime, fate: Fate, scene: Scene) => Promise<Attempt | null>

/** Returns the attempt of a guest who has no booking yet. */
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
  })
  const journey: Journey = {
    paid,
    card: random.chance(0.1) ? DECLINED_CARD : GOOD_CARD,
    guest: { email: life.email },
    ...(random.chance(0.4) && { credit: creditCode }),
    // The guests of a group share the credit, so only the server knows what's left of it.
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

const guestMoves: Act = async (life, _fate, { random, days }) => {
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

const guestCancels: Act = async (life, _fate, { days }) => {
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

const CHOICE_MAILS = { refund: 'canceled', credit: 'credit', 'new-date': 'changed' } as const

const guestChoosesAfterWeather: Act = async (life, fate, { random, days }) => {
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
    after: (old) => {
      if (choice.kind === 'credit') return credited(old)
      return choice.kind === 'refund'
        ? { ...refunded(old, minusFee(old)), isCanceled: true }
        : { ...old, date }
    },
    mail: CHOICE_MAILS[choice.kind],
  }
}

const guestCorrectsName: Act = async (life, _fate, { random }) => {
  const page = await ownPage(life)
  if (!page?.canChange) return null
  const guest = { ...GUEST, email: life.email, firstName: random.pick(['Grace', 'Mary', 'Joan']) }
  return {
    send: () => life.browser.put('/booking/own', { reference: life.reference, version: page.version, guest }),
    after: (fate) => fate,
  }
}

const captainChangesParty: Act = async ({ bookingId }, fate, { random, captain }) => {
  const partySize = random.int(1, 4)
  if (fate.isCanceled || partySize === fate.partySize) return null
  return {
    send: () => captain.put(`/booking/${bookingId}`, { partySize }),
    after: (old) => ({ ...old, partySize }),
    mail: 'changed',
  }
}

const captainTakesCash: Act = async ({ bookingId }, fate, { captain }) => {
  if (fate.isCanceled || dueCents(fate) <= 0) return null
  return {
    send: () => captain.put(`/booking/${bookingId}`, { paid: 'paid' }),
    after: (old) => ({ ...old, cashCents: old.cashCents + dueCents(old) }),
    mail: 'payment',
  }
}

const guestPaysBalance: Act = async (life, fate, { random }) => {
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

const guestUsesCredit: Act = async (life, fate, { random, creditCode }) => {
  const cents = Math.ceil(dueCents(fate) * random.pick([0.25, 0.5, 1]))
  if (fate.isCanceled || cents <= 0) return null
  const page = await ownPage(life)
  if (!page) return null
  const { reference } = life
  const body = { reference, version: page.version, code: creditCode, amount: centsToDollars(cents) }
  return {
    send: () => life.browser.post('/booking/own/credit', body),
    after: (old) => ({ ...old, usedCents: old.usedCents + cents }),
    mail: 'payment',
  }
}

const captainTakesCheck: Act = async ({ bookingId }, fate, { captain }) => {
  const cents = Math.ceil(dueCents(fate) / 2)
  if (fate.isCanceled || cents <= 0) return null
  const version = await versionOf(captain, bookingId, fate.date)
  const body = { amount: centsToDollars(cents), method: 'check', version }
  return {
    send: () => captain.post(`/booking/${bookingId}/payment`, body),
    after: (old) => ({ ...old, cashCents: old.cashCents + cents }),
  }
}

const captainRefunds: Act = async ({ bookingId }, fate, { random, captain }) => {
  const cardCents = Math.floor(fate.cardCents * random.pick([0, 0.25, 1]))
  const handCents = Math.floor(fate.cashCents * random.pick([0, 0.5, 1]))
  if (cardCents + handCents <= 0) return null
  const version = await versionOf(captain, bookingId, fate.date)
  return {
    send: () =>
      captain.post(`/booking/${bookingId}/refund`, {
        amount: centsToDollars(cardCents + handCents),
        cardAmount: centsToDollars(cardCents),
        reason: 'Engine trouble',
        version,
      }),
    after: (old) => ({
      ...old,
      cardCents: old.cardCents - cardCents,
      cashCents: old.cashCents - handCents,
    }),
  }
}

const captainCancels: Act = async ({ bookingId }, fate, { captain }) => {
  if (fate.isCanceled) return null
  return {
    send: () => captain.put(`/booking/${bookingId}`, { cancel: true, refundAmount: 0 }),
    after: (old) => ({ ...old, isCanceled: true }),
    mail: 'canceled',
  }
}

async function versionOf(captain: TestBrowser, id: string | null, date: string): Promise<string> {
  const { body } = await captain.get(`/booking/all?from=${date}&to=${date}`)
  const all: { _id: string; version: string }[] = body.Booking.Bookings
  return all.find(({ _id }) => _id === id)?.version ?? ''
}

const ACTS = {
  guestMoves,
  guestCancels,
  guestChoosesAfterWeather,
  guestCorrectsName,
  captainChangesParty,
  captainTakesCash,
  captainTakesCheck,
  guestPaysBalance,
  guestUsesCredit,
  captainRefunds,
  captainCancels,
} satisfies Record<string, Act>

const WEIGHTS: Record<keyof typeof ACTS, number> = {
  guestMoves: 4,
  guestCancels: 2,
  guestChoosesAfterWeather: 6,
  guestCorrectsName: 1,
  captainChangesParty: 3,
  captainTakesCash: 1,
  captainTakesCheck: 1,
  guestPaysBalance: 3,
  guestUsesCredit: 3,
  captainRefunds: 2,
  captainCancels: 1,
}

/** Chooses the next act of a lifetime. Returns null if it isn't possible now. */
export async function nextAttempt(
  life: Lifetime,
  scene: Scene,
): Promise<{ name: string; attempt: Attempt } | null> {
  const [fate] = life.fates
  if (!fate || life.bookingId === null) return { name: 'book', attempt: firstBooking(life, scene) }
  const name = scene.random.weighted(WEIGHTS)
  const attempt = await ACTS[name](life, fate, scene)
  return attempt && { name, attempt }
}
