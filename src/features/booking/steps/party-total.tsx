import { formatUsd } from '@/domain/money'
import type { Quote } from '@/domain/pricing'

/** The price of the current choice, or a prompt to choose. */
export function PartyTotal({ quote }: { quote: Quote | null }) {
  if (!quote) return <p className="text-ink-muted">Choose your trip and guests to see the price.</p>
  return (
    <p className="flex items-baseline justify-between gap-3" aria-live="polite">
      <span>
        Total <span className="font-display font-semibold text-2xl">{formatUsd(quote.totalCents)}</span>
      </span>
      <span className="text-ink-muted text-sm">{formatUsd(quote.depositCents)} deposit due today</span>
    </p>
  )
}
