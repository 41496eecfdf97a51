'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import type { CaptainBooking } from '@/contract/booking'
import {
  type BookingDraft,
  type BookingEdit,
  checkDraft,
  type DraftErrors,
  type DraftField,
  describeChanges,
  draftErrors,
  draftOf,
  isChanged,
  isSaved,
  rebaseDraft,
} from '../shared/booking-draft'
import { changeBooking, readBookingAgain } from '../shared/captain-api'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

/** Refusals of the boat: it is the party's size that does not fit. */
const SEAT_CODES: ReadonlySet<string | null> = new Set(['sold-out', 'boat-not-empty', 'boat-taken'])

export interface BookingEditor {
  /** The booking as it was last read: what the draft is compared with. */
  base: CaptainBooking
  draft: BookingDraft
  errors: DraftErrors
  /** Why the last save failed; null where it did not. */
  problem: unknown
  /** What somebody else changed meanwhile, in sentences. */
  changes: string[]
  saving: boolean
  changed: boolean
  /** Rises with every refusal, for the focus to go to the field at fault. */
  rejections: number
  /** Nothing is changed while a save is under way: it would be lost with the form. */
  edit: <Field extends DraftField>(field: Field, value: BookingDraft[Field]) => void
  /** Checks the form and marks what is wrong; true where it can be sent. */
  check: () => boolean
  /** Sends it; the booking as it is then, or null where that failed and the form says why. */
  save: () => Promise<CaptainBooking | null>
}

/** The edit of one booking. Nothing that was typed is lost by a save that fails, nor by a change of somebody else. */
export function useBookingEdit(booking: CaptainBooking): BookingEditor {
  const [base, setBase] = useState(booking)
  const [draft, setDraft] = useState(() => draftOf(booking))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [problem, setProblem] = useState<unknown>(null)
  const [changes, setChanges] = useState<string[]>([])
  const [saving, setSaving] = useState(false)
  const [rejections, setRejections] = useState(0)
  const refresh = useDashboardRefresh()

  const reject = (found: DraftErrors) => {
    setErrors(found)
    setRejections((count) => count + 1)
  }

  const fail = (cause: unknown) => {
    console.error('The booking was not saved', cause)
    setProblem(cause)
    if (!(cause instanceof CaptainCallError)) return
    if (SEAT_CODES.has(cause.code)) reject({ partySize: cause.message })
    else reject(draftErrors(cause.fields))
  }

  /** Another version is there by now: the captain's own, of a save whose answer was lost, or somebody else's to look at. */
  const lookAgain = async (conflict: CaptainCallError, sent: BookingEdit): Promise<CaptainBooking | null> => {
    try {
      const current = await readBookingAgain(base)
      if (isSaved(sent, current)) return current
      fail(conflict)
      setChanges(describeChanges(draft, base, current))
      setDraft(rebaseDraft(draft, base, current))
      setBase(current)
      return null
    } finally {
      await refresh()
    }
  }

  const send = async (body: BookingEdit): Promise<CaptainBooking | null> => {
    try {
      const saved = await changeBooking(base, body)
      await refresh()
      return saved
    } catch (cause) {
      if (!(cause instanceof CaptainCallError) || cause.code !== 'edit-conflict') throw cause
      return lookAgain(cause, body)
    }
  }

  return {
    base,
    draft,
    errors,
    problem,
    changes,
    saving,
    rejections,
    changed: isChanged(base, draft),
    edit: (field, value) => {
      if (saving) return
      setDraft((current) => ({ ...current, [field]: value }))
      setErrors((current) => ({ ...current, [field]: undefined }))
    },
    check: () => {
      const checked = checkDraft(draft, base)
      setProblem(null)
      if (checked.ok) setErrors({})
      else reject(checked.errors)
      return checked.ok
    },
    save: async () => {
      const checked = checkDraft(draft, base)
      if (!checked.ok) return null
      setSaving(true)
      setProblem(null)
      setChanges([])
      try {
        return await send(checked.body)
      } catch (cause) {
        fail(cause)
        return null
      } finally {
        setSaving(false)
      }
    },
  }
}
