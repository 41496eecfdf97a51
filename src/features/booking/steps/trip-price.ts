import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'

/** '$275 per person', '$2,500 per boat', or null if the price varies. */
export function tripPriceText(card: TripCard | undefined): string | null {
  if (!card || card.priceCents === null) return null
  return `${formatUsd(card.priceCents)} ${card.pricedPer === 'boat' ? 'per boat' : 'per person'}`
}

/** '$1,650': the price of the whole boat, or null if it varies. */
export function privatePriceText(card: TripCard | undefined): string | null {
  if (!card) return null
  const cents = card.privatePriceCents ?? (card.pricedPer === 'boat' ? card.priceCents : null)
  return cents === null ? null : formatUsd(cents)
}
