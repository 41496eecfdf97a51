'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/browser/captain-call'
import type { CaptainBooking } from '@/contract/booking'
import {
  type BookingDraft,
  checkDraft,
  describeChanges,
  type DraftErrors,
  type DraftField,
  draftErrors,
  draftOf,
  isChanged,
  rebaseDraft,
} from './booking-draft'
import { changeBooking, readBookingAgain } from './captain-api'
import { useDeskRefresh } from './use-desk-refresh'

/** Refusals of the boat: it is the party's size that does not fit. */
const SEAT_CODES: ReadonlySet<string | null> = new Set(['sold-out', 'boat-not-empty', 'boat-taken'])

const GONE = 'This booking was moved to another day meanwhile. Please close this and open it there.'

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
  const refresh = useDeskRefresh()

  const reject = (found: DraftErrors) => {
    setErrors(found)
    setRejections((count) => count + 1)
  }

  const fail = async (cause: unknown) => {
    console.error('The booking was not saved', cause)
    setProblem(cause)
    if (!(cause instanceof CaptainCallError)) return
    if (SEAT_CODES.has(cause.code)) reject({ partySize: cause.message })
    else reject(draftErrors(cause.fields))
    if (cause.code !== 'edit-conflict') return
    try {
      const current = await readBookingAgain(base)
      if (!current) throw new Error(GONE)
      setChanges(describeChanges(draft, base, current))
      setDraft(rebaseDraft(draft, base, current))
      setBase(current)
      await refresh()
    } catch (again) {
      console.error('The booking could not be read again', again)
      setProblem(again)
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
      setDraft((current) => ({ ...current, [field]: value }))
      setErrors((current) => ({ ...current, [field]: undefined }))
    },
    check: () => {
      const checked = checkDraft(draft)
      setProblem(null)
      if (checked.ok) setErrors({})
      else reject(checked.errors)
      return checked.ok
    },
    save: async () => {
      const checked = checkDraft(draft)
      if (!checked.ok) return null
      setSaving(true)
      setProblem(null)
      setChanges([])
      try {
        const saved = await changeBooking(base, checked.body)
        await refresh()
        return saved
      } catch (cause) {
        await fail(cause)
        return null
      } finally {
        setSaving(false)
      }
    },
  }
}
