'use client'

import { useEffect, useRef, useState } from 'react'
import { type ApiFailure, type ApiResult, callApi } from '@/api-client/call-api'
import { type WaitlistPlace, waitlistPlaceResponse } from '@/contract/departures/waitlist'

export type PlaceView =
  | { status: 'loading' }
  | { status: 'failed'; failure: ApiFailure | null }
  | { status: 'open'; place: WaitlistPlace; key: string }

type PlaceResult = ApiResult<{ Place: WaitlistPlace }>

const call = (path: 'open' | 'leave', key: string): Promise<PlaceResult> =>
  callApi({ method: 'POST', path: `/api/waitlist/${path}`, body: { key }, shape: waitlistPlaceResponse })

/**
 * Opens a place on the waitlist with the key in the URL. The key stays there, because the guest has no other way back
 * to this page.
 */
export function usePlace() {
  const [view, setView] = useState<PlaceView>({ status: 'loading' })
  const [problem, setProblem] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef('')

  useEffect(() => {
    let wasLeft = false
    const load = async () => {
      key.current = /^#key=([\w.-]+)$/.exec(window.location.hash)?.[1] ?? ''
      const result = key.current ? await call('open', key.current) : null
      if (wasLeft) return
      if (result?.ok) setView({ status: 'open', place: result.value.Place, key: key.current })
      else setView({ status: 'failed', failure: result ? result.failure : null })
    }
    void load()
    const reload = () => void load()
    window.addEventListener('hashchange', reload)
    return () => {
      wasLeft = true
      window.removeEventListener('hashchange', reload)
    }
  }, [])

  const leave = async () => {
    setBusy(true)
    setProblem(null)
    const result = await call('leave', key.current)
    setBusy(false)
    if (result.ok) setView({ status: 'open', place: result.value.Place, key: key.current })
    else setProblem(result.failure)
  }
  return { view, problem, busy, leave }
}
