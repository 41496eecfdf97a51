'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { type CaptainFailure, captainFailure } from '@/api-client/captain-failure'
import type { CaptainBooking } from '@/contract/booking'
import { type Change, saveChange } from './save-change'

/** A change that can close days. */
export interface DayChange extends Change {
  /** Reads the bookings on days that the change closes. */
  findParties: () => Promise<CaptainBooking[]>
  /** Called after the save with the bookings from `findParties`; the captain has to call those guests. */
  onSaved: (parties: CaptainBooking[]) => void
}

export interface GuardedSave {
  /** True while saving; the form must not change. */
  busy: boolean
  /** Whether to ask the captain about `parties`. */
  asking: boolean
  parties: CaptainBooking[]
  failure: CaptainFailure | null
  /** What someone else changed, one sentence each; saving again overwrites it. */
  theirChanges: string[]
  begin: (change: DayChange) => Promise<void>
  confirm: () => Promise<void>
  decline: () => void
  /** Clears errors about fields, once the captain edits them. */
  clearFieldErrors: () => void
  /** Clears all errors, once the captain discards the change. */
  reset: () => void
}

interface Pending {
  change: DayChange
  parties: CaptainBooking[]
}

/**
 * Saves a change that can close days. Asks first if those days have bookings.
 */
export function useGuardedSave(): GuardedSave {
  const [pending, setPending] = useState<Pending | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CaptainFailure | null>(null)
  const [theirChanges, setTheirChanges] = useState<string[]>([])

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof CaptainCallError)) console.error('The days were not changed', cause)
      setFailure(captainFailure(cause))
    } finally {
      setBusy(false)
    }
  }

  const save = async ({ change, parties }: Pending) => {
    const changes = await saveChange(change)
    setPending(null)
    setTheirChanges(changes)
    if (changes.length === 0) change.onSaved(parties)
  }

  return {
    busy,
    asking: pending !== null,
    parties: pending?.parties ?? [],
    failure,
    theirChanges,
    begin: (change) =>
      attempt(async () => {
        const parties = await change.findParties()
        if (parties.length === 0) await save({ change, parties })
        else setPending({ change, parties })
      }),
    confirm: () => attempt(() => (pending ? save(pending) : Promise.resolve())),
    decline: () => setPending(null),
    clearFieldErrors: () => {
      setFailure((shown) => (shown && Object.keys(shown.fields).length > 0 ? null : shown))
    },
    reset: () => {
      setFailure(null)
      setTheirChanges([])
    },
  }
}
