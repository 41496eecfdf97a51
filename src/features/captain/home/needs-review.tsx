import { Notice } from '@/components/notice'
import type { ReviewItem } from '@/contract/review'
import { formatTripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'

export const NEEDS_REVIEW_ID = 'needs-review'

/** Returns '1 payment needs attention' or '3 payments need attention'. */
export function needsReviewText({ length }: readonly ReviewItem[]): string {
  return length === 1 ? '1 payment needs attention' : `${length} payments need attention`
}

/** Lists the payments that the server couldn't settle. */
export function NeedsReview({ items }: { items: ReviewItem[] }) {
  if (items.length === 0) return null
  const title = needsReviewText(items)
  return (
    <section id={NEEDS_REVIEW_ID} aria-label={title}>
      <Notice tone="problem" title={title}>
        <p>Look these up in your card processor account and settle them by hand.</p>
        <ul className="mt-2 grid gap-2">
          {items.map((item) => (
            <li key={item.checkoutId} className="border-coral-ink/25 border-t pt-2">
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <span>{item.name ?? 'Unknown guest'}</span>
                <span>{formatUsd(item.amountCents)}</span>
              </span>
              {item.date
                ? `${formatTripDate(item.date)}${item.time ? ` at ${departureLabel(item.time)}` : ''}. `
                : null}
              {item.reason}
              {item.email ? (
                <a className="block underline" href={`mailto:${item.email}`}>
                  {item.email}
                </a>
              ) : null}
              <span className="block text-ink-muted text-sm">Reference {item.checkoutId}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}
