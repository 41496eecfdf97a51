'use client'

import { useState } from 'react'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'
import { reopenAfterWeather } from './weather-api'

/** Changes weather cancellations one at a time, and reloads the lists, even after an error. */
export function useReopening() {
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
      console.error('Failed to change the weather cancellation', cause)
      setProblem(cause)
    }
    // Reload the lists, because another device might have changed the day.
    await refresh()
    setBusy(false)
    return isDone
  }
  return { busy, problem, run, reopen: (id: string) => run(() => reopenAfterWeather(id)) }
}
