import { CircleAlert } from 'lucide-react'
import type { ReviewItem } from '@/contract/content/review'
import { formatUsd } from '@/domain/money'

/** Renders a notice that a booking's payment hasn't settled, with the payment's id for looking it up in Square. */
export function NotCharged({ item }: { item: ReviewItem }) {
  return (
    <p className="flex items-start gap-2 rounded-lg bg-coral-mist px-3 py-2 text-coral-ink leading-snug">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">
        <span className="font-semibold">The {formatUsd(item.amountCents)} payment hasn’t settled.</span>{' '}
        {item.reason} {item.squarePaymentId ? `Square payment ${item.squarePaymentId}.` : null}
      </span>
    </p>
  )
}
