import { Phone } from 'lucide-react'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { ReviewItem } from '@/contract/review'
import { formatTripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { needsReviewText, useNeedsReview } from '../shared/use-needs-review'

export const NEEDS_REVIEW_ID = 'needs-review'

/** Renders the payments that the server couldn't settle. */
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
              {item.phoneNumber ? (
                <a
                  href={telephoneHref(item.phoneNumber)}
                  className={buttonClass('secondary', 'medium', 'my-1.5 flex w-fit px-4 tabular-nums')}
                >
                  <Phone aria-hidden="true" className="size-4.5" />
                  <span>
                    <VisuallyHidden>Call {item.name ?? 'the guest'}</VisuallyHidden>{' '}
                    {phoneText(item.phoneNumber)}
                  </span>
                </a>
              ) : null}
              {item.email ? (
                <a className="block underline" href={`mailto:${item.email}`}>
                  {item.email}
                </a>
              ) : null}
              <span className="block break-words text-ink-muted text-sm">
                {item.squarePaymentId ? `Square payment ${item.squarePaymentId}. ` : null}Reference{' '}
                {item.checkoutId}
              </span>
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  )
}

/** Renders a reminder on the other tabs that payments need attention. Clicking it opens the Home tab. */
export function NeedsReviewReminder({ onOpen }: { onOpen: () => void }) {
  const items = useNeedsReview()
  if (items.length === 0) return null
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mb-4 inline-flex min-h-11 items-center font-semibold text-coral-ink underline underline-offset-4"
    >
      {needsReviewText(items)}
    </button>
  )
}
