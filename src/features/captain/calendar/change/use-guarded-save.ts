'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { type CaptainFailure, captainFailure } from '@/api-client/captain-failure'
import type { CaptainBooking } from '@/contract/booking'
import { type Change, saveChange } from './save-change'

/** A change of the days on which the boat sails. */
export interface DayChange extends Change {
  /** Reads the parties aboard on days that the change closes. */
  findParties: () => Promise<CaptainBooking[]>
  /** It is saved; the parties are still booked, and somebody has to call them. */
  onSaved: (parties: CaptainBooking[]) => void
}

export interface GuardedSave {
  /** Something is on its way to the server: what it was made of must not change meanwhile. */
  busy: boolean
  /** Whether the captain is asked about `parties`. */
  asking: boolean
  parties: CaptainBooking[]
  /** Why it did not work; null where nothing has failed. */
  failure: CaptainFailure | null
  /** What somebody else has changed meanwhile, a sentence each; saving again puts the change in place. */
  meanwhile: string[]
  begin: (change: DayChange) => Promise<void>
  confirm: () => Promise<void>
  decline: () => void
  /** The captain is mending the fields: what was wrong with them is told no more. */
  forgetFields: () => void
  /** The change is given up. */
  reset: () => void
}

interface Pending {
  change: DayChange
  parties: CaptainBooking[]
}

/**
 * Saves a change of the days on which the boat sails. Where parties are aboard on a day that it closes, the captain is asked
 * first. What fails is told, and can be tried again.
 */
export function useGuardedSave(): GuardedSave {
  const [pending, setPending] = useState<Pending | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CaptainFailure | null>(null)
  const [meanwhile, setMeanwhile] = useState<string[]>([])

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
    setMeanwhile(changes)
    if (changes.length === 0) change.onSaved(parties)
  }

  return {
    busy,
    asking: pending !== null,
    parties: pending?.parties ?? [],
    failure,
    meanwhile,
    begin: (change) =>
      attempt(async () => {
        const parties = await change.findParties()
        if (parties.length === 0) await save({ change, parties })
        else setPending({ change, parties })
      }),
    confirm: () => attempt(() => (pending ? save(pending) : Promise.resolve())),
    decline: () => setPending(null),
    forgetFields: () => {
      setFailure((told) => (told && Object.keys(told.fields).length > 0 ? null : told))
    },
    reset: () => {
      setFailure(null)
      setMeanwhile([])
    },
  }
}
