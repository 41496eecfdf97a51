import type { TripCard } from '@/contract/site'
import { type Cents, formatUsd } from '@/domain/money'
import { departureLabel, seatPriceCents } from '@/domain/trips'
import { blocks, heading, oneLine, plain, table } from './escape'

const HEAD = ['Trip', 'A seat', 'Whole boat', 'Duration', 'Leaves at', 'Season']

/** Every trip with its prices in one table, then each with what it is and what it includes. */
export function tripsMarkdown(trips: TripCard[], phone: string): string {
  return blocks(
    priceTable(trips, phone),
    'Half of the price is the deposit that holds the seats; the rest is due on the boat.',
    ...trips.map(tripMarkdown),
  )
}

/** The prices alone, for pages that only mention the trips. */
export function priceTable(trips: TripCard[], phone: string): string {
  return table(
    HEAD,
    trips.map((trip) => priceRow(trip, phone)),
  )
}

function priceRow(trip: TripCard, phone: string): string[] {
  const byPhone = trip.privatePriceCents === null
  return [
    `${oneLine(trip.title)}${trip.closed ? ' (closed)' : ''}`,
    byPhone ? `call ${oneLine(phone)}` : price(seatPriceCents(trip), trip.seatDepositCents),
    byPhone ? 'price varies' : price(trip.privatePriceCents, trip.privateDepositCents),
    oneLine(trip.durationLabel),
    trip.departures.map(departureLabel).join(' or ') || 'by arrangement',
    oneLine(trip.seasonLabel),
  ]
}

function price(cents: Cents | null, depositCents: Cents | null): string {
  if (cents === null) return 'sold whole'
  return depositCents === null ? formatUsd(cents) : `${formatUsd(cents)} (${formatUsd(depositCents)} deposit)`
}

function tripMarkdown(trip: TripCard): string {
  return blocks(
    heading(3, trip.title),
    trip.closed ? '**Closed at present.**' : '',
    plain(trip.description),
    trip.included.map((line) => `- ${oneLine(line)}`).join('\n'),
  )
}
