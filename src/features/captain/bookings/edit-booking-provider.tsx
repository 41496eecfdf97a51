'use client'

import dynamic from 'next/dynamic'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { Toast } from '@/components/toast'
import { useSuccess } from '@/components/use-success'
import type { CaptainBooking } from '@/contract/booking'

/** Comes right after the list: a morning's list is read far more often than it is edited, and on the dock the network may go. */
const loadForm = () => import('./edit-booking').then((part) => part.EditBooking)
const EditBooking = dynamic(loadForm)

const EditContext = createContext<((booking: CaptainBooking) => void) | null>(null)

/**
 * The dashboard's one form of a booking, and what it tells in the end. It stands outside of the cards and of what frames them: a
 * list that is read again may lose the very card, because somebody else cancelled the booking, and a day changes its frame where
 * the phone is turned; what is being typed has to outlive both.
 */
export function EditBookingProvider({ children }: { children: ReactNode }) {
  const [editing, setEditing] = useState<CaptainBooking | null>(null)
  const success = useSuccess()
  useEffect(() => {
    // Where it fails, the first form that is opened asks again, and the page's own watch tells of it.
    loadForm().catch((cause: unknown) => console.warn('The form of a booking was not loaded ahead', cause))
  }, [])
  return (
    <EditContext value={setEditing}>
      {children}
      {editing ? (
        <EditBooking
          key={editing._id}
          booking={editing}
          // Another booking's form may be open by now.
          onClose={() => setEditing((now) => (now === editing ? null : now))}
          onSaved={success.say}
        />
      ) : null}
      <Toast text={success.text} />
    </EditContext>
  )
}

/** Gives what opens the form of a booking; null outside of an `EditBookingProvider`. */
export const useEdit = () => use(EditContext)
