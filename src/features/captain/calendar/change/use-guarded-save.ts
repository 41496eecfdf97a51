'use client'

import { useState } from 'react'
import type { CaptainBooking } from '@/contract/booking'
import { useCaptainAction } from '../../shared/use-captain-action'
import { type Change, saveChange } from './save-change'

/** A change that can close days. */
export interface DayChange extends Change {
  /** Reads the bookings on days that the change closes. */
  findParties: () => Promise<CaptainBooking[]>
  onSaved: () => void
}

interface Pending {
  change: DayChange
  parties: CaptainBooking[]
}

export type GuardedSave = ReturnType<typeof useGuardedSave>

/** Saves a change that can close days. Asks first if those days have bookings. */
export function useGuardedSave() {
  const { busy, failure, setFailure, run } = useCaptainAction('The days were not changed')
  const [pending, setPending] = useState<Pending | null>(null)
  const [theirChanges, setTheirChanges] = useState<string[]>([])
  const [toCall, setToCall] = useState<CaptainBooking[]>([])

  const save = async ({ change, parties }: Pending) => {
    const changes = await saveChange(change)
    setPending(null)
    setTheirChanges(changes)
    if (changes.length > 0) return
    setToCall(parties)
    change.onSaved()
  }

  return {
    busy,
    failure,
    /** Sentences about someone else's changes. Saving again overwrites them. */
    theirChanges,
    /** The parties on days that the last save closed. They're still booked. */
    toCall,
    finishCalls: () => setToCall([]),
    /** Whether to ask the captain about `parties`. */
    asking: pending !== null,
    parties: pending?.parties ?? [],
    begin: (change: DayChange) =>
      run(async () => {
        const parties = await change.findParties()
        if (parties.length === 0) await save({ change, parties })
        else setPending({ change, parties })
      }),
    confirm: async () => {
      if (pending) await run(() => save(pending))
    },
    decline: () => setPending(null),
    /** Clears errors about fields once the captain edits them. */
    clearFieldErrors: () => {
      setFailure((shown) => (shown && Object.keys(shown.fields).length > 0 ? null : shown))
    },
    /** Clears all errors once the captain discards the change. */
    reset: () => {
      setFailure(null)
      setTheirChanges([])
    },
  }
}
