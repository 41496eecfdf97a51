import type { CaptainBooking } from '@/contract/booking'
import type { Hold, OpenHoldRequest } from '@/contract/hold'
import type { TripDate } from '@/domain/dates'
import { dollarsToCents } from '@/domain/money'
import type { TripType } from '@/domain/trips'
import { pause } from '../pause'
import type { Random } from '../random'
import type { ChaosRecord } from '../record'
import { useOwnPage } from './own-page'
import { type ApiResponse, Session, type SessionContext } from './session'

const GOOD_CARD = 'cnon:card-nonce-ok'
const BAD_CARDS = [
  'cnon:card-nonce-declined',
  'cnon:card-nonce-rejected-cvv',
  'cnon:card-nonce-rejected-expiration',
]
const SEAT_DOLLARS: Record<string, number> = {
  Rockfish: 275,
  Halibut: 275,
  Wildlife: 200,
}
/** The maximum number of times that a guest repeats a call that gets no response. */
const MAX_TRIES = 4

/** The name of the counter for bookings that were confirmed to a guest or the captain. */
export const BOOKED = 'acknowledged bookings'

export interface GuestContext extends SessionContext {
  days: readonly TripDate[]
  signal: AbortSignal
}

type Sale = OpenHoldRequest
interface Visit {
  session: Session
  random: Random
  record: ChaosRecord
  days: readonly TripDate[]
  signal: AbortSignal
  sale: Sale
  guest: ReturnType<typeof guestNamed>
  /** The checkout's signed token, which comes with the hold. */
  checkoutId: string | undefined
}

/** Simulates one guest after another, each with a new browser and IP address, until the round ends. */
export async function runGuests(name: string, context: GuestContext): Promise<void> {
  for (let number = 1; !context.signal.aborted; number += 1) {
    await visit(`${name}.${number}`, context)
    await pause(context.random.int(50, 1500), context.signal)
  }
}

/** Simulates one guest's visit with a new browser and IP address. */
export async function visit(name: string, { days, signal, ...context }: GuestContext): Promise<void> {
  const { random, record } = context
  const session = new Session(name, context)
  const sale = randomSale(random, days)
  const way = { session, random, record, days, signal, sale, guest: guestNamed(name), checkoutId: undefined }
  record.count('guests')
  if (random.chance(0.12)) return payBare(way)
  await holdAndPay(way)
}

/** Books in the same three steps as the site's dialog: hold, pay, book. */
async function holdAndPay(visit: Visit): Promise<void> {
  const { session, random } = visit
  let held = await session.post('/booking/hold', visit.sale)
  if (held.status !== 201) return
  let hold = held.body as Hold
  visit.checkoutId = hold.checkoutId
  if (random.chance(0.3)) {
    held = await session.put('/booking/hold', { partySize: random.int(1, 6) })
    // If the change was refused or its outcome is unknown, reload the hold, as a real page does.
    if (held.status !== 200) held = await session.put('/booking/hold', {})
    if (held.status !== 200) return
    hold = held.body as Hold
    visit.sale = { ...visit.sale, partySize: hold.partySize }
  }
  if (random.chance(0.8)) await session.put('/booking/hold', { guest: visit.guest })
  await pauseToThink(visit)
  const end = random.weighted({ pay: 76, release: 12, abandon: 8, leaveUnbooked: 4 })
  if (end === 'abandon') return
  if (end === 'release') {
    await session.delete('/booking/hold')
    return
  }
  const paid = random.pick(['deposit', 'full'] as const)
  const dollars = paid === 'full' ? hold.totalAmount : hold.depositAmount
  if (!(await pay(visit, dollars))) return
  await pauseToThink(visit)
  // If the checkout has the guest's name, the sweeper makes the booking; otherwise, it voids the payment.
  if (end === 'leaveUnbooked') return
  await book(visit, { paid, paidAmount: dollars, totalAmount: hold.totalAmount })
}

/** Pays and books without a hold, which takes two calls. */
async function payBare(visit: Visit): Promise<void> {
  const seatDollars = SEAT_DOLLARS[visit.sale.tripType]
  if (seatDollars === undefined) return
  const seats = visit.sale.private ? 6 : visit.sale.partySize
  const dollars = seats * seatDollars
  if (!(await pay(visit, dollars))) return
  await book(visit, { paid: 'full', paidAmount: dollars, totalAmount: dollars })
}

/** Pays, sometimes after a declined card, and sometimes twice at once. Returns whether it succeeded. */
async function pay({ session, random, checkoutId, signal }: Visit, dollars: number): Promise<boolean> {
  const amount = dollarsToCents(dollars)
  const send = (sourceId: string) =>
    session.post('/payment/process-payment', { sourceId, amount, ...(checkoutId && { checkoutId }) })
  if (random.chance(0.15)) await send(random.pick(BAD_CARDS))
  for (let tries = 0; tries < MAX_TRIES && !signal.aborted; tries += 1) {
    const responses = random.chance(0.1)
      ? await Promise.all([send(GOOD_CARD), send(GOOD_CARD)])
      : [await send(GOOD_CARD)]
    if (responses.some(({ status }) => status === 200)) return true
    if (!responses.some(isWorthAnotherTry)) return false
    await pause(random.int(200, 4000), signal)
  }
  return false
}

/** Books the paid seats, sometimes twice at once, and sometimes again after the response. */
async function book(
  visit: Visit,
  terms: { paid: 'deposit' | 'full'; paidAmount: number; totalAmount: number },
): Promise<void> {
  const { session, random, record, signal, checkoutId } = visit
  const body = { ...visit.sale, ...visit.guest, ...terms, cancel: false, ...(checkoutId && { checkoutId }) }
  const paidCents = dollarsToCents(terms.paidAmount) ?? 0
  const send = async (): Promise<ApiResponse> => {
    const response = await session.post('/booking/new', body)
    if (response.status === 201) recordBooking(record, response, paidCents)
    return response
  }
  for (let tries = 0; tries < MAX_TRIES && !signal.aborted; tries += 1) {
    const responses = random.chance(0.1) ? await Promise.all([send(), send()]) : [await send()]
    if (responses.some(({ status }) => status === 201)) {
      if (random.chance(0.1)) await send()
      const booked = responses.find(({ status }) => status === 201)
      if (booked && random.chance(0.5)) await useOwnPage(visit, booked.body.Booking)
      return
    }
    if (!responses.some(isWorthAnotherTry)) return
    await pause(random.int(200, 6000), signal)
  }
}

/** Records an acknowledged booking. Two responses for one checkout must name the same booking. */
export function recordBooking(record: ChaosRecord, { body, call }: ApiResponse, paidCents: number): void {
  const booking = body.Booking as Omit<CaptainBooking, 'captainNote' | 'version'>
  if ((record.historyOf(booking._id)?.acknowledgedCents ?? null) === null) record.count(BOOKED)
  record.addBooking(call, booking, paidCents)
}

const isWorthAnotherTry = ({ status, body }: ApiResponse) =>
  status === null || status === 503 || status === 429 || body.code === 'checkout-busy'

const pauseToThink = ({ random, signal }: Visit) => pause(random.int(0, 1500), signal)

function randomSale(random: Random, days: readonly TripDate[]): Sale {
  const tripType: TripType = random.weighted({ Rockfish: 50, Halibut: 25, Wildlife: 15, Tuna: 10 })
  const isTuna = tripType === 'Tuna'
  return {
    date: random.pick(days),
    time: isTuna ? 'am' : random.pick(['am', 'pm'] as const),
    tripType,
    partySize: random.int(1, random.chance(0.3) ? 6 : 3),
    private: isTuna || random.chance(0.06),
  }
}

/** Returns a fictional guest whose last name identifies the session. */
export function guestNamed(name: string) {
  return {
    firstName: 'Sam',
    lastName: name,
    phoneNumber: '+18315550142',
    email: 'sam@example.com',
    note: null,
  }
}
