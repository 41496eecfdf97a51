import type { OwnBooking } from '@/contract/own-booking'
import type { SiteInfo } from '@/contract/site'
import { NO_SHOW_SENTENCE } from '@/shared/format/cancellation-terms'
import { creditName, creditNoun } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { promoLabel } from '@/shared/format/promo-text'
import { capitalize } from '@/shared/format/words'

/** Renders a booking's price, what's paid, what's due, and its credits. */
export function MoneyList({ booking, site }: { booking: OwnBooking; site: SiteInfo }) {
  const { paidAmount, balanceAmount, owedBackAmount, payingAmount } = booking
  const { refundingAmount, refundedAmount } = booking
  const isLate = booking.noShow || !booking.canChange
  const rows: [string, number][] = [
    ...priceRows(booking),
    ...(refundedAmount > 0 ? [['Refunded', refundedAmount] as [string, number]] : []),
    [isKept(booking) ? 'Not refunded' : 'Paid', paidAmount],
    ...booking.usedCredits.map(({ code, amount }): [string, number] => [
      `Including ${creditName(code)}`,
      amount,
    ]),
    ...(balanceAmount > 0 && !booking.weather?.canChoose
      ? [[isLate ? 'Still due' : 'Due on the boat', balanceAmount] as [string, number]]
      : []),
    ...(payingAmount > 0 ? [['Being charged to your card', payingAmount] as [string, number]] : []),
    ...(refundingAmount > 0 ? [['On its way back to your card', refundingAmount] as [string, number]] : []),
    ...(owedBackAmount > 0 ? [['We owe you', owedBackAmount] as [string, number]] : []),
  ]
  return (
    <>
      <dl className="grid gap-1.5">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="shrink-0 font-semibold tabular-nums">
              {amount < 0 ? `−${dollarsText(-amount)}` : dollarsText(amount)}
            </dd>
          </div>
        ))}
      </dl>
      {booking.credits.map(({ code, leftAmount }) => (
        <p key={code} className="rounded-lg bg-kelp-mist px-4 py-3 text-kelp-deep">
          {capitalize(creditNoun(code))} <strong className="whitespace-nowrap tabular-nums">{code}</strong>:{' '}
          {leftAmount > 0
            ? `${dollarsText(leftAmount)} left. Enter this code when you pay for another trip.`
            : 'all used.'}
        </p>
      ))}
      <p className="text-ink-muted">{moneySentence(booking, site)}</p>
    </>
  )
}

function priceRows({ totalAmount, promo }: OwnBooking): [string, number][] {
  if (!promo) return [['Price', totalAmount]]
  return [
    ['Price', totalAmount + promo.discountAmount],
    [promoLabel(promo.code), -promo.discountAmount],
    ['Total', totalAmount],
  ]
}

/** Returns whether the booking is canceled and we keep the rest of the payment. */
function isKept({ cancel, canMove, paidAmount, refundingAmount, owedBackAmount }: OwnBooking): boolean {
  return cancel && !canMove && paidAmount > 0 && refundingAmount === 0 && owedBackAmount === 0
}

function moneySentence(booking: OwnBooking, site: SiteInfo): string {
  const { cancel, owedBackAmount, refundingAmount, paidAmount, balanceAmount, payingAmount } = booking
  if (payingAmount > 0) return 'Your payment is being processed. Check back here in a few minutes.'
  const call = site.phone ? ` Questions about it? Call ${site.phone}.` : ''
  if (refundingAmount > 0) return `Your bank can take up to a week to show the refund.${call}`
  if (owedBackAmount > 0) return `We’ll contact you about your refund.${call}`
  if (booking.noShow) return `${balanceAmount > 0 ? NO_SHOW_SENTENCE : 'A no-show isn’t refunded.'}${call}`
  if (booking.weather?.canChoose) return 'You don’t owe anything for this date.'
  if (cancel && booking.credits.length > 0 && paidAmount === 0)
    return 'Credits don’t expire. There’s nothing left to pay.'
  if (cancel && booking.canMove && paidAmount > 0)
    return `Choose a new date, or we’ll contact you about your payment.${call}`
  if (cancel) return `There’s nothing left to pay${paidAmount > 0 ? '.' : ' or to refund.'}`
  const hasDeparted = !booking.canChange
  if (balanceAmount > 0) {
    return hasDeparted
      ? `Pay the rest now.${call}`
      : 'Pay the rest now, or on the boat, cash or card. There are no other fees.'
  }
  return hasDeparted ? 'You’re all paid up.' : 'You’re all paid up. See you at the dock.'
}
