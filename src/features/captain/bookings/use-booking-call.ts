'use client'

import type { RefObject } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import type { CaptainBooking } from '@/contract/booking'
import { readBookingAgain } from '../shared/captain-api'
import { useRefreshingAction } from '../shared/use-refreshing-action'

export interface BookingDialogProps {
  booking: CaptainBooking
  open: boolean
  /** Gets focus if the button that opened the dialog is gone. */
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
  onChanged: (booking: CaptainBooking) => void
}

/**
 * Makes the API call for a dialog that changes a booking, and then closes the dialog. If the booking has changed in the
 * meantime, shows its current version behind the dialog. If the call succeeded but its response was lost, the booking's
 * history shows the change.
 *
 * @param logMessage the message to log with an error
 */
export function useBookingCall(
  { booking, onClose, onChanged }: Pick<BookingDialogProps, 'booking' | 'onClose' | 'onChanged'>,
  logMessage: string,
) {
  const { busy, problem, setProblem, run } = useRefreshingAction(logMessage)

  const showCurrent = async () => {
    try {
      onChanged(await readBookingAgain(booking))
    } catch (cause) {
      console.warn('Failed to reload the booking', cause)
    }
  }
  const send = (call: () => Promise<CaptainBooking>) =>
    run(async () => {
      try {
        onChanged(await call())
        onClose()
      } catch (cause) {
        // Don't await the reload, so that a slow connection doesn't delay the message.
        if (cause instanceof CaptainCallError && cause.code === 'edit-conflict') void showCurrent()
        throw cause
      }
    })
  return { busy, problem, setProblem, send }
}
