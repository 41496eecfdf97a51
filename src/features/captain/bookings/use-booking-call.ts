'use client'

import { type RefObject, useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import type { CaptainBooking } from '@/contract/booking'
import { readBookingAgain } from '../shared/captain-api'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

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
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const refresh = useDashboardRefresh()

  const showCurrent = async () => {
    try {
      onChanged(await readBookingAgain(booking))
    } catch (cause) {
      console.warn('Failed to reload the booking', cause)
    }
  }
  const send = async (call: () => Promise<CaptainBooking>) => {
    setBusy(true)
    setProblem(null)
    try {
      onChanged(await call())
      onClose()
    } catch (cause) {
      console.error(logMessage, cause)
      setProblem(cause)
      if (cause instanceof CaptainCallError && cause.code === 'edit-conflict') await showCurrent()
    }
    await refresh()
    setBusy(false)
  }
  return { busy, problem, setProblem, send }
}
