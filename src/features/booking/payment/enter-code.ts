import type { HoldCreditInput } from '@/contract/hold'
import { readCreditCode } from '@/domain/payments/credit'
import { readPromoCode } from '@/domain/promo'
import { UNKNOWN_CODE } from '@/shared/format/credit-text'
import { changeCredit } from '../booking-api'
import type { TaskContext } from '../booking-state'
import { failureEvent } from '../failure-event'
import { heldSeats } from '../hold/take-seats'

/** Applies a code to the hold. The server says whether it's a promo code, a credit or a gift certificate. */
export async function enterCode(context: TaskContext, text: string): Promise<void> {
  const isCode = readCreditCode(text) ?? readPromoCode(text)
  if (isCode) await change(context, { code: text })
  else context.report({ type: 'credit-rejected', creditError: UNKNOWN_CODE })
}

/** Removes the hold's credit or promo code. */
export const removeCode = (context: TaskContext, remove: 'credit' | 'promo'): Promise<void> =>
  change(context, { code: null, remove })

async function change(
  { state: { hold }, report, wasLeft }: TaskContext,
  body: Pick<HoldCreditInput, 'code' | 'remove'>,
): Promise<void> {
  if (!hold) return
  report({ type: 'started', busy: 'crediting' })
  const result = await changeCredit({ checkoutId: hold.checkoutId, ...body })
  if (wasLeft()) return
  if (result.ok) {
    report({ type: 'credit-changed', hold: heldSeats(result.value) })
    return
  }
  const { failure } = result
  const event = failureEvent('credit', failure, hold)
  if (event.type !== 'failed') report(event)
  else if (body.code !== null) {
    const fieldError = failure.kind === 'refused' ? failure.fields.code : undefined
    report({ type: 'credit-rejected', creditError: fieldError ?? event.problem.text })
  }
  // Don't offer a retry, because the main button would then say "Try again", but clicking it would pay.
  else report({ ...event, problem: { ...event.problem, canRetry: false } })
}
