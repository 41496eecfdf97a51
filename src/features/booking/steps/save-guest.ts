import { guestForm } from '@/contract/booking'
import { changeHold } from '../booking-api'
import { EMPTY_GUEST, type FieldErrors, type GuestFields } from '../booking-state'
import { failureEvent } from '../failure-event'
import type { FlowContext } from '../flow-context'
import { heldSeats } from '../hold/take-seats'

/** Returns the contact form's errors by field; empty if there are none. */
export function guestFormErrors(guest: GuestFields): FieldErrors {
  const checked = guestForm.safeParse(guest)
  if (checked.success) return {}
  const errors: FieldErrors = {}
  for (const { path, message } of checked.error.issues) {
    const field = Object.keys(EMPTY_GUEST).find((name) => name === path[0])
    if (field) errors[field as keyof GuestFields] ??= message
  }
  return errors
}

/**
 * Leaves step 2: saves the guest on the server, so that it can finish the booking if this browser crashes
 * after the card is authorized.
 */
export async function saveGuest({ state, report, wasLeft }: FlowContext): Promise<void> {
  const { hold, guest } = state
  if (!hold) return
  const fieldErrors = guestFormErrors(guest)
  if (Object.keys(fieldErrors).length > 0) {
    report({ type: 'guest-rejected', fieldErrors })
    return
  }
  report({ type: 'started', busy: 'saving' })
  const result = await changeHold({ checkoutId: hold.checkoutId, guest })
  if (wasLeft()) return
  if (result.ok) report({ type: 'guest-saved', hold: heldSeats(result.value) })
  else report(failureEvent('guest', result.failure))
}
