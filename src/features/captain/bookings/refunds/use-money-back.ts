'use client'

import { useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { confirmPassword } from '../../shared/refund-api'
import { useCaptainAction } from '../../shared/use-captain-action'
import { useDashboardRefresh } from '../../shared/use-dashboard-refresh'

/** Runs calls that send money back. If the server requires the password first, asks for it. */
export function useMoneyBack(logMessage: string) {
  const { busy, failure, setFailure, run } = useCaptainAction(logMessage)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [password, setPassword] = useState('')
  const refresh = useDashboardRefresh()

  /**
   * Makes a call that sends money back.
   *
   * @param onDone called if the call succeeded, before the lists are reloaded
   */
  const send = (call: () => Promise<void>, onDone: () => void) =>
    run(async () => {
      if (needsPassword) {
        await confirmPassword(password)
        setNeedsPassword(false)
        setPassword('')
      }
      try {
        await call()
        onDone()
      } catch (cause) {
        if (!(cause instanceof CaptainCallError) || cause.code !== 'password-needed') throw cause
        setNeedsPassword(true)
        return
      } finally {
        // If the response was lost, the refreshed list shows whether the refund began.
        await refresh()
      }
    })

  return {
    busy,
    failure,
    send,
    /** Clears the typed password and the last error. */
    reset: () => {
      setFailure(null)
      setNeedsPassword(false)
      setPassword('')
    },
    password: needsPassword ? { value: password, type: setPassword, error: failure?.fields.password } : null,
  }
}

export type MoneyBack = ReturnType<typeof useMoneyBack>
