import { useText } from '#use-text'
import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import { seatPriceCents } from '@/domain/trips'

/** Renders a trip's prices, per seat and for the whole boat. */
export function TripPrices({ trip }: { trip: TripCard }) {
  const t = useText()
  const { privatePriceCents, seatDepositCents, privateDepositCents } = trip
  const seatCents = seatPriceCents(trip)
  if (privatePriceCents === null)
    return <p className="font-semibold">{t('The price varies. Call us for a quote.')}</p>
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 border-line border-y py-4">
      {seatCents !== null ? (
        <Price label={t('A seat')} cents={seatCents} depositCents={seatDepositCents} />
      ) : null}
      <Price label={t('Whole boat')} cents={privatePriceCents} depositCents={privateDepositCents} />
    </dl>
  )
}

interface PriceProps {
  label: string
  cents: number
  depositCents: number | null
}

function Price({ label, cents, depositCents }: PriceProps) {
  const t = useText()
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="font-display font-semibold text-heading tabular-nums">{formatUsd(cents)}</dd>
      {depositCents === null ? null : (
        <dd className="text-ink-muted text-sm tabular-nums">
          {t('{deposit} deposit', { deposit: formatUsd(depositCents) })}
        </dd>
      )}
    </div>
  )
}
