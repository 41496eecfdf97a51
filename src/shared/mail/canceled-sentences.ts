import { formatUsd } from '@/domain/money'
import { creditName } from '../format/credit-text'
import type { Translate } from '../text/translate'
import type { MailBooking, MailFacts } from './mail-facts'

/** Describes what happens to the money for a canceled booking. Empty if nothing was paid. */
export function refundSentence(booking: MailBooking, facts: MailFacts, t: Translate): string {
  const { credits } = facts
  const returned = credits.map(({ code, amountCents }) =>
    t('{amount} went back to your {credit}.', {
      amount: formatUsd(amountCents),
      credit: creditName(code, t),
    }),
  )
  const isAllReturned = returned.length > 0 && booking.paidCents === 0
  return [...returned, ...(isAllReturned ? [] : [moneySentence(booking, facts, t)])].join(' ')
}

function moneySentence(
  { paidCents, owedBackCents, keptCents }: MailBooking,
  facts: MailFacts,
  t: Translate,
): string {
  const refundCents = owedBackCents + facts.sentBackCents
  const amount = formatUsd(paidCents)
  const fee = formatUsd(keptCents ?? 0)
  const percent = facts.keptFeePercent
  if (refundCents > 0) {
    const values = { amount: formatUsd(refundCents), fee }
    if (!keptCents) return t('You’ll get {amount} back.', values)
    return percent === null
      ? t('You’ll get {amount} back. {fee} isn’t refundable.', values)
      : t('You’ll get {amount} back, after the {percent}% fee of {fee}.', { ...values, percent })
  }
  if (keptCents === null)
    return paidCents > 0 ? t('You’ve paid {amount}. We’ll be in touch about it.', { amount }) : ''
  if (percent !== null && facts.credits.length > 0) return t('The {percent}% fee is {fee}.', { percent, fee })
  return paidCents > 0
    ? t('The {amount} you paid isn’t refundable.', { amount })
    : t('You haven’t been charged.')
}

/** Says that the guest can choose a new date. */
export function newDateSentence({ owedBackCents, keptCents }: MailBooking, t: Translate): string {
  return owedBackCents === 0 && keptCents !== null
    ? t(
        'Would you rather come another day? You can choose a new date within the next 12 months, at the same price.',
      )
    : t(
        'Would you rather come another day? You can choose a new date within the next 12 months, at the same price, until your refund is sent.',
      )
}
