import type { WeatherCancellation } from '@/contract/weather'
import { centsToDollars } from '@/domain/money'
import type { TestBrowser } from '../int/test-app'
import type { Act } from './act'
import { dueCents } from './lifetime'
import { outcomeOf } from './weather-outcome'

export const captainChangesParty: Act = async ({ bookingId }, fate, { random, captain }) => {
  const partySize = random.int(1, 4)
  if (fate.isCanceled || partySize === fate.partySize) return null
  return {
    send: () => captain.put(`/booking/${bookingId}`, { partySize }),
    after: (old) => ({ ...old, partySize }),
    mail: 'changed',
  }
}

export const captainTakesCash: Act = async ({ bookingId }, fate, { captain }) => {
  if (fate.isCanceled || dueCents(fate) <= 0) return null
  return {
    send: () => captain.put(`/booking/${bookingId}`, { paid: 'paid' }),
    after: (old) => ({ ...old, cashCents: old.cashCents + dueCents(old) }),
    mail: 'payment',
  }
}

export const captainTakesCheck: Act = async ({ bookingId }, fate, { captain }) => {
  const cents = Math.ceil(dueCents(fate) / 2)
  if (fate.isCanceled || cents <= 0) return null
  const version = await versionOf(captain, bookingId, fate.date)
  const body = { amount: centsToDollars(cents), method: 'check', version }
  return {
    send: () => captain.post(`/booking/${bookingId}/payment`, body),
    after: (old) => ({ ...old, cashCents: old.cashCents + cents }),
    mail: 'payment',
  }
}

export const captainRefunds: Act = async ({ bookingId }, fate, { random, captain }) => {
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

export const captainCancels: Act = async ({ bookingId }, fate, { captain }) => {
  if (fate.isCanceled) return null
  return {
    send: () => captain.put(`/booking/${bookingId}`, { cancel: true, refundAmount: 0 }),
    after: (old) => ({ ...old, isCanceled: true }),
    mail: 'canceled',
  }
}

export const captainChoosesAfterWeather: Act = async ({ bookingId }, fate, { random, days, captain }) => {
  const { body } = await captain.get('/weather/all')
  const { Cancellations }: { Cancellations: WeatherCancellation[] } = body.Weather
  const party = Cancellations.filter(({ announcement }) => announcement === 'announced')
    .flatMap(({ waiting }) => waiting)
    .find(({ booking }) => booking._id === bookingId)
  if (!party) return null
  const date = random.pick(days.dates.filter((day) => day !== fate.date))
  const choice = random.pick([
    { kind: 'refund', amount: party.refundAmount } as const,
    { kind: 'credit', amount: party.creditAmount } as const,
    { kind: 'new-date', date, time: 'am' } as const,
  ])
  const { version } = party.booking
  return {
    send: () => captain.post(`/booking/${bookingId}/weather`, { version, choice }),
    ...outcomeOf(choice),
  }
}

export const captainMarksNoShow: Act = async ({ bookingId }, fate, { captain }) => {
  if (fate.isCanceled || fate.isNoShow) return null
  return {
    send: () => captain.put(`/booking/${bookingId}`, { noShow: true }),
    after: (old) => ({ ...old, isNoShow: true }),
  }
}

async function versionOf(captain: TestBrowser, id: string | null, date: string): Promise<string> {
  const { body } = await captain.get(`/booking/all?from=${date}&to=${date}`)
  const all: { _id: string; version: string }[] = body.Booking.Bookings
  return all.find(({ _id }) => _id === id)?.version ?? ''
}
