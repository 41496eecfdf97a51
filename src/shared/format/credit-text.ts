import { isGiftCode } from '@/domain/payments/gift'
import type { Translate } from '../text/translate'

/** The error message for text that can't be a credit's code. */
export const CREDIT_CODE_PROBLEM = 'Enter the code, like CR-7K3M9QX2 or GC-7K3M9QX2.'

/** The error message for an unknown code. */
export const UNKNOWN_CODE = 'We don’t recognize that code. Check it and try again.'

/** Returns what a code belongs to: 'credit' or 'gift certificate'. */
export const creditNoun = (code: string, t: Translate): string =>
  isGiftCode(code) ? t('gift certificate') : t('credit')
