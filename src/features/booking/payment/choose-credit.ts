import { readCreditCode } from '@/domain/payments/credit'
import { CREDIT_CODE_PROBLEM } from '@/shared/format/credit-text'
import { changeCredit } from '../booking-api'
import type { TaskContext } from '../booking-state'
import { failureEvent } from '../failure-event'
import { heldSeats } from '../hold/take-seats'

/** Pays for the hold with a credit first, or with none if the text is null. */
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
  // The main button pays, so it mustn't say "Try again".
  else report({ ...event, problem: { ...event.problem, canRetry: false } })
}
