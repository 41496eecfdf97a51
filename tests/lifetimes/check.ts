import { expect } from 'vitest'
import { CAPACITY } from '@/domain/trips'
import type { Booking } from '@/payload-types'
import { type CausedKind, type Days, type Fate, type Lifetime, NO_BOOKING } from './lifetime'
import type { World } from './world'

/** Checks that a settled booking matches one of its possible fates, and that its guest was emailed. */
export async function checkLifetime(world: World, life: Lifetime): Promise<void> {
  const booking = await world.findBooking(life.email)
  const actual = booking ? await readFate(world, booking) : NO_BOOKING
  expect(life.fates).toContainEqual(actual)
  life.fates = [actual]
  if (!booking) return
  if (life.bookingId === null) await world.openByLink(life, booking)
  await checkMails(world, life, booking)
}

/** Reads a booking's fate from the ledger and from Square, and checks that they agree. */
async function readFate(world: World, booking: Booking): Promise<Fate> {
  const { date, partySize, cancel, noShow, paidCents } = booking
  const rows = await world.ledgerOf(booking.id)
  const ofCards = rows.filter(({ squarePaymentId }) => squarePaymentId)
  const cardCents = sum(ofCards.filter(({ kind }) => kind === 'capture' || kind === 'refund'))
  const usedCents = sum(rows.filter(({ kind }) => kind === 'credit'))
  const creditedCents = 0 - sum(rows.filter(({ kind }) => kind === 'credited'))
  const cashCents = sum(rows) - sum(ofCards) - usedCents + creditedCents
  expect(cardCents, 'the ledger agrees with Square').toBe(atSquare(world, ofCards.map(idOf)))
  expect(paidCents, 'the booking agrees with the ledger').toBe(
    cardCents + cashCents + usedCents - creditedCents,
  )
  const state = { date, partySize, isCanceled: cancel ?? false, isNoShow: noShow ?? false }
  return { cardCents, cashCents, usedCents, creditedCents, ...state }
}

const idOf = ({ squarePaymentId }: { squarePaymentId?: string | null }) => squarePaymentId ?? ''
const sum = (rows: { amountCents: number }[]) =>
  rows.reduce((total, { amountCents }) => total + amountCents, 0)

/** Returns the amount that Square has captured and not returned, in cents. */
function atSquare({ harness: { square } }: World, paymentIds: string[]): number {
  const captured = square
    .payments()
    .filter(({ id, status }) => paymentIds.includes(id) && status === 'COMPLETED')
    .reduce((total, { amount_money }) => total + amount_money.amount, 0)
  return square
    .refunds()
    .filter(({ payment_id, status }) => paymentIds.includes(payment_id) && status === 'COMPLETED')
    .reduce((left, { amount_money }) => left - amount_money.amount, captured)
}

async function checkMails(world: World, life: Lifetime, booking: Booking): Promise<void> {
  const mails = await world.mailsOf(booking.id)
  const unsent = mails.filter(({ state, to }) => to === life.email && state !== 'sent')
  expect(unsent, 'every email is sent').toEqual([])
  for (const [kind, count] of Object.entries(life.mails)) {
    const sent = mails.filter((mail) => mail.kind === kind).length
    expect(sent, `${kind} emails`).toBeGreaterThanOrEqual(count)
    // Any more emails would be duplicates about the same change.
    expect(sent, `${kind} emails`).toBeLessThanOrEqual(count + life.unanswered[kind as CausedKind])
  }
  const returned = (await world.ledgerOf(booking.id)).some(
    ({ kind, squarePaymentId }) => kind === 'refund' && squarePaymentId,
  )
  if (returned)
    expect(
      mails.some(({ kind }) => kind === 'refund-sent'),
      'an email about the refund',
    ).toBe(true)
}

/** Checks that everyone who's still booked on a day that was canceled for weather was emailed. */
export async function checkAnnounced(world: World, booked: Booking[], stormyDate: string): Promise<void> {
  for (const { id, date } of booked) {
    if (date !== stormyDate) continue
    const sent = (await world.mailsOf(id)).filter(({ kind, state }) => kind === 'weather' && state === 'sent')
    expect(sent.length, 'emails about the weather').toBe(1)
  }
}

/** Checks that no boat has more people than seats. Returns the bookings that aren't canceled. */
export async function checkSeats(world: World, { dates }: Days): Promise<Booking[]> {
  const { docs } = await world.harness.payload.db.find<Booking>({
    collection: 'bookings',
    where: { and: [{ date: { in: dates } }, { cancel: { equals: false } }] },
    pagination: false,
  })
  for (const date of dates) {
    const aboard = docs.filter((booking) => booking.date === date)
    const people = aboard.reduce((sumSoFar, { partySize }) => sumSoFar + partySize, 0)
    expect(people, `seats taken on ${date}`).toBeLessThanOrEqual(CAPACITY)
  }
  return docs
}
