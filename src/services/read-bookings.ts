import type { Where } from 'payload'
import type { CaptainBooking, PublicBooking } from '@/contract/booking'
import type { SpanQuery } from '@/contract/fields'
import type { Booking } from '@/payload-types'
import type { Desk } from './ports'
import { toCaptainBooking, toPublicBooking } from './present-booking'

/** Gives the captain's bookings, cancelled ones included, of a span or all of them: one query. */
export async function readBookings(desk: Desk, span: SpanQuery): Promise<CaptainBooking[]> {
  return (await find(desk, inSpan(span))).map(toCaptainBooking)
}

/** Gives who sails when, as anybody may know it (decision 9): two queries. */
export async function readPublicBookings(desk: Desk, span: SpanQuery): Promise<PublicBooking[]> {
  const [bookings, { showNames }] = await Promise.all([
    find(desk, [...inSpan(span), { cancel: { equals: false } }]),
    desk.payload.findGlobal({ slug: 'site-settings', depth: 0 }),
  ])
  return bookings.map((booking) => toPublicBooking(booking, showNames ?? false))
}

/** Gives one booking, or null. */
export function readBooking(desk: Desk, id: string): Promise<Booking | null> {
  return desk.payload.db.findOne<Booking>({ collection: 'bookings', where: { id: { equals: id } } })
}

async function find(desk: Desk, conditions: Where[]): Promise<Booking[]> {
  const { docs } = await desk.payload.db.find<Booking>({
    collection: 'bookings',
    where: { and: conditions },
    sort: ['date', 'time'],
    limit: 0,
    pagination: false,
  })
  return docs
}

function inSpan({ from, to }: SpanQuery): Where[] {
  return [
    ...(from ? [{ date: { greater_than_equal: from } }] : []),
    ...(to ? [{ date: { less_than_equal: to } }] : []),
  ]
}
