import { firstMessages } from '@/api-client/first-messages'
import { pageLanguage } from '@/api-client/page-language'
import { guestForm } from '@/contract/booking'
import { changeHold } from '../booking-api'
import { guestBody, type TaskContext } from '../booking-state'
import { failureEvent } from '../failure-event'
import { heldSeats } from '../hold/take-seats'

/**
 * Completes step 2: saves the guest on the server, so that the server can finish the booking if the browser
 * crashes after the card is authorized.
 */
export async function saveGuest({ state, report, wasLeft }: TaskContext): Promise<void> {
  const { hold } = state
  const guest = guestBody(state)
  if (!hold) return
  const checked = guestForm.safeParse(guest)
  if (!checked.success) {
    report({ type: 'guest-rejected', fieldErrors: firstMessages(checked) })
    return
  }
  report({ type: 'started', busy: 'saving' })
  const result = await changeHold({ checkoutId: hold.checkoutId, guest, language: pageLanguage() })
  if (wasLeft()) return
  if (result.ok) report({ type: 'guest-saved', hold: heldSeats(result.value) })
  else report(failureEvent('guest', result.failure, hold))
}
