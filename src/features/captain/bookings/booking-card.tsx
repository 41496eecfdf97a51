'use client'

import { Mail, Pencil, Phone } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { EmailAddress } from '@/components/text/email-address'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking } from '@/contract/booking'
import type { PaidStatus } from '@/domain/payments/paid-status'
import { departureLabel } from '@/domain/trips'
import { PAID_LABELS } from '@/shared/format/booking-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { promoLabel } from '@/shared/format/promo-text'
import { phoneText, telephoneHref } from '@/shared/format/telephone-link'
import { english } from '@/shared/text/translate'
import { fullName, guestsText } from '../shared/party-text'
import { takeCollect, useSought } from '../shared/sought-booking'
import { useNeedsReview } from '../shared/use-needs-review'
import { CollectBalance } from './collect-balance'
import { useBookingActions } from './edit/edit-booking-provider'
import { GuestAnswers } from './guest-answers'
import { mailText } from './mail-text'
import { NoShow } from './no-show'
import { NotCharged } from './not-charged'
import { PartyNote } from './party-note'
import { RefundPanel } from './refunds/refund-panel'

export interface BookingCardProps {
  booking: CaptainBooking
  /** Whether the surrounding list already shows the departure. */
  inDeparture?: boolean
  /** Whether the boat has already left. */
  departed?: boolean
  /** Whether the departure is canceled for weather, so that nothing is due until the guest has chosen. */
  isOff?: boolean
}

/** The classes for buttons of equal width that are tall enough for cold fingers. */
const actionClass = buttonClass(
  'secondary',
  'medium',
  'min-h-12 min-w-0 px-2 max-[22rem]:gap-1.5 max-[22rem]:px-1 max-[22rem]:text-sm',
)

/** Renders a booking with its payment, notes and contact links. */
export function BookingCard({
  booking,
  inDeparture = false,
  departed = false,
  isOff = false,
}: BookingCardProps) {
  const actions = useBookingActions()
  const review = useNeedsReview().find(({ checkoutId }) => checkoutId === booking._id)
  const card = useRef<HTMLLIElement>(null)
  const isSought = useSought(inDeparture ? null : booking._id, card)
  const openBalance = useEffectEvent(() => {
    if (takeCollect(booking._id)) actions?.collect(booking)
  })
  useEffect(() => {
    if (!isSought) return
    // On a phone, the card remounts in a sheet right away. A sheet that opens later would hide the balance from screen
    // readers.
    const timer = setTimeout(openBalance)
    return () => clearTimeout(timer)
  }, [isSought])
  const { reference, partySize, tripType, time, captainNote, cancel, noShow, balanceAmount } = booking
  const name = <VisuallyHidden>{fullName(booking)}</VisuallyHidden>
  const guests = guestsText(partySize).replace(' ', '\u00a0')
  const party = booking.private ? `private charter, ${guests}` : guests
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={classNames(
        'grid gap-3 border-line border-t py-5 first:border-t-0',
        isSought && '-mx-2.5 rounded-card bg-brass-mist px-2.5',
      )}
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded-full font-display font-semibold text-xl tabular-nums',
            cancel ? 'bg-fog-deep text-ink-muted' : 'bg-navy text-fog print:text-ink',
          )}
        >
          {partySize}
        </span>
        <div className="min-w-0 grow">
          <h4
            className={classNames(
              'wrap-anywhere font-sans font-semibold text-xl leading-tight',
              cancel && 'text-ink-muted line-through',
            )}
          >
            {fullName(booking)}
          </h4>
          <p className="text-ink-muted leading-snug">
            {inDeparture ? capitalize(party) : `${departureLabel(time)}, ${tripType}, ${party}`}, {reference}
          </p>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-1.5">
            {booking.language === 'es' ? <Badge tone="bg-fog-deep text-ink">Spanish</Badge> : null}
            {noShow ? <Badge tone="bg-coral-mist text-coral-ink">No-show</Badge> : null}
            <PaidBadge booking={booking} isSettled={!review} />
            {review ? null : <span>{moneyText(booking)}</span>}
            {balanceAmount > 0 && !isOff ? (
              <span className="font-semibold">{`${dollarsText(balanceAmount)} ${noShow ? 'still due' : 'due on the boat'}`}</span>
            ) : null}
          </p>
        </div>
      </div>
      {/* The phone number is also shown as text, because computers and printouts can't dial. */}
      <p className="wrap-anywhere text-ink-muted text-sm tabular-nums">
        {phoneText(booking.phoneNumber) || 'no phone number'},{' '}
        {booking.email === null ? 'no email' : <EmailAddress email={booking.email} />}
        {booking.mail ? (
          <span
            className={classNames(
              'block print:hidden',
              booking.mail.state === 'failed' && 'font-semibold text-coral-ink',
            )}
          >
            {mailText(booking.mail)}
          </span>
        ) : null}
      </p>
      {booking.promo ? (
        <p className="text-ink-muted text-sm">
          {`${promoLabel(booking.promo.code, english)} took ${dollarsText(booking.promo.discountAmount)} off.`}
        </p>
      ) : null}
      {review ? <NotCharged item={review} /> : null}
      <GuestAnswers booking={booking} />
      {captainNote ? <PartyNote by="captain">{captainNote}</PartyNote> : null}
      <div className="grid grid-cols-3 gap-2 print:hidden">
        {booking.phoneNumber === '' ? (
          // Only a booking whose guest's data was erased has no phone number.
          <span className="grid place-items-center text-center text-ink-muted text-sm leading-tight">
            No phone number
          </span>
        ) : (
          <a href={telephoneHref(booking.phoneNumber)} className={actionClass}>
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            <span>Call {name}</span>
          </a>
        )}
        {booking.email === null ? (
          <span className="grid place-items-center text-center text-ink-muted text-sm leading-tight">
            No email: call
          </span>
        ) : (
          <a href={`mailto:${booking.email}`} className={actionClass}>
            <Mail aria-hidden="true" className="size-5 shrink-0" />
            <span>Email {name}</span>
          </a>
        )}
        <button type="button" className={actionClass} onClick={() => actions?.edit(booking)}>
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          <span>Edit {name}</span>
        </button>
      </div>
      {isOff ? null : <CollectBalance booking={booking} />}
      {departed && !cancel ? <NoShow booking={booking} /> : null}
      <RefundPanel booking={booking} focusAfter={card} />
    </li>
  )
}

const SETTLED: ReadonlySet<PaidStatus> = new Set<PaidStatus>(['full', 'paid'])

function PaidBadge({ booking, isSettled }: { booking: CaptainBooking; isSettled: boolean }) {
  const { paid, cancel } = booking
  const tone =
    cancel || !isSettled
      ? 'bg-coral-mist text-coral-ink'
      : SETTLED.has(paid)
        ? 'bg-kelp-mist text-kelp-deep'
        : 'bg-brass-mist text-brass-ink'
  return (
    <Badge tone={tone}>{cancel ? 'Canceled' : isSettled ? PAID_LABELS[paid] : 'Payment not settled'}</Badge>
  )
}

function Badge({ tone, children }: { tone: string; children: string }) {
  return (
    <span className={classNames('rounded-full px-2.5 py-0.5 font-semibold text-sm leading-snug', tone)}>
      {children}
    </span>
  )
}

function moneyText({ totalAmount, paidAmount, paid, cancel, owedBackAmount }: CaptainBooking): string {
  const [total, kept] = [dollarsText(totalAmount), dollarsText(paidAmount)]
  if (cancel && paid === 'refunded' && owedBackAmount === 0)
    return paidAmount > 0 ? `Refunded, ${kept} kept` : 'Refunded'
  if (totalAmount === 0 && paidAmount === 0) return 'No charge'
  if (cancel) return paidAmount > 0 ? `${kept} paid` : 'Nothing was paid'
  return owedBackAmount > 0 ? `${kept} paid, total ${total}` : `${kept} of ${total}`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
