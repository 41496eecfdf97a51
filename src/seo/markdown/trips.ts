import type { TripCard } from '@/contract/site'
import { type Cents, formatUsd } from '@/domain/money'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { departureLabel, seatPriceCents } from '@/domain/trips'
import { blocks, heading, oneLine, plain, table } from './escape'

/** Returns a price table and the details of each trip. */
export function tripsMarkdown(trips: TripCard[], phone: string): string {
  return blocks(
    priceTable(trips, phone),
    `Pay a ${DEPOSIT_PERCENT}% deposit to book. The rest is due on the boat.`,
    ...trips.map(tripMarkdown),
  )
}

/** Returns the trips' prices as a table. */
export function priceTable(trips: TripCard[], phone: string): string {
  const header = ['Trip', 'Per seat', 'Whole boat', 'Duration', 'Leaves at', 'Season']
  return table(
    header,
    trips.map((trip) => priceRow(trip, phone)),
  )
}

function priceRow(trip: TripCard, phone: string): string[] {
  const byPhone = trip.privatePriceCents === null
  return [
    `${oneLine(trip.title)}${trip.closed ? ' (closed)' : ''}`,
    byPhone ? `call ${oneLine(phone || 'us')}` : price(seatPriceCents(trip), trip.seatDepositCents),
    byPhone ? 'price varies' : price(trip.privatePriceCents, trip.privateDepositCents),
    oneLine(trip.durationLabel),
    trip.departures.map(departureLabel).join(' or ') || 'by arrangement',
    oneLine(trip.seasonLabel),
  ]
}

function price(cents: Cents | null, depositCents: Cents | null): string {
  if (cents === null) return 'whole boat only'
  return depositCents === null ? formatUsd(cents) : `${formatUsd(cents)} (${formatUsd(depositCents)} deposit)`
}

function tripMarkdown(trip: TripCard): string {
  return blocks(
    heading(3, trip.title),
    trip.closed ? '**Closed right now.**' : '',
    plain(trip.description),
    trip.included.map((line) => `- ${oneLine(line)}`).join('\n'),
  )
}
