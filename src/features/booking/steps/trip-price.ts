import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'

/** '$275 a person', '$2,500 a boat', or nothing where the price varies. */
export function tripPriceText(card: TripCard | undefined): string | null {
  if (!card || card.priceCents === null) return null
  return `${formatUsd(card.priceCents)} ${card.pricedPer === 'boat' ? 'a boat' : 'a person'}`
}

/** '$1,650', the price of the whole boat, or nothing where the price varies. */
export function privatePriceText(card: TripCard | undefined): string | null {
  if (!card) return null
  const cents = card.privatePriceCents ?? (card.pricedPer === 'boat' ? card.priceCents : null)
  return cents === null ? null : formatUsd(cents)
}
