import { ValidationError } from 'payload'
import { z } from 'zod'
import { editBookingRequest, type Guest, guestForm } from '@/contract/booking'
import { GUEST_FIELD_NAMES, guestOf } from '@/contract/guest'
import { openHoldRequest } from '@/contract/hold'
import type { Booking } from '@/payload-types'

const { captainNote, cancel } = editBookingRequest.shape
// Omits the language, because Payload checks it, and bookings from before version 1.1.0 don't have one.
const form = guestForm.extend({ ...openHoldRequest.shape, captainNote, cancel }).omit({ language: true })
const TEXTS = [...GUEST_FIELD_NAMES, 'captainNote'] as const

/**
 * Checks a booking's guest and party against the API contract, and returns the guest as it will be stored
 * (phone in E.164 format). Payload validates fields only after the hooks that move seats, when it's too late
 * to reject the booking.
 *
 * @param stored the booking before an edit. Unchanged text isn't checked again: rules change, and an old
 *   value that's now invalid shouldn't keep the captain from canceling.
 * @throws ValidationError that lists all invalid fields
 */
export function checkForm(booking: Partial<Booking>, stored?: Booking): Guest {
  const unchanged = TEXTS.filter((name) => stored !== undefined && booking[name] === stored[name])
  // An empty type, so that `extend` doesn't change the form's types.
  const asStored: Record<never, never> = Object.fromEntries(unchanged.map((name) => [name, z.any()]))
  const checked = form.extend(asStored).safeParse({
    ...booking,
    // The CMS sends an empty field as an empty string, which means that there's no email address.
    email: booking.email || null,
    private: booking.private ?? false,
    cancel: booking.cancel ?? false,
  })
  if (!checked.success) {
    const errors = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new ValidationError({ collection: 'bookings', errors })
  }
  return guestOf(checked.data)
}
