import type { SelectType, Where } from 'payload'
import type { CaptainBooking, PublicBooking } from '@/contract/booking'
import type { SpanQuery } from '@/contract/fields'
import type { Booking } from '@/payload-types'
import { findById, findRows } from '../database/read-rows'
import { readGuestMails } from '../mail/guest-mails'
import type { ServiceContext } from '../ports'
import { PUBLIC_COLUMNS, type PublicRow, toCaptainBooking, toPublicBooking } from './present-booking'

/** Returns the captain's view of the bookings in a span, including canceled bookings. */
export async function readBookings(context: ServiceContext, span: SpanQuery): Promise<CaptainBooking[]> {
  const bookings = await find<Booking>(context, inSpan(span))
  const mails = await readGuestMails(
    context,
    bookings.map(({ id }) => id),
  )
  return bookings.map((booking) => ({
    ...toCaptainBooking(booking),
    mail: mails.get(booking.id) ?? null,
  }))
}

/** Returns the public fields of the bookings in a span (docs/product-rules.md#privacy). */
export async function readPublicBookings(context: ServiceContext, span: SpanQuery): Promise<PublicBooking[]> {
  const [bookings, { showNames }] = await Promise.all([
    readParties(context, span),
    context.payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  return bookings.map((booking) => toPublicBooking(booking, showNames ?? false))
}

/** Returns the bookings in a span, with only their public columns and without canceled bookings. */
export function readParties(context: ServiceContext, span: SpanQuery): Promise<PublicRow[]> {
  return find<PublicRow>(context, [...inSpan(span), { cancel: { equals: false } }], PUBLIC_COLUMNS)
}

export function readBooking(context: ServiceContext, id: string): Promise<Booking | null> {
  return findById<Booking>(context.payload, 'bookings', id)
}

function find<Row extends PublicRow>(
  context: ServiceContext,
  conditions: Where[],
  select?: SelectType,
): Promise<Row[]> {
  const where = { and: conditions }
  return findRows(context.payload, 'bookings', { where, select, sort: ['date', 'time'] })
}

function inSpan({ from, to }: SpanQuery): Where[] {
  return [
    ...(from ? [{ date: { greater_than_equal: from } }] : []),
    ...(to ? [{ date: { less_than_equal: to } }] : []),
  ]
}
