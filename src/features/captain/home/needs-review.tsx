'use client'

import { Phone } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { EmailAddress } from '@/components/text/email-address'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { ReviewItem } from '@/contract/content/review'
import type { WaitingFinding } from '@/contract/money/finding'
import type { WaitingRefund } from '@/contract/money/refund'
import { formatTripDate } from '@/domain/dates'
import { formatUsd } from '@/domain/money'
import { departureLabel } from '@/domain/trips'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { RejectedRefund } from '../bookings/refunds/rejected-refund'
import { needsReviewText, useNeedsReview, useWaitingFindings } from '../shared/use-needs-review'
import { useWaitingRefunds } from '../shared/use-waiting-refunds'
import { FindingItem } from './finding-item'
import { ReviewActions } from './review-actions'

export const NEEDS_REVIEW_ID = 'needs-review'

export interface NeedsReviewProps {
  items: ReviewItem[]
  refunds: WaitingRefund[]
  findings: WaitingFinding[]
}

/** Renders the payments, refunds and mismatches with Square that the captain has to resolve. */
export function NeedsReview({ items, refunds, findings }: NeedsReviewProps) {
  const section = useRef<HTMLElement>(null)
  if (items.length + refunds.length + findings.length === 0) return null
  const title = needsReviewText(items, refunds, findings)
  return (
    <section ref={section} id={NEEDS_REVIEW_ID} tabIndex={-1} aria-label={title} className="print:hidden">
      <Notice tone="problem" title={title}>
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
          {findings.map((finding) => (
            <li key={finding.findingId} className="grid gap-1 border-coral-ink/25 border-t pt-2">
              <Guest item={finding} />
              <FindingItem finding={finding} focusAfter={section} />
              <Contact item={finding} />
              <span className="wrap-anywhere block text-ink-muted text-sm">
                {finding.squarePaymentId ? `Square payment ${finding.squarePaymentId}. ` : null}
                {finding.squareDisputeId ? `Square dispute ${finding.squareDisputeId}. ` : null}
                {finding.squareRefundId ? `Square refund ${finding.squareRefundId}.` : null}
              </span>
            </li>
          ))}
          {items.map((item) => (
            <li key={item.checkoutId} className="border-coral-ink/25 border-t pt-2">
              <Guest item={item} />
              {item.reason}
              {item.isBalance ? null : <ReviewActions item={item} focusAfter={section} />}
              <Contact item={item} />
              <span className="block break-words text-ink-muted text-sm">
                {item.squarePaymentId ? `Square payment ${item.squarePaymentId}. ` : null}
                {item.reference ? `Booking ${item.reference}` : null}
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
          <EmailAddress email={email} />
        </a>
      ) : null}
    </>
  )
}

/** Renders a reminder on the other tabs that payments or refunds need attention. Clicking it opens the Home tab. */
export function NeedsReviewReminder({ onOpen }: { onOpen: () => void }) {
  const items = useNeedsReview()
  const refunds = useWaitingRefunds()
  const findings = useWaitingFindings().filter(({ needsAttention }) => needsAttention)
  if (items.length + refunds.length + findings.length === 0) return null
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mb-4 inline-flex min-h-11 items-center font-semibold text-coral-ink underline underline-offset-4"
    >
      {needsReviewText(items, refunds, findings)}
    </button>
  )
}

/**
 * Renders the number of payments and refunds that need attention. It's on the Home tab's link, so it's always
 * visible.
 */
export function AttentionBadge() {
  const count = useNeedsReview().length + useWaitingRefunds().length
  if (count === 0) return null
  return (
    <span className="absolute -top-2 left-3 grid h-5 min-w-5 place-items-center rounded-full bg-coral-ink px-1 font-semibold text-fog text-xs tabular-nums">
      {count}
      <VisuallyHidden>
        {' '}
        {count === 1 ? 'payment or refund needs' : 'payments or refunds need'} attention,{' '}
      </VisuallyHidden>
    </span>
  )
}
