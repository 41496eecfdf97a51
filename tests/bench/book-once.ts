import { addDays, tripDateOf } from '@/domain/dates'
import type { MeasuredServer } from './measured-server'

const guest = {
  firstName: 'Bea',
  lastName: 'Example',
  phoneNumber: '+18315550111',
  email: 'bea@example.com',
  note: null,
}

/**
 * Returns a function that books the next open seat on each call: it places a hold, pays and books.
 *
 * @param fromDay how many days ahead the first trip is
 */
export function bookOnce(server: Pick<MeasuredServer, 'post'>, fromDay = 1): () => Promise<void> {
  const today = tripDateOf(new Date())
  let seat = 0
  return async () => {
    const number = seat++
    const date = addDays(today, fromDay + Math.floor(number / 12))
    const time = number % 12 < 6 ? 'am' : 'pm'
    const sale = { date, time, tripType: 'Rockfish', partySize: 1, private: false }
    const hold = await call(server, '/api/booking/hold', sale)
    const { checkoutId } = JSON.parse(hold.body)
    await call(server, '/api/payment/process-payment', {
      sourceId: 'cnon:card-nonce-ok',
      amount: 27500,
      checkoutId,
    })
    await call(server, '/api/booking/new', {
      ...sale,
      ...guest,
      checkoutId,
      paid: 'full',
      paidAmount: 275,
      totalAmount: 275,
    })
  }
}

/** Returns a function that makes the next prepared booking on each call (see `BareBookings`). */
export function bookBare(server: Pick<MeasuredServer, 'post'>): () => Promise<void> {
  let next = 0
  return async () => {
    const booking = next++
    for (const step of [0, 1, 2]) await call(server, '/api/bench/bare', { booking, step })
  }
}

async function call(server: Pick<MeasuredServer, 'post'>, path: string, body: object) {
  const response = await server.post(path, JSON.stringify(body))
  if (response.status >= 300) throw new Error(`${path} returned ${response.status}: ${response.body}`)
  return response
}
