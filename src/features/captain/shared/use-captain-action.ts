'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { type CaptainFailure, captainFailure } from '@/api-client/captain-failure'

/**
 * Runs one task at a time, and keeps its error until the next task starts.
 *
 * @param logMessage the message to log with any error that isn't a `CaptainCallError`
 */
export function useCaptainAction(logMessage: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CaptainFailure | null>(null)

  const run = async (task: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await task()
    } catch (cause) {
      if (!(cause instanceof CaptainCallError)) console.error(logMessage, cause)
      setFailure(captainFailure(cause))
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, setFailure, run }
}
