'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { useSuccess } from '@/components/hooks/use-success'
import type { CaptainBooking } from '@/contract/booking'
import { useCaptainAction } from '../../shared/use-captain-action'

/**
 * How to resolve an edit conflict. It's `already-saved` if the newer version already has our changes, for
 * example if an earlier response was lost. Otherwise, `changes` describes the newer version in
 * sentences, and `saveAgain` overwrites that version.
 */
export type Conflict = 'already-saved' | { changes: string[]; saveAgain: () => Promise<void> }

/** A change that can close days. */
export interface DayChange {
  /** Reads the bookings on days that the change would close. */
  findParties: () => Promise<CaptainBooking[]>
  save: () => Promise<void>
  /** Called on an edit conflict. Compares the newer version with the form. */
  onConflict: () => Promise<Conflict>
  onSaved: () => void
}

export type GuardedSave = ReturnType<typeof useGuardedSave>

/** Saves a change that can close days. Asks first if those days have bookings. */
export function useGuardedSave(successText: string | null) {
  const { busy, failure, setFailure, run } = useCaptainAction('Failed to update the calendar')
  const success = useSuccess()
  const [pending, setPending] = useState<{ change: DayChange; parties: CaptainBooking[] } | null>(null)
  const [theirChanges, setTheirChanges] = useState<string[]>([])
  const [toCall, setToCall] = useState<CaptainBooking[]>([])

  const save = async (change: DayChange, parties: CaptainBooking[]) => {
    const changes = await saveChange(change)
    setPending(null)
    setTheirChanges(changes)
    if (changes.length > 0) return
    setToCall(parties)
    change.onSaved()
    if (successText) success.say(successText)
  }

  return {
    busy,
    failure,
    success: success.text,
    /** Sentences that describe someone else's changes. Saving anyway overwrites those changes. */
    theirChanges,
    /** The parties whose days were closed by the last save. They're still booked. */
    toCall,
    finishCalls: () => setToCall([]),
    /** Whether to ask the captain about `parties`. */
    asking: pending !== null,
    parties: pending?.parties ?? [],
    begin: (change: DayChange) =>
      run(async () => {
        const parties = await change.findParties()
        if (parties.length === 0) await save(change, parties)
        else setPending({ change, parties })
      }),
    confirm: async () => {
      if (pending) await run(() => save(pending.change, pending.parties))
    },
    decline: () => setPending(null),
    clearFieldErrors: () => {
      setFailure((shown) => (shown && Object.keys(shown.fields).length > 0 ? null : shown))
    },
    /** Clears all errors when the captain discards the change. */
    reset: () => {
      setFailure(null)
      setTheirChanges([])
    },
  }
}

const CONFLICTS: ReadonlySet<string | null> = new Set(['edit-conflict', 'not-found'])

/**
 * Saves with an optimistic lock. If someone else made changes, doesn't save, and returns sentences that
 * describe their changes. If the version is stale but the data is the same, retries once.
 *
 * @throws CaptainCallError
 */
export async function saveChange({
  save,
  onConflict,
}: Pick<DayChange, 'save' | 'onConflict'>): Promise<string[]> {
  try {
    await save()
    return []
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || !CONFLICTS.has(cause.code)) throw cause
  }
  const conflict = await onConflict()
  if (conflict === 'already-saved') return []
  if (conflict.changes.length === 0) await conflict.saveAgain()
  return conflict.changes
}
