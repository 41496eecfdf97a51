import { editBookingRequest, type Guest, guestForm } from '@/contract/booking'
import { openHoldRequest } from '@/contract/hold'
import type { Booking } from '@/payload-types'
import { ValidationError } from 'payload'
import { z } from 'zod'

const { captainNote, cancel } = editBookingRequest.shape
const form = guestForm.extend({ ...openHoldRequest.shape, captainNote, cancel })
const formWithStoredPhone = form.extend({ phoneNumber: z.string() })

/**
 * Checks a booking's guest and party by the contract's own rules, and gives the guest as it is kept (the phone in E.164).
 * Payload checks fields after the hooks that move seats; without this a missing name would be refused with seats moved.
 *
 * @param stored the booking before an edit. Its phone number is not checked again: rules of countries change, and an odd number
 *   on record must keep nobody from cancelling.
 * @throws ValidationError that names every field at fault.
 */
export function checkForm(booking: Partial<Booking>, stored?: Booking): Guest {
  const isStoredPhone = stored !== undefined && booking.phoneNumber === stored.phoneNumber
  const checked = (isStoredPhone ? formWithStoredPhone : form).safeParse({
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
