import type { ErrorCode } from '@/contract/errors'
import type { Translate } from '@/shared/text/translate'

/** A field of Square's card form. */
export type CardField = 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode'

/** Why the card form couldn't return a token, in words for the user. */
export interface CardProblem {
  title: string
  text: string
  code: ErrorCode | 'network' | 'card-form'
  /** Whether the same request might succeed if repeated. */
  canRetry: boolean
}

/** The fields of the card form to reenter after a decline. */
export const DECLINED_FIELDS: Partial<Record<ErrorCode, CardField>> = {
  'card-cvv': 'cvv',
  'card-postal-code': 'postalCode',
  'card-expired': 'expirationDate',
}

/** Returns a problem as one translated text. The catalog has titles without a period, so translate both separately. */
export const problemText = ({ title, text }: CardProblem, t: Translate): string =>
  `${t.known(title)}. ${t.known(text)}`
