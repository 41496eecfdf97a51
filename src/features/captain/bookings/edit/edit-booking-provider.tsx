'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { Toast } from '@/components/toast'
import { useSuccess } from '@/components/hooks/use-success'
import type { CaptainBooking } from '@/contract/booking'

/**
 * Loads the form, which has its own chunk because it's rarely needed. It's preloaded, because the dock has
 * poor reception.
 */
const loadForm = () => import('./edit-booking').then((part) => part.EditBooking)
const EditBooking = dynamic(loadForm)

const CollectDialog = dynamic(() => import('../balance/collect-dialog').then((part) => part.CollectDialog))

interface BookingActions {
  edit: (booking: CaptainBooking) => void
  collect: (booking: CaptainBooking) => void
}

const ActionsContext = createContext<BookingActions | null>(null)

/**
 * Renders the booking form, its success message, and the dialog for a party's balance. They're outside the lists and
 * the day panel, so that typed text survives a refresh that removes the booking's card, or a rotation that turns the
 * panel into a sheet.
 */
export function EditBookingProvider({ children }: { children: ReactNode }) {
  const [editing, setEditing] = useState<CaptainBooking | null>(null)
  const [collecting, setCollecting] = useState<CaptainBooking | null>(null)
  const actions = useMemo(() => ({ edit: setEditing, collect: setCollecting }), [])
  const success = useSuccess()
  useEffect(() => {
    // If the preload fails, opening the form requests the chunk again.
    // If that fails, too, the page's chunk-error handler reports it.
    loadForm().catch((cause: unknown) => console.warn('Failed to preload the booking form', cause))
  }, [])
  return (
    <ActionsContext value={actions}>
      {children}
      {editing ? (
        <EditBooking
          key={editing._id}
          booking={editing}
          // Don't close the form if it's already showing a different booking.
          onClose={() => setEditing((now) => (now === editing ? null : now))}
          onSaved={success.say}
        />
      ) : null}
      {collecting ? (
        <CollectDialog
          key={collecting._id}
          booking={collecting}
          onClose={() => setCollecting((now) => (now === collecting ? null : now))}
        />
      ) : null}
      <Toast text={success.text} />
    </ActionsContext>
  )
}

/** Returns the functions that open a booking's dialogs, or null outside an `EditBookingProvider`. */
export const useBookingActions = () => use(ActionsContext)
