import { useText } from '#use-text'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { OwnBooking } from '@/contract/own-booking'
import type { SiteInfo } from '@/contract/site'
import { NO_SHOW_SENTENCE, notRefundedLabel } from '@/shared/format/cancellation-terms'
import { creditName, creditNoun, isShortCode } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { promoLabel } from '@/shared/format/promo-text'
import { capitalize } from '@/shared/format/words'
import type { Translate } from '@/shared/text/translate'
import { PAY_LATER } from './balance-amount'

/** Renders a booking's price, what's paid, what's due, and its credits. */
export function MoneyList({ booking, site }: { booking: OwnBooking; site: SiteInfo }) {
  const t = useText()
  const { paidAmount, balanceAmount, owedBackAmount, payingAmount } = booking
  const { refundingAmount, refundedAmount } = booking
  const isLate = booking.noShow || !booking.canChange
  const rows: [string, number][] = [
    ...priceRows(booking, t),
    ...(refundedAmount > 0 ? [[t('Refunded'), refundedAmount] as [string, number]] : []),
    ...booking.credits
      .filter(({ code }) => isShortCode(code))
      .map(({ code, amount }): [string, number] => [
        t('Back on your {credit}', { credit: creditName(code, t) }),
        amount,
      ]),
    [isKept(booking) ? notRefundedLabel(booking.keptFeePercent, t) : t('Paid'), paidAmount],
    ...partRows(booking, t),
    ...(balanceAmount > 0 && !booking.weather?.canChoose
      ? [[isLate ? t('Still due') : t('Due on the boat'), balanceAmount] as [string, number]]
      : []),
    ...(payingAmount > 0 ? [[t('Being charged to your card'), payingAmount] as [string, number]] : []),
    ...(refundingAmount > 0
      ? [[t('On its way back to your card'), refundingAmount] as [string, number]]
      : []),
    ...(owedBackAmount > 0 ? [[t('We owe you'), owedBackAmount] as [string, number]] : []),
    ...(booking.keptAmount && !isKept(booking)
      ? [[notRefundedLabel(booking.keptFeePercent, t), booking.keptAmount] as [string, number]]
      : []),
  ]
  return (
    <>
      <dl className="grid gap-1.5">
        {rows.map(([label, amount], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two codes can end in the same characters
          <div key={index} className="flex justify-between gap-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="shrink-0 font-semibold tabular-nums">
              {amount < 0 ? `−${dollarsText(-amount)}` : dollarsText(amount)}
            </dd>
          </div>
        ))}
      </dl>
      {booking.credits.map(({ code, leftAmount }) => (
        <p key={code} className="rounded-lg bg-kelp-mist px-4 py-3 text-kelp-deep">
          {isShortCode(code) ? (
            capitalize(creditName(code, t))
          ) : (
            <>
              {capitalize(creditNoun(code, t))}{' '}
              <strong className="whitespace-nowrap tabular-nums">{code}</strong>
            </>
          )}
          :{' '}
          {leftAmount > 0
            ? t(
                isShortCode(code)
                  ? '{leftAmount} left. Enter its code when you pay for another trip.'
                  : '{leftAmount} left. Enter this code when you pay for another trip.',
                { leftAmount: dollarsText(leftAmount) },
              )
            : t('all used.')}
        </p>
      ))}
      <p className="text-ink-muted">
        <UnbrokenDates text={moneySentence(booking, site, t)} />
      </p>
    </>
  )
}

function priceRows({ totalAmount, promo }: OwnBooking, t: Translate): [string, number][] {
  if (!promo) return [[t('Price'), totalAmount]]
  return [
    [t('Price'), totalAmount + promo.discountAmount],
    [promoLabel(promo.code, t), -promo.discountAmount],
    [t('Total'), totalAmount],
  ]
}

/** Returns what each credit, gift certificate, card and wallet paid. Returns nothing if one card paid everything. */
function partRows({ usedCredits, usedCards }: OwnBooking, t: Translate): [string, number][] {
  const credits = usedCredits.map(({ code, amount }) => ({ part: creditName(code, t), amount }))
  const cards = usedCards.map(({ card, amount }) => ({ part: t.known(card), amount }))
  const parts = credits.length > 0 || cards.length > 1 ? [...credits, ...cards] : []
  return parts.map(({ part, amount }) => [t('Including {part}', { part }), amount])
}

/** Returns whether the booking is canceled and we keep the rest of the payment. */
function isKept({
  cancel,
  canMove,
  keptAmount,
  paidAmount,
  refundingAmount,
  owedBackAmount,
}: OwnBooking): boolean {
  const isDecided = !canMove || keptAmount !== null
  return cancel && isDecided && paidAmount > 0 && refundingAmount === 0 && owedBackAmount === 0
}

function moneySentence(booking: OwnBooking, site: SiteInfo, t: Translate): string {
  const { cancel, owedBackAmount, refundingAmount, paidAmount, balanceAmount, payingAmount } = booking
  if (payingAmount > 0) return t('Your payment is being processed. Check back here in a few minutes.')
  const call = site.phone ? ` ${t('Questions about it? Call {phone}.', { phone: site.phone })}` : ''
  if (refundingAmount > 0) return `${t('Your bank can take up to a week to show the refund.')}${call}`
  if (owedBackAmount > 0) return `${t('We’ll contact you about your refund.')}${call}`
  if (booking.noShow)
    return `${balanceAmount > 0 ? t(NO_SHOW_SENTENCE) : t('A no-show isn’t refunded.')}${call}`
  if (booking.weather?.canChoose) return t('You don’t owe anything for this date.')
  if (booking.weather && balanceAmount > 0) return t(PAY_LATER)
  if (cancel && booking.credits.length > 0 && paidAmount === (booking.keptAmount ?? 0))
    return t('Credits don’t expire. There’s nothing left to pay.')
  if (cancel && booking.canMove && paidAmount > 0)
    return `${t('Choose a new date, or we’ll contact you about your payment.')}${call}`
  if (cancel)
    return paidAmount > 0 ? t('There’s nothing left to pay.') : t('There’s nothing left to pay or refund.')
  const hasDeparted = !booking.canChange
  if (balanceAmount > 0 && hasDeparted)
    return `${paidAmount > 0 ? t('Pay the rest now.') : t('Pay now.')}${call}`
  if (balanceAmount > 0)
    return paidAmount > 0
      ? t('Pay the rest now, or on the boat, cash or card. There are no other fees.')
      : t('Pay now, or on the boat, cash or card. There are no other fees.')
  return hasDeparted ? t('You’re all paid up.') : t('You’re all paid up. See you at the dock.')
}
