import type { CardPayment, CardPort } from '../ports'

const DAY_MS = 24 * 60 * 60_000
/** How many days back to read, because Square can't refund older payments. */
const MAX_DAYS = 365
/** How many days to read at a time. A week's payments fit in one request. */
const WINDOW_DAYS = 7

interface Week {
  from: Date
  to: Date
  payments: CardPayment[]
}

/** Reads the past year's payments at the card processor, one week at a time to limit memory. */
export async function* readCardPayments(cards: CardPort, now: Date): AsyncGenerator<Week> {
  const end = now.getTime()
  for (let days = MAX_DAYS; days > 0; days -= WINDOW_DAYS) {
    const from = new Date(end - days * DAY_MS)
    const to = new Date(Math.min(end, from.getTime() + WINDOW_DAYS * DAY_MS))
    yield { from, to, payments: await cards.listPayments({ from, to }) }
  }
}
