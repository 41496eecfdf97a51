import type { OwnBooking } from '@/contract/own-booking'
import type { TripDate } from '@/domain/dates'
import type { TrackedField, TrackedFields } from '../history'
import { pause } from '../pause'
import type { Random } from '../random'
import { type ChaosRecord, nameOf } from '../record'
import type { ApiResponse, Session } from './session'

interface Page {
  session: Session
  random: Random
  record: ChaosRecord
  days: readonly TripDate[]
  signal: AbortSignal
}

/** Simulates a guest who comes back to the booking page and moves the booking, cancels it, or pays the balance. */
export async function useOwnPage(
  page: Page,
  { _id, reference }: { _id: string; reference: string },
): Promise<void> {
  const { session, random, signal } = page
  for (let acts = random.int(1, 2); acts > 0 && !signal.aborted; acts -= 1) {
    await pause(random.int(0, 3000), signal)
    const read = await session.get(`/booking/own?reference=${reference}`)
    if (read.status !== 200) continue
    const booking = read.body.Booking as OwnBooking
    const act = random.weighted({ move: 4, cancel: 2, pay: 4 })
    if (act === 'move' && booking.canMove) await move(page, _id, booking)
    if (act === 'cancel' && booking.canCancel) await cancel(page, _id, booking)
    if (act === 'pay') await payBalance(page, _id, booking)
  }
}

async function move(page: Page, id: string, { reference, version, time }: OwnBooking): Promise<void> {
  const date = page.random.pick(page.days)
  const response = await page.session.post('/booking/own/move', { reference, version, date, time })
  // Choosing a new date after the captain's cancellation makes the booking active again.
  note(page, id, response, { fields: { date, time, cancel: false }, basedOn: version })
}

async function cancel(
  page: Page,
  id: string,
  { reference, version, refundAmount }: OwnBooking,
): Promise<void> {
  const response = await page.session.post('/booking/own/cancel', { reference, version, refundAmount })
  note(page, id, response, { fields: { cancel: true }, basedOn: version, mayChange: ['paid'] })
}

/** Pays what's due by card, and retries with the same key if the outcome is unknown. */
async function payBalance(page: Page, id: string, booking: OwnBooking): Promise<void> {
  const { session, random, signal } = page
  const amount = booking.totalAmount - booking.paidAmount
  if (booking.cancel || amount <= 0) return
  const body = {
    reference: booking.reference,
    key: crypto.randomUUID(),
    sourceId: 'cnon:card-nonce-ok',
    amount,
  }
  for (let tries = 0; tries < 3 && !signal.aborted; tries += 1) {
    const response = await session.post('/booking/own/payment', body)
    note(page, id, response, { fields: {}, mayChange: ['paid'] })
    if (response.status === 200) page.record.count('acknowledged balance payments')
    const isUnclear =
      response.status === null || response.status === 503 || response.body.code === 'balance-unknown'
    if (!isUnclear) return
    await pause(random.int(200, 4000), signal)
  }
}

/** Records what a call has changed, or may have changed if its outcome is unknown. */
function note(
  { record }: Page,
  id: string,
  { status, body, call }: ApiResponse,
  change: { fields: Partial<TrackedFields>; mayChange?: TrackedField[]; basedOn?: string | undefined },
): void {
  record.count('acts on the booking page')
  if (status !== null && status >= 400 && status < 500 && body.code !== 'balance-unknown') return
  const isDone = status === 200
  const version = (body.Booking as OwnBooking | undefined)?.version
  record.addEdit(id, {
    what: 'edited',
    from: call.sentAt,
    to: isDone ? call.respondedAt : null,
    by: nameOf(call),
    fields: change.fields,
    ...(change.mayChange && { mayChange: change.mayChange }),
    ...(change.basedOn !== undefined && { basedOn: change.basedOn }),
    ...(isDone && version !== undefined && change.basedOn !== undefined && { version }),
  })
}
