import type { CaptainBooking } from '@/contract/booking'
import type { Role } from '@/contract/user'
import type { Wallet } from '@/domain/payments/wallets'
import { GOOD_CARD, GUEST, newBooking, type SaleBody } from '../factories/booking'
import type { TestAnswer, TestApp, TestBrowser } from './test-app'

export interface Journey {
  guest?: Partial<typeof GUEST>
  paid?: 'deposit' | 'full'
  card?: string
  wallet?: Wallet
  /** The code of a credit to use in the booking dialog. It pays as much as is left in the credit. */
  credit?: string
  /** Called before the card is tried, with the amounts that the credit and the card pay, in dollars. */
  onPrice?: (price: { usedAmount: number; chargedAmount: number }) => void
}

/** Holds, pays for and books seats in one browser. Returns the response from `POST /api/booking/new`. */
export async function bookSeats(
  browser: TestBrowser,
  saleBody: SaleBody,
  { guest = {}, paid = 'deposit', card = GOOD_CARD, wallet, credit, onPrice }: Journey = {},
): Promise<TestAnswer> {
  const hold = await browser.post('/booking/hold', saleBody)
  if (hold.status !== 201) return hold
  const { totalAmount, depositAmount } = hold.body
  const dueAmount: number = paid === 'full' ? totalAmount : depositAmount
  const filled = await browser.put('/booking/hold', { guest: { ...GUEST, ...guest } })
  if (filled.status !== 200) return filled
  const chosen = credit && (await browser.post('/booking/hold/credit', { code: credit }))
  const share = chosen && chosen.status === 200 ? chosen.body.credit : null
  const usedAmount: number = share?.usedAmount ?? 0
  const chargedAmount: number = share?.[paid].chargedAmount ?? dueAmount
  onPrice?.({ usedAmount, chargedAmount })
  const payment = await authorize(browser, { dollars: chargedAmount, card, usedAmount, wallet })
  if (payment.status !== 200) return payment
  return browser.post(
    '/booking/new',
    newBooking(saleBody, { paid, paidAmount: usedAmount + chargedAmount, totalAmount }, guest),
  )
}

/**
 * Authorizes a card for an amount in dollars. Does nothing if a credit pays the full amount. `usedAmount` is the amount
 * that a credit pays.
 */
export function pay(
  browser: TestBrowser,
  dollars: number,
  card = GOOD_CARD,
  usedAmount?: number,
): Promise<TestAnswer> {
  return authorize(browser, { dollars, card, usedAmount })
}

function authorize(
  browser: TestBrowser,
  paid: { dollars: number; card: string; usedAmount?: number | undefined; wallet?: Wallet | undefined },
): Promise<TestAnswer> {
  const { dollars, card, usedAmount, wallet } = paid
  return browser.post('/payment/process-payment', {
    sourceId: dollars > 0 ? card : undefined,
    wallet,
    amount: Math.round(dollars * 100),
    creditAmount: usedAmount === undefined ? undefined : Math.round(usedAmount * 100),
  })
}

/** Makes a booking as a guest. Returns the booking as the captain sees it. */
export async function bookedParty(
  app: TestApp,
  captain: TestBrowser,
  saleBody: SaleBody,
  journey?: Journey,
): Promise<CaptainBooking> {
  const answer = await bookSeats(app.browser(), saleBody, journey)
  if (answer.status !== 201) throw new Error(`The party couldn't book: ${JSON.stringify(answer.body)}`)
  return readAsCaptain(captain, saleBody.date, answer.body.Booking._id)
}

/** Returns one of a day's bookings from the captain's list. */
export async function readAsCaptain(captain: TestBrowser, date: string, id: string): Promise<CaptainBooking> {
  const { body } = await captain.get(`/booking/all?from=${date}&to=${date}`)
  const found = (body.Booking.Bookings as CaptainBooking[]).find(({ _id }) => _id === id)
  if (!found) throw new Error(`No booking ${id} on ${date}`)
  return found
}

/** Returns the number of open seats on a departure, according to the calendar. */
export async function seatsOpen(
  browser: TestBrowser,
  { date, time }: Pick<SaleBody, 'date' | 'time'>,
): Promise<number> {
  const { body } = await browser.get(`/availability?month=${date.slice(0, 7)}`)
  const day = body.days.find((each: { date: string }) => each.date === date)
  return day.departures.find((each: { time: string }) => each.time === time)?.seatsOpen ?? 0
}

/** Returns the kind and the amount in cents of each of a booking's ledger rows, oldest first. */
export async function ledgerOf(app: TestApp, bookingId: string): Promise<[string, number][]> {
  const { docs } = await app.payload.find({
    collection: 'payments',
    where: { booking: { equals: bookingId } },
    sort: 'createdAt',
    pagination: false,
  })
  return docs.map(({ kind, amountCents }) => [kind, amountCents])
}

export const EDITOR = { username: 'deckhand', email: 'deckhand@example.com', password: 'tide-tables-2026' }

const DECKHAND = { username: 'jo', email: 'jo@example.com', password: 'bow-line-and-cleat-9' }

/** Returns a browser signed in as an editor. Creates the account on the first call. */
export const signInEditor = (app: TestApp) => signInAs(app, { ...EDITOR, role: 'editor' })

/** Returns a browser signed in as a deckhand. Creates the account on the first call. */
export const signInDeckhand = (app: TestApp) => signInAs(app, { ...DECKHAND, role: 'deckhand' })

async function signInAs(app: TestApp, account: typeof EDITOR & { role: Role }): Promise<TestBrowser> {
  const { username, password } = account
  const where = { username: { equals: username } }
  const { totalDocs } = await app.payload.count({ collection: 'users', where })
  if (totalDocs === 0) await app.payload.create({ collection: 'users', data: account })
  return app.browser().signIn({ username, password })
}
