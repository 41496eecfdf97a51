import type { BookingRefunds } from '@/contract/money/refund'
import { dollarsToCents, formatUsd } from '@/domain/money'
import { creditName, type UsedCredit } from '@/shared/format/credit-text'
import { dollarsText } from '@/shared/format/dollars-text'
import { english } from '@/shared/text/translate'

export type RefundMethod = 'card' | 'hand'

type Cards = NonNullable<BookingRefunds['cards']>

const toCents = (dollars: number) => Math.round(dollars * 100)

/** Returns how much of a refund goes back to cards, in dollars. */
export function cardPart(amount: number, cards: Cards): number {
  const leftCents = cards.reduce((sum, card) => sum + toCents(card.amount), 0)
  return Math.min(toCents(amount), leftCents) / 100
}

/**
 * Returns what canceling a booking does with the refund. Amounts are in dollars.
 *
 * @param credits the parts that go back to credits and gift certificates right away
 */
export function afterCancelingText(amount: number, credits: readonly UsedCredit[]): string {
  const restCents = credits.reduce((rest, credit) => rest - toCents(credit.amount), toCents(amount))
  const backs = credits.map(
    (credit) => `${dollarsText(credit.amount)} goes back to ${creditName(credit.code, english)}`,
  )
  const note = 'To send it, use Refund on the booking.'
  if (backs.length === 0) return `Canceling doesn’t refund any money yet. ${note}`
  const now = `${backs.join(', and ')} right away.`
  return restCents > 0
    ? `${now} Canceling doesn’t refund the other ${formatUsd(restCents)} yet. ${note}`
    : now
}

/** Returns why an amount is suggested, or null if the suggestion needs no explanation. */
export function suggestionText(refunds: BookingRefunds): string | null {
  const backs = refunds.suggestion.credits.map(
    ({ code, amount }) => `${dollarsText(amount)} already went back to ${creditName(code, english)}.`,
  )
  return [...backs, amountText(refunds)].filter(Boolean).join(' ') || null
}

function amountText({ suggestion, maxAmount }: BookingRefunds): string | null {
  const { why, amount, keptAmount, feePercent } = suggestion
  switch (why) {
    case 'canceled':
      if (amount === 0) return 'Nothing is owed to the guest. You can still send a refund.'
      if (suggestion.credits.length > 0)
        return `${dollarsText(amount)} is the rest of the refund${keptText(suggestion)}.`
      if (feePercent !== null)
        return `${dollarsText(amount)} is what was paid, minus the ${feePercent}% fee of ${dollarsText(keptAmount)}.`
      return keptAmount > 0
        ? `${dollarsText(amount)} is what was paid, minus the ${dollarsText(keptAmount)} that you keep.`
        : `${dollarsText(amount)} is everything that was paid.`
    case 'overpaid':
      return `The party has paid ${dollarsText(amount)} more than the trip costs.`
    case 'undecided':
      return `You haven’t decided what the guest gets back. It can be up to ${dollarsText(maxAmount)}.`
    case 'none':
      return null
  }
}

function keptText({ keptAmount, feePercent }: BookingRefunds['suggestion']): string {
  if (keptAmount === 0) return ''
  return feePercent === null
    ? `, after the ${dollarsText(keptAmount)} that you keep`
    : `, after the ${feePercent}% fee of ${dollarsText(keptAmount)}`
}

/** Returns what a refund will do, as sentences for the captain. */
export function outcomeText(
  amount: number,
  method: RefundMethod,
  { cards, suggestion }: Pick<BookingRefunds, 'cards' | 'suggestion'>,
): string {
  const parts = method === 'card' ? split(toCents(amount), cards ?? []) : []
  const handCents = toCents(amount) - parts.reduce((sum, { cents }) => sum + cents, 0)
  return [
    parts.length > 0 ? `${parts.map(partText).join(', and ')}.` : null,
    handText(handCents, parts.length > 0),
    suggestion.feePercent !== null && amount === suggestion.amount
      ? `The ${suggestion.feePercent}% fee is ${dollarsText(suggestion.keptAmount)}.`
      : null,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Formats an amount for a text field: '533.50', '275', or an empty string for 0. */
export function amountInput(dollars: number): string {
  if (dollars === 0) return ''
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)
}

/** Parses an amount that the captain typed. Returns null unless it's a positive amount in whole cents. */
export function readAmount(text: string): number | null {
  const dollars = Number(text.trim().replace(/^\$/, '').replaceAll(',', ''))
  const cents = text.trim() === '' ? null : dollarsToCents(dollars)
  return cents ? cents / 100 : null
}

interface Part {
  card: string | null
  cents: number
}

/** Splits an amount among the cards, newest payment first, as the server does. */
function split(cents: number, cards: Cards): Part[] {
  let restCents = cents
  return cards
    .map(({ card, amount }) => {
      const partCents = Math.min(restCents, toCents(amount))
      restCents -= partCents
      return { card, cents: partCents }
    })
    .filter((part) => part.cents > 0)
}

const partText = ({ card, cents }: Part, index: number) =>
  `${formatUsd(cents)} ${index === 0 ? 'goes back ' : ''}to the ${card ?? 'card'}`

function handText(cents: number, isRest: boolean): string | null {
  if (cents === 0) return null
  return isRest
    ? `Return the other ${formatUsd(cents)} yourself, in cash or by check. This records it.`
    : `No money moves. This records that you returned ${formatUsd(cents)} in cash or by check.`
}
