'use client'

import { useEffect, useRef, useState } from 'react'
import type { ApiResult } from '@/api-client/call-api'
import type { Waiver } from '@/contract/departures/waiver'
import { takeKey } from '../take-key'
import { openWaiver } from './waiver-api'

export type WaiverView =
  | { status: 'loading' }
  /** The link was revoked, or this browser has never opened it. */
  | { status: 'closed' }
  /** The company has no waiver anymore. */
  | { status: 'none' }
  | { status: 'unreachable' }
  | { status: 'open'; waiver: Waiver }

/** Opens a waiver with the key in the URL or with this browser's cookie. Removes the key from the URL. */
export function useWaiver(reference: string) {
  const [view, setView] = useState<WaiverView>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const key = useRef<string | null>(null)

  const show = (result: ApiResult<{ Waiver: Waiver }>) => {
    if (result.ok) return setView({ status: 'open', waiver: result.value.Waiver })
    const code = result.failure.kind === 'refused' ? result.failure.code : null
    if (code === 'link-expired') setView({ status: 'closed' })
    else if (code === 'not-found') setView({ status: 'none' })
    else setView((before) => (before.status === 'open' ? before : { status: 'unreachable' }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` reads the waiver again
  useEffect(() => {
    let wasLeft = false
    // Strict Mode runs the effect twice, so the key must outlive its removal from the URL.
    key.current ??= takeKey()
    void openWaiver(reference, key.current).then((result) => {
      if (!wasLeft) show(result)
    })
    return () => {
      wasLeft = true
    }
  }, [reference, attempt])

  return { view, show, reload: () => setAttempt((count) => count + 1) }
}
