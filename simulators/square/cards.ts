export interface TypedCard {
  number: string
  expMonth: number
  expYear: number
  cvv: string
  postalCode: string
}

type CardBrand =
  | 'VISA'
  | 'MASTERCARD'
  | 'AMERICAN_EXPRESS'
  | 'DISCOVER'
  | 'DISCOVER_DINERS'
  | 'JCB'
  | 'CHINA_UNIONPAY'

/**
 * A card's 3-D Secure behavior. For `challenge`, the bank shows a dialog; for `failed`, the bank refuses
 * without a dialog.
 */
type Verification = 'not-needed' | 'frictionless' | 'challenge' | 'failed'

interface TestCard {
  brand: CardBrand
  verification: Verification
  declined?: true
}

export const CHALLENGE_CODE = '123456'

/**
 * Square's test cards (developer.squareup.com/docs/devtools/sandbox/payments). The cards from 4800… on are
 * for testing Strong Customer Authentication. Like the sandbox, the simulator refuses all other numbers, so a
 * real card never works.
 */
const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4111111111111111': { brand: 'VISA', verification: 'not-needed' },
  '5105105105105100': { brand: 'MASTERCARD', verification: 'not-needed' },
  '6011000000000004': { brand: 'DISCOVER', verification: 'not-needed' },
  '30000000000004': { brand: 'DISCOVER_DINERS', verification: 'not-needed' },
  '3569990010095841': { brand: 'JCB', verification: 'not-needed' },
  '340000000000009': { brand: 'AMERICAN_EXPRESS', verification: 'not-needed' },
  '6222988812340000': { brand: 'CHINA_UNIONPAY', verification: 'not-needed' },
  '4000000000000002': { brand: 'VISA', verification: 'not-needed', declined: true },
  '4800000000000004': { brand: 'VISA', verification: 'frictionless' },
  '5222220000000005': { brand: 'MASTERCARD', verification: 'frictionless' },
  '6011000000201016': { brand: 'DISCOVER', verification: 'frictionless' },
  '4310000000201019': { brand: 'VISA', verification: 'challenge' },
  '5248480000210026': { brand: 'MASTERCARD', verification: 'challenge' },
  '5500000000201016': { brand: 'MASTERCARD', verification: 'challenge' },
  '370000000201014': { brand: 'AMERICAN_EXPRESS', verification: 'challenge' },
  '4811110000000008': { brand: 'VISA', verification: 'failed' },
}

export function findTestCard(number: string): TestCard | null {
  return (Object.hasOwn(TEST_CARDS, number) && TEST_CARDS[number]) || null
}

export type Decline =
  | 'GENERIC_DECLINE'
  | 'CVV_FAILURE'
  | 'ADDRESS_VERIFICATION_FAILURE'
  | 'INVALID_EXPIRATION'
  | 'CARD_DECLINED_VERIFICATION_REQUIRED'
  | 'INSUFFICIENT_FUNDS'

/**
 * Returns the decline for a sandbox magic value: card 4000…0002, CVV 911, ZIP code 99999, expiration 01/40.
 */
export function declineOf(card: TypedCard): Decline | null {
  if (findTestCard(card.number)?.declined) return 'GENERIC_DECLINE'
  if (card.cvv === '911') return 'CVV_FAILURE'
  if (card.postalCode === '99999') return 'ADDRESS_VERIFICATION_FAILURE'
  if (hasMagicExpiration(card)) return 'INVALID_EXPIRATION'
  return null
}

type CardField = 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode'

interface FieldError {
  type: 'VALIDATION_ERROR'
  field: CardField
  message: string
}

/** Returns the card, or an error for each invalid field. */
export function readCardForm(values: Record<string, unknown>, now: Date): TypedCard | FieldError[] {
  const read = (field: CardField) => {
    const value = values[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  const number = read('cardNumber').replaceAll(/\D/g, '')
  const expiration = /^(\d\d)\s*\/\s*(\d\d)$/.exec(read('expirationDate'))
  const card: TypedCard = {
    number,
    expMonth: Number(expiration?.[1]),
    expYear: 2000 + Number(expiration?.[2]),
    cvv: read('cvv'),
    postalCode: read('postalCode'),
  }
  const testCard = findTestCard(number)
  const cvvPattern = testCard?.brand === 'AMERICAN_EXPRESS' ? /^\d{4}$/ : /^\d{3}$/
  const checks: [isValid: boolean, CardField, message: string][] = [
    [testCard !== null, 'cardNumber', 'Credit card number is not valid'],
    [isInFuture(card, now) || hasMagicExpiration(card), 'expirationDate', 'Expiration date is not valid'],
    [cvvPattern.test(card.cvv), 'cvv', 'CVV is not valid'],
    [/^\d{5}(-?\d{4})?$/.test(card.postalCode), 'postalCode', 'Postal code is not valid'],
  ]
  const errors = checks
    .filter(([isValid]) => !isValid)
    .map(([, field, message]): FieldError => ({ type: 'VALIDATION_ERROR', field, message }))
  return errors.length > 0 ? errors : card
}

/** Returns whether the card's expiration date is the sandbox's magic value, which the form always accepts. */
const hasMagicExpiration = ({ expMonth, expYear }: Pick<TypedCard, 'expMonth' | 'expYear'>): boolean =>
  expMonth === 1 && expYear === 2040

/** Returns whether the card is still valid. A card is valid through the end of its expiration month. */
function isInFuture({ expMonth, expYear }: TypedCard, now: Date): boolean {
  if (!(expMonth >= 1 && expMonth <= 12)) return false
  return expYear * 12 + expMonth >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
