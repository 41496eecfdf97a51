'use client'

import { ProblemNote } from '../shared/problem-note'
import { useRefreshingAction } from '../shared/use-refreshing-action'
import { reopenAfterWeather, useWeather } from './weather-api'
import { WeatherProgress } from './weather-progress'

/**
 * Renders the weather cancellations, on any day, with guests who haven't chosen yet. Renders nothing if there are
 * none.
 */
export function WeatherWaiting() {
  const { data } = useWeather()
  const { busy, problem, run } = useRefreshingAction('Failed to change the weather cancellation')
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Weather cancellations" className="grid gap-4 print:hidden">
      <h2 className="text-title">Waiting for guests to choose</h2>
      <ProblemNote cause={problem} />
      {data.map((cancellation) => (
        <WeatherProgress
          key={cancellation._id}
          cancellation={cancellation}
          showsDate
          busy={busy}
          onReopen={(id) => void run(() => reopenAfterWeather(id))}
        />
      ))}
    </section>
  )
}
