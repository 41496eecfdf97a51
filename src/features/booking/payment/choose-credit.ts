import { readCreditCode } from '@/domain/payments/credit'
import { CREDIT_CODE_PROBLEM } from '@/shared/format/credit-text'
import { changeCredit } from '../booking-api'
import type { TaskContext } from '../booking-state'
import { failureEvent } from '../failure-event'
import { heldSeats } from '../hold/take-seats'

/** Chooses the credit that pays for the hold first. If the text is null, removes the credit. */
export async function chooseCredit(
  { state: { hold }, report, wasLeft }: TaskContext,
  text: string | null,
): Promise<void> {
  if (!hold) return
  const code = text === null ? null : readCreditCode(text)
  if (text !== null && code === null) {
    report({ type: 'credit-rejected', creditError: CREDIT_CODE_PROBLEM })
    return
  }
  report({ type: 'started', busy: 'crediting' })
  const result = await changeCredit({ checkoutId: hold.checkoutId, code })
  if (wasLeft()) return
  if (result.ok) {
    report({ type: 'credit-changed', hold: heldSeats(result.value) })
    return
  }
  const { failure } = result
  const event = failureEvent('credit', failure, hold)
  if (event.type !== 'failed') report(event)
  else if (code !== null) {
    const fieldError = failure.kind === 'refused' ? failure.fields.code : undefined
    report({ type: 'credit-rejected', creditError: fieldError ?? event.problem.text })
  }
  // Don't offer a retry, because the main button would then say "Try again", and it pays.
  else report({ ...event, problem: { ...event.problem, canRetry: false } })
}
