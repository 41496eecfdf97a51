'use client'

import { Phone } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { WaitingRefund } from '@/contract/refund'
import type { ReviewItem } from '@/contract/review'
import { formatTripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { RejectedRefund } from '../bookings/rejected-refund'
import { needsReviewText, useNeedsReview } from '../shared/use-needs-review'
import { useWaitingRefunds } from '../shared/use-waiting-refunds'

export const NEEDS_REVIEW_ID = 'needs-review'

/** Renders the payments and refunds that the captain has to settle. */
export function NeedsReview({ items, refunds }: { items: ReviewItem[]; refunds: WaitingRefund[] }) {
  const section = useRef<HTMLElement>(null)
  if (items.length + refunds.length === 0) return null
  const title = needsReviewText(items, refunds)
  return (
    <section ref={section} id={NEEDS_REVIEW_ID} tabIndex={-1} aria-label={title}>
      <Notice tone="problem" title={title}>
        {items.length > 0 ? (
          <p>Look payments up in your card processor account and settle them by hand.</p>
        ) : null}
        <ul className="mt-2 grid gap-2">
          {refunds.map((refund) => (
            <li key={refund.refundId} className="grid gap-1 border-coral-ink/25 border-t pt-2">
              <Guest item={refund} />
              <RejectedRefund refund={refund} focusAfter={section} />
              <Contact item={refund} />
              <span className="wrap-anywhere block text-ink-muted text-sm">
                Square payment {refund.squarePaymentId}.
                {refund.squareRefundId ? ` Square refund ${refund.squareRefundId}.` : null}
              </span>
            </li>
          ))}
          {items.map((item) => (
            <li key={item.checkoutId} className="border-coral-ink/25 border-t pt-2">
              <Guest item={item} />
              {item.reason}
              <Contact item={item} />
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

type Party = Pick<ReviewItem, 'name' | 'amountCents' | 'date' | 'time' | 'phoneNumber' | 'email'>

function Guest({ item: { name, amountCents, date, time } }: { item: Party }) {
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>{name ?? 'Unknown guest'}</span>
        <span>{formatUsd(amountCents)}</span>
      </span>
      {date ? `${formatTripDate(date)}${time ? ` at ${departureLabel(time)}` : ''}. ` : null}
    </>
  )
}

function Contact({ item: { name, phoneNumber, email } }: { item: Party }) {
  return (
    <>
      {phoneNumber ? (
        <a
          href={telephoneHref(phoneNumber)}
          className={buttonClass('secondary', 'medium', 'my-1.5 flex w-fit px-4 tabular-nums')}
        >
          <Phone aria-hidden="true" className="size-4.5" />
          <span>
            <VisuallyHidden>Call {name ?? 'the guest'}</VisuallyHidden> {phoneText(phoneNumber)}
          </span>
        </a>
      ) : null}
      {email ? (
        <a className="block break-words underline" href={`mailto:${email}`}>
          {email}
        </a>
      ) : null}
    </>
  )
}

/** Renders a reminder on the other tabs that payments or refunds need attention. Clicking it opens the Home tab. */
export function NeedsReviewReminder({ onOpen }: { onOpen: () => void }) {
  const items = useNeedsReview()
  const refunds = useWaitingRefunds()
  if (items.length + refunds.length === 0) return null
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mb-4 inline-flex min-h-11 items-center font-semibold text-coral-ink underline underline-offset-4"
    >
      {needsReviewText(items, refunds)}
    </button>
  )
}
