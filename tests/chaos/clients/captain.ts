import type { CaptainBooking } from '@/contract/booking'
import type { TripDate } from '@/domain/dates'
import { checkOversold } from '../checks/check-seats'
import { type GuestContext, guestNamed, recordBooking } from './guests'
import type { Change, TrackedField, TrackedFields } from '../history'
import { pause } from '../pause'
import type { Random } from '../random'
import { type Call, nameOf } from '../record'
import type { Session } from './session'

/** Fields that affect the price, and therefore the amount that a `paid` status stands for. */
const PRICED: readonly TrackedField[] = ['partySize', 'tripType', 'private']
/** The longest time that a day stays blocked or canceled for weather. */
const MAX_CLOSED_MS = 20_000

export type CaptainContext = Pick<GuestContext, 'record' | 'random' | 'days'>

type Edit = Partial<TrackedFields>
/** The booking in the response to an edit. */
type Stored = TrackedFields & Pick<CaptainBooking, 'version'>

/** Simulates a signed-in captain who works on the contested days until the round ends. */
export async function runCaptain(session: Session, context: GuestContext): Promise<void> {
  const { random, signal, days } = context
  while (!signal.aborted) {
    const list = await readList(session, context)
    const work = random.weighted({ edit: 45, makeRoom: 30, race: 8, phone: 8, block: 4, weather: 5 })
    switch (work) {
      case 'edit':
        await editOne(session, list, context)
        break
      case 'makeRoom':
        await makeRoom(session, list, context)
        break
      case 'race':
        await editTwiceAtOnce(session, list, context)
        break
      case 'phone':
        await bookByPhone(session, context)
        break
      case 'block':
        await closeForAWhile(session, context, { path: '/block', type: 'block', key: 'Block' })
        break
      case 'weather':
        await closeForAWhile(session, context, { path: '/calendar', type: 'weather', key: 'Calendar' })
        break
    }
    await pause(random.int(100, 2000), signal)
  }
  // Reopen every day for the next round.
  await reopen(session, days)
}

/**
 * Reads the contested days from the captain's list. Reports an oversold departure only if a second read
 * confirms it.
 */
export async function readList(
  session: Session,
  { days, record }: Pick<GuestContext, 'days' | 'record'>,
): Promise<{ call: Call; bookings: CaptainBooking[] }> {
  const read = async () => {
    const { status, body, call } = await session.get(`/booking/all?from=${days[0]}&to=${days.at(-1)}`)
    return { call, bookings: status === 200 ? (body.Booking.Bookings as CaptainBooking[]) : [] }
  }
  const list = await read()
  const sailing = ({ cancel }: CaptainBooking) => !cancel
  // On MongoDB, a read isn't a snapshot, so a party that moves during the read can appear twice.
  if (checkOversold(list.bookings.filter(sailing)).length === 0) return list
  const again = await read()
  for (const violation of checkOversold(again.bookings.filter(sailing))) record.addViolation(violation)
  return again
}

type List = Awaited<ReturnType<typeof readList>>

async function editOne(session: Session, { bookings, call }: List, context: GuestContext): Promise<void> {
  if (bookings.length === 0) return
  const { random, record } = context
  const booking = random.pick(bookings)
  record.addReading(call, booking)
  await sendEdit(session, booking, randomEdit(random, booking, context.days), context)
}

/** Cancels a party, usually on a full day, so that guests can compete for its seats. */
async function makeRoom(session: Session, { bookings, call }: List, context: GuestContext): Promise<void> {
  const sailing = bookings.filter(({ cancel }) => !cancel)
  if (sailing.length < context.days.length) return
  const booking = context.random.pick(sailing)
  context.record.addReading(call, booking)
  await sendEdit(session, booking, { cancel: true }, context)
}

/** Sends two edits of a booking, both based on the same version. At most one of them may be acknowledged. */
async function editTwiceAtOnce(
  session: Session,
  { bookings, call }: List,
  context: GuestContext,
): Promise<void> {
  if (bookings.length === 0) return
  const { random, record, days } = context
  const booking = random.pick(bookings)
  record.addReading(call, booking)
  const edits = [randomEdit(random, booking, days), randomEdit(random, booking, days)]
  await Promise.all(edits.map((edit) => sendEdit(session, booking, edit, context)))
}

/** Sends an edit through the site's API or the CMS's API, and records what it might have changed. */
export async function sendEdit(
  session: Session,
  booking: CaptainBooking,
  edit: Edit,
  { record, random }: Pick<GuestContext, 'record' | 'random'>,
): Promise<void> {
  record.count('edits')
  const isForCms = ['date', 'time', 'tripType', 'private'].some((field) => field in edit)
  const seen = random.chance(0.8) ? { version: booking.version } : {}
  const captainNote = `note ${random.int(1, 1_000_000)}`
  const fields: Edit = { ...edit, captainNote }
  const body = { ...fields, ...seen }
  // A refund has to be reversed before the booking can be marked as paid or unpaid.
  const alsoExpected = edit.paid === undefined ? [] : [400]
  const response = isForCms
    ? await session.patch(`/bookings/${booking._id}`, body)
    : await session.call('PUT', `/booking/${booking._id}`, body, alsoExpected)
  const isRefused = response.status !== null && response.status >= 400 && response.status < 500
  if (isRefused) return
  const stored =
    response.status === 200 ? ((isForCms ? response.body.doc : response.body.Booking) as Stored) : null
  record.addEdit(booking._id, {
    ...changeOf(response.call, fields, stored),
    ...('version' in seen && { basedOn: seen.version }),
  })
  if (stored === null) return
  record.count('acknowledged edits')
  // Skip `paid`, because its stored status depends on the price. All other fields are stored exactly as sent.
  const { paid: _, ...plain } = fields
  for (const field of Object.keys(plain) as (keyof typeof plain)[]) {
    if (stored[field] === plain[field]) continue
    record.addViolation({
      rule: 'response-differs-from-edit',
      bookingId: booking._id,
      sentence: `${nameOf(response.call)} set ${field} to ${JSON.stringify(plain[field])}, but the response has ${JSON.stringify(stored[field])}.`,
    })
  }
}

/** Returns the change that the response confirms. Without a response, the change's outcome is unknown. */
function changeOf(call: Call, { paid, ...plain }: Edit, stored: Stored | null): Change {
  const touchesPaid = paid !== undefined || PRICED.some((field) => field in plain)
  const change = { what: 'edited' as const, from: call.sentAt, by: nameOf(call) }
  if (stored === null)
    return { ...change, to: null, fields: plain, ...(touchesPaid && { mayChange: ['paid'] }) }
  const fields = { ...plain, ...(touchesPaid && { paid: stored.paid }) }
  return { ...change, to: call.respondedAt, fields, version: stored.version }
}

/** Returns a random change that a captain could make to this booking. */
export function randomEdit(random: Random, booking: CaptainBooking, days: readonly TripDate[]): Edit {
  const edit = random.weighted({ size: 30, time: 12, date: 15, trip: 8, cancel: 10, paid: 15, name: 10 })
  if (booking.cancel && random.chance(0.5)) return { cancel: false }
  switch (edit) {
    case 'size':
      return { partySize: random.int(1, 6) }
    case 'time':
      return { time: booking.time === 'am' ? 'pm' : 'am' }
    case 'date':
      return { date: random.pick(days) }
    case 'trip':
      return { tripType: random.pick(['Rockfish', 'Halibut', 'Wildlife'] as const) }
    case 'cancel':
      return { cancel: !booking.cancel }
    case 'paid':
      return { paid: random.pick(['paid', 'unpaid', 'refunded'] as const) }
    case 'name':
      return { lastName: `${booking.lastName.split('~')[0]}~${random.int(1, 9999)}` }
  }
}

async function bookByPhone(session: Session, { random, record, days }: GuestContext): Promise<void> {
  const time = random.pick(['am', 'pm'] as const)
  const sale = { date: random.pick(days), time, tripType: 'Rockfish' as const, partySize: random.int(1, 2) }
  const seats = { ...sale, private: false }
  const held = await session.post('/booking/hold', seats)
  if (held.status !== 201) return
  const { checkoutId } = held.body as { checkoutId: string }
  const terms = { paid: 'custom' as const, paidAmount: 0, totalAmount: 0 }
  const guest = guestNamed(`phone ${random.int(1, 1_000_000)}`)
  const response = await session.post('/booking/new', {
    ...seats,
    ...guest,
    ...terms,
    cancel: false,
    checkoutId,
  })
  if (response.status === 201) recordBooking(record, response, 0)
}

/** Blocks a day or cancels it for weather, and reopens it after a while. */
async function closeForAWhile(
  session: Session,
  { random, days, signal, record }: GuestContext,
  { path, type, key }: { path: string; type: string; key: 'Block' | 'Calendar' },
): Promise<void> {
  const date = random.pick(days)
  const closed = await session.post(`${path}/new`, { type, startDate: date, endDate: date })
  if (closed.status !== 201) return
  record.count(`days closed (${type})`)
  await pause(random.int(1000, MAX_CLOSED_MS), signal)
  // Another call, whose response was lost, might have reopened the day already.
  await session.call('DELETE', `${path}/${closed.body[key]._id}`, {}, [404])
}

/** Reopens every contested day that is still closed, for example if a response was lost. */
export async function reopen(session: Session, days: readonly TripDate[]): Promise<void> {
  const span = `from=${days[0]}&to=${days.at(-1)}`
  const blocks = await session.get(`/block/all?${span}`)
  const calendar = await session.get(`/calendar/all?${span}`)
  const closed = [
    ...((blocks.body.Block?.Blocks ?? []) as { _id: string }[]).map(({ _id }) => `/block/${_id}`),
    ...((calendar.body.Calendar?.Calendars ?? []) as { _id: string; type: string }[])
      .filter(({ type }) => type === 'weather')
      .map(({ _id }) => `/calendar/${_id}`),
  ]
  for (const path of closed) await session.call('DELETE', path, {}, [404])
}
