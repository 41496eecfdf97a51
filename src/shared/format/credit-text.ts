import { isGiftCode } from '@/domain/payments/gift'
import type { Translate } from '../text/translate'
import { dollarsText } from './dollars-text'

/** The error message for text that can't be a credit's code. */
export const CREDIT_CODE_PROBLEM = 'Enter the code, like CR-7K3M9QX2 or GC-7K3M9QX2.'

/** The error message for an unknown code. */
export const UNKNOWN_CODE = 'We don’t recognize that code. Check it and try again.'

/** Returns what a code belongs to: 'credit' or 'gift certificate'. */
export const creditNoun = (code: string, t: Translate): string =>
  isGiftCode(code) ? t('gift certificate') : t('credit')

/** A credit that paid for a booking: its code, which can be shortened to 'GC-…9QX2', and the amount in dollars. */
export interface UsedCredit {
  code: string
  amount: number
}

/**
 * Returns a paid amount, with the part that credits paid: '$687.50, including $300 from gift certificate ending 9QX2'.
 */
export function paidText(paidAmount: number, credits: readonly UsedCredit[], t: Translate): string {
  const [only, ...others] = credits
  if (!only) return dollarsText(paidAmount)
  if (only.amount === paidAmount && others.length === 0) return fromText(only, t)
  return t('{amount}, including {credits}', {
    amount: dollarsText(paidAmount),
    credits: credits.map((credit) => fromText(credit, t)).join(t(' and ')),
  })
}

/** Names a credit without its whole code, because guests forward their receipts: 'gift certificate ending 9QX2'. */
export const creditName = (code: string, t: Translate): string =>
  t('{credit} ending {end}', { credit: creditNoun(code, t), end: code.slice(-4) })

const fromText = ({ code, amount }: UsedCredit, t: Translate) =>
  t('{amount} from {credit}', { amount: dollarsText(amount), credit: creditName(code, t) })

/** Returns whether a code is shortened, like 'GC-…9QX2'. */
export const isShortCode = (code: string): boolean => code.includes('…')
