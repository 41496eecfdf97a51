'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/browser/captain-call'
import type { CaptainBooking } from '@/contract/booking'

/** A change of the days on which the boat sails. */
export interface DayChange {
  /** Reads the parties aboard on days that the change closes. */
  findParties: () => Promise<CaptainBooking[]>
  save: () => Promise<void>
  /** It is saved; the parties are still booked, and somebody has to call them. */
  onSaved: (parties: CaptainBooking[]) => void
  /**
   * Somebody else was faster: reads what is there now. True where it is what this change wanted, as after an answer that was
   * lost; else tells what is different.
   */
  onConflict: () => Promise<boolean>
}

export interface GuardedSave {
  /** Something is on its way to the server. */
  busy: boolean
  /** Whether the captain is asked about `parties`. */
  asking: boolean
  parties: CaptainBooking[]
  /** Why it did not work; null where nothing has failed. */
  failure: Failure | null
  begin: (change: DayChange) => Promise<void>
  confirm: () => Promise<void>
  decline: () => void
}

export interface Failure {
  /** For the captain. */
  sentence: string
  /** The session is over. */
  signedOut: boolean
  /** What the server says of single fields. */
  fields: Record<string, string>
}

interface Pending {
  change: DayChange
  parties: CaptainBooking[]
}

const CONFLICTS: ReadonlySet<string | null> = new Set(['edit-conflict', 'not-found'])

/**
 * Saves a change of the days on which the boat sails. Where parties are aboard on a day that it closes, the captain is asked
 * first. What fails is told, and can be tried again.
 */
export function useGuardedSave(): GuardedSave {
  const [pending, setPending] = useState<Pending | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof CaptainCallError)) console.error('The days were not changed', cause)
      setFailure(failureOf(cause))
    } finally {
      setBusy(false)
    }
  }

  const save = async ({ change, parties }: Pending) => {
    try {
      await change.save()
    } catch (cause) {
      if (!(cause instanceof CaptainCallError) || !CONFLICTS.has(cause.code)) throw cause
      setPending(null)
      if (!(await change.onConflict())) return
    }
    setPending(null)
    change.onSaved(parties)
  }

  return {
    busy,
    asking: pending !== null,
    parties: pending?.parties ?? [],
    failure,
    begin: (change) =>
      attempt(async () => {
        const parties = await change.findParties()
        if (parties.length === 0) await save({ change, parties })
        else setPending({ change, parties })
      }),
    confirm: () => attempt(() => (pending ? save(pending) : Promise.resolve())),
    decline: () => setPending(null),
  }
}

function failureOf(cause: unknown): Failure {
  if (!(cause instanceof CaptainCallError))
    return { sentence: 'That did not work. Please try again.', signedOut: false, fields: {} }
  return { sentence: cause.message, signedOut: cause.signedOut, fields: cause.fields }
}
