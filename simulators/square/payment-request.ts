import { SIMULATOR_ACCOUNT } from './account'
import { parseDuration } from './clock'
import { invalidRequest, SquareApiError } from './errors'
import { type Body, optionalBoolean, optionalText, requireMoney, requireText } from './fields'

/**
 * By default, an authorization expires after seven days. A client can choose any time from a minute to seven
 * days.
 */
const DEFAULT_DELAY = 'PT168H'
const MIN_DELAY_MS = 60_000
const MAX_DELAY_MS = 7 * 24 * 3_600_000

export type NewPayment = ReturnType<typeof readNewPayment>

/** Validates a body against Square's OpenAPI spec (CreatePaymentRequest). @throws SquareApiError */
export function readNewPayment(body: Body) {
  const sourceId = requireText(body, 'source_id', 255)
  const amountMoney = requireMoney(body, 'amount_money')
  const location = optionalText(body, 'location_id', 50)
  if (location !== undefined && location !== SIMULATOR_ACCOUNT.locationId) {
    const detail = `Not authorized to take payments with location_id=${location}.`
    throw new SquareApiError(403, { category: 'AUTHENTICATION_ERROR', code: 'FORBIDDEN', detail })
  }
  const autocomplete = optionalBoolean(body, 'autocomplete') ?? true
  return {
    sourceId,
    amountMoney,
    autocomplete,
    verificationToken: optionalText(body, 'verification_token', 255),
    ...readDelay(body, autocomplete),
    copied: {
      reference_id: optionalText(body, 'reference_id', 40),
      note: optionalText(body, 'note', 500),
      buyer_email_address: readEmail(body),
      customer_id: optionalText(body, 'customer_id', 191),
    },
  }
}

function readDelay(body: Body, autocomplete: boolean) {
  const requested = optionalText(body, 'delay_duration', 50)
  const refuse = (code: string, detail: string) => invalidRequest(code, detail, 'delay_duration')
  if (requested !== undefined && autocomplete) {
    throw refuse('BAD_REQUEST', '`delay_duration` needs `autocomplete` to be false.')
  }
  const delayDuration = requested ?? DEFAULT_DELAY
  const delayMs = parseDuration(delayDuration)
  if (delayMs === null) throw refuse('INVALID_VALUE', 'Not a valid RFC 3339 duration.')
  if (delayMs < MIN_DELAY_MS || delayMs > MAX_DELAY_MS) {
    throw refuse('INVALID_VALUE', 'The delay must be from one minute to seven days.')
  }
  const delayAction = optionalText(body, 'delay_action', 50) ?? 'CANCEL'
  if (delayAction !== 'CANCEL' && delayAction !== 'COMPLETE') {
    throw invalidRequest('INVALID_ENUM_VALUE', '`delay_action` must be CANCEL or COMPLETE.', 'delay_action')
  }
  return { delayDuration, delayMs, delayAction } as const
}

function readEmail(body: Body): string | undefined {
  const email = optionalText(body, 'buyer_email_address', 255)
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalidRequest('INVALID_EMAIL_ADDRESS', 'Not a valid email address.', 'buyer_email_address')
  }
  return email
}
