import type { CardPayment, CardPort } from '../ports'

const DAY_MS = 24 * 60 * 60_000
/** Square's own default span of a list; older payments can't be refunded any more. */
const MAX_DAYS = 365
/** One request's worth of payments; a boat of six sells fewer in a week. */
const WINDOW_DAYS = 7

interface Week {
  from: Date
  to: Date
  payments: CardPayment[]
}

/** Reads the card processor's payments of the past year week by week, so that at most one week's are in memory. */
export async function* readCardPayments(cards: CardPort, now: Date): AsyncGenerator<Week> {
  const end = now.getTime()
  for (let days = MAX_DAYS; days > 0; days -= WINDOW_DAYS) {
    const from = new Date(end - days * DAY_MS)
    const to = new Date(Math.min(end, from.getTime() + WINDOW_DAYS * DAY_MS))
    yield { from, to, payments: await cards.listPayments({ from, to }) }
  }
}
