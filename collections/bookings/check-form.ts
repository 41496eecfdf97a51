import { ValidationError } from 'payload'
import { z } from 'zod'
import { editBookingRequest, type Guest, guestForm } from '@/contract/booking'
import { openHoldRequest } from '@/contract/hold'
import type { Booking } from '@/payload-types'

const { captainNote, cancel } = editBookingRequest.shape
const form = guestForm.extend({ ...openHoldRequest.shape, captainNote, cancel })
const TEXTS = ['firstName', 'lastName', 'phoneNumber', 'email', 'note', 'captainNote'] as const

/**
 * Checks a booking's guest and party by the rules of the API contract, and returns the guest as stored (phone
 * in E.164). Payload validates fields only after the hooks that move seats, so without this check, a missing
 * name would be refused after seats had moved.
 *
 * @param stored the booking before an edit. A text that doesn't change isn't checked again: rules change, and
 *   odd data on record must not keep the captain from canceling.
 * @throws ValidationError that names every invalid field
 */
export function checkForm(booking: Partial<Booking>, stored?: Booking): Guest {
  const kept = TEXTS.filter((name) => stored !== undefined && booking[name] === stored[name])
  // Typed as empty, so that the form keeps its types. Stored texts have the same types.
  const asStored: Record<never, never> = Object.fromEntries(kept.map((name) => [name, z.any()]))
  const checked = form.extend(asStored).safeParse({
    ...booking,
    private: booking.private ?? false,
    cancel: booking.cancel ?? false,
  })
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new ValidationError({ collection: 'bookings', errors })
  }
  const { firstName, lastName, phoneNumber, email, note } = checked.data
  return { firstName, lastName, phoneNumber, email, note }
}
