'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { Toast } from '@/components/toast'
import { useSuccess } from '@/components/hooks/use-success'
import type { CaptainBooking } from '@/contract/booking'

/**
 * Loads the form, which has its own chunk because it's rarely needed. It's preloaded, because the dock has
 * poor reception.
 */
const loadForm = () => import('./edit-booking').then((part) => part.EditBooking)
const EditBooking = dynamic(loadForm)

const EditContext = createContext<((booking: CaptainBooking) => void) | null>(null)

/**
 * Renders the booking form and its success message outside the lists and the day panel, so that typed text
 * survives a refresh that removes the booking's card, or a rotation that turns the panel into a sheet.
 */
export function EditBookingProvider({ children }: { children: ReactNode }) {
  const [editing, setEditing] = useState<CaptainBooking | null>(null)
  const success = useSuccess()
  useEffect(() => {
    // If the preload fails, opening the form requests the chunk again.
    // If that fails, too, the page's chunk-error handler reports it.
    loadForm().catch((cause: unknown) => console.warn('Failed to preload the booking form', cause))
  }, [])
  return (
    <EditContext value={setEditing}>
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
      <Toast text={success.text} />
    </EditContext>
  )
}

/** Returns the function that opens a booking's form, or null outside an `EditBookingProvider`. */
export const useEdit = () => use(EditContext)
