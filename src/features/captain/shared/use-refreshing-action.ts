'use client'

import { useState } from 'react'
import { useDashboardRefresh } from './use-dashboard-refresh'

/**
 * Runs tasks that change bookings or the calendar, and then reloads the dashboard's lists, even after an error: another
 * device may have made the change, or the task succeeded but its response was lost.
 *
 * @param logMessage the message to log with an error
 */
export function useRefreshingAction(logMessage: string) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const refresh = useDashboardRefresh()

  /** Runs a task. Returns whether it succeeded. */
  const run = async (task: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setProblem(null)
    let isDone = false
    try {
      await task()
      isDone = true
    } catch (cause) {
      console.error(logMessage, cause)
      setProblem(cause)
    }
    await refresh()
    setBusy(false)
    return isDone
  }
  return { busy, problem, setProblem, run }
}
