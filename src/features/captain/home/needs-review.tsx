import { Notice } from '@/components/notice'
import type { ReviewItem } from '@/contract/review'
import { formatTripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'

/** Where a link from the top of the page leads. */
export const NEEDS_REVIEW_ID = 'needs-review'

/** Payments that the server could not settle by itself; nothing is shown where there are none. */
export function NeedsReview({ items }: { items: ReviewItem[] }) {
  if (items.length === 0) return null
  const title = items.length === 1 ? 'One payment needs you' : `${items.length} payments need you`
  return (
    <section id={NEEDS_REVIEW_ID} aria-label={title}>
      <Notice tone="problem" title={title}>
        <p>Look these up in your card account and settle them by hand.</p>
        <ul className="mt-2 grid gap-2">
          {items.map((item) => (
            <li key={item.checkoutId} className="border-coral-ink/25 border-t pt-2">
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                <span>{item.name ?? 'Guest unknown'}</span>
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
