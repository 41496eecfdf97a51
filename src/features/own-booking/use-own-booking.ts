'use client'

import { useEffect, useRef, useState } from 'react'
import type { ApiResult } from '@/api-client/call-api'
import { forgetJustBooked } from '@/api-client/just-booked'
import type { OwnBooking } from '@/contract/own-booking'
import { isStale, openOwnBooking, problemText } from './own-booking-api'
import { takeKey } from './take-key'

export type OwnBookingView =
  | { status: 'loading' }
  /** The link was revoked, or this browser has never opened it. */
  | { status: 'closed' }
  | { status: 'unreachable' }
  | { status: 'open'; booking: OwnBooking }

type BookingResult = ApiResult<{ Booking: OwnBooking }>

export interface OwnBookingPage {
  view: OwnBookingView
  /** Which change is being saved, or null. */
  saving: string | null
  problem: string | null
  reload: () => void
  /** Saves a change and shows the result. Returns whether it was saved. */
  save: (name: string, call: () => Promise<BookingResult>) => Promise<boolean>
}

/** Opens a booking with the key in the URL or with this browser's cookie. Removes the key from the URL. */
export function useOwnBooking(reference: string): OwnBookingPage {
  const [view, setView] = useState<OwnBookingView>({ status: 'loading' })
  const [saving, setSaving] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = useRef<string | null>(null)

  const show = (result: BookingResult) => {
    if (result.ok) {
      setView({ status: 'open', booking: result.value.Booking })
      // The guest may change the booking here, and the calendar would still show the old details.
      forgetJustBooked()
    } else if (result.failure.kind === 'refused' && result.failure.code === 'link-expired')
      setView({ status: 'closed' })
    else setView((before) => (before.status === 'open' ? before : { status: 'unreachable' }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` reads the booking again
  useEffect(() => {
    let wasLeft = false
    // Strict Mode runs the effect twice, so the key must outlive its removal from the URL.
    key.current ??= takeKey()
    void openOwnBooking(reference, key.current).then((result) => {
      if (!wasLeft) show(result)
    })
    return () => {
      wasLeft = true
    }
  }, [reference, attempt])

  useEffect(() => {
    const readKey = () => {
      const found = takeKey()
      if (!found) return
      key.current = found
      setAttempt((count) => count + 1)
    }
    // Opening a new link in the same tab changes only the fragment, so the page doesn't reload.
    window.addEventListener('hashchange', readKey)
    return () => window.removeEventListener('hashchange', readKey)
  }, [])

  const save = async (name: string, call: () => Promise<BookingResult>) => {
    setSaving(name)
    setProblem(null)
    const result = await call()
    setSaving(null)
    if (result.ok) {
      show(result)
      return true
    }
    setProblem(problemText(result.failure))
    if (isStale(result.failure)) show(await openOwnBooking(reference, null))
    return false
  }

  return { view, saving, problem, reload: () => setAttempt((count) => count + 1), save }
}
