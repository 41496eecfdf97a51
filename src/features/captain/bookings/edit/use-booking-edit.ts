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
  departureOf,
  describeChanges,
  draftErrors,
  draftOf,
  isChanged,
  isSaved,
} from '../../shared/booking-draft'
import { changeBooking, type RefundAmounts, readBookingAgain } from '../../shared/captain-api'
import { mergeEdits } from '../../shared/merge-edits'
import { useDashboardRefresh } from '../../shared/use-dashboard-refresh'

/** Error codes about the party size. */
const SEAT_CODES: ReadonlySet<string | null> = new Set(['sold-out', 'boat-not-empty', 'boat-taken'])

export type BookingEditor = ReturnType<typeof useBookingEdit>

/** Manages the state of a booking's form. Typed text survives a failed save or an edit conflict. */
export function useBookingEdit(booking: CaptainBooking) {
  // The version of the booking that the draft is based on.
  const [base, setBase] = useState(booking)
  const [draft, setDraft] = useState(() => draftOf(booking))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [problem, setProblem] = useState<unknown>(null)
  // Sentences that describe someone else's changes.
  const [changes, setChanges] = useState<string[]>([])
  const [saving, setSaving] = useState(false)
  // The form focuses the first invalid field whenever this increases.
  const [rejections, setRejections] = useState(0)
  const refresh = useDashboardRefresh()

  const reject = (found: DraftErrors) => {
    setErrors(found)
    setRejections((count) => count + 1)
  }

  const fail = (cause: unknown) => {
    console.error('Failed to save the booking', cause)
    setProblem(cause)
    if (!(cause instanceof CaptainCallError)) return
    const isMove = draft.departure !== departureOf(base)
    if (SEAT_CODES.has(cause.code) && !isMove) reject({ partySize: cause.message })
    else reject(draftErrors(cause.fields))
  }

  /**
   * Reloads the booking. If this save moves the booking, looks on the new day first, because the move might have
   * succeeded even though its response was lost. If the booking isn't there, reads the old day, and reports only that
   * read's error.
   */
  const readCurrent = async ({ date = base.date }: BookingEdit) => {
    const moved = date === base.date ? null : await readBookingAgain({ ...base, date }).catch(() => null)
    return moved ?? readBookingAgain(base)
  }

  /**
   * Merges a newer version of the booking into the form. If the newer version is our own save whose response was
   * lost, returns it instead.
   */
  const resolveConflict = async (
    conflict: CaptainCallError,
    sent: BookingEdit,
  ): Promise<CaptainBooking | null> => {
    try {
      const current = await readCurrent(sent)
      if (isSaved(sent, current)) return current
      fail(conflict)
      const [before, theirs] = [draftOf(base), draftOf(current)]
      setChanges(describeChanges(before, draft, theirs))
      setDraft(mergeEdits(before, draft, theirs))
      setBase(current)
      return null
    } finally {
      await refresh()
    }
  }

  const send = async (body: BookingEdit, refund: RefundAmounts): Promise<CaptainBooking | null> => {
    try {
      const saved = await changeBooking(base, { ...body, ...refund })
      await refresh()
      return saved
    } catch (cause) {
      if (!(cause instanceof CaptainCallError) || cause.code !== 'edit-conflict') throw cause
      return resolveConflict(cause, body)
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
    edit: <Field extends DraftField>(field: Field, value: BookingDraft[Field]) => {
      // Ignore changes while saving. They would be lost, because a successful save closes the form.
      if (saving) return
      setDraft((current) => ({ ...current, [field]: value }))
      setErrors((current) => ({ ...current, [field]: undefined }))
    },
    /** Switches to a newer version of the booking, and keeps what the captain typed. */
    rebase: (current: CaptainBooking) => {
      setDraft((typed) => mergeEdits(draftOf(base), typed, draftOf(current)))
      setBase(current)
    },
    /** Marks invalid fields. Returns whether all fields are valid. */
    check: () => {
      const checked = checkDraft(draft, base)
      setProblem(null)
      if (checked.ok) setErrors({})
      else reject(checked.errors)
      return checked.ok
    },
    /** Saves and returns the booking. If the save fails, returns null, and the form shows why. */
    save: async (refund: RefundAmounts) => {
      const checked = checkDraft(draft, base)
      if (!checked.ok) return null
      setSaving(true)
      setProblem(null)
      setChanges([])
      try {
        return await send(checked.body, refund)
      } catch (cause) {
        fail(cause)
        return null
      } finally {
        setSaving(false)
      }
    },
  }
}
