'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { Checkbox } from '@/components/checkbox'
import { Notice } from '@/components/notice'
import type { TripDate } from '@/domain/dates'
import { cancelForWeather, dayEntriesPath, readWeatherId, reopenAfterWeather } from './captain-api'

export interface WeatherToggleProps {
  date: TripDate
  /** Parties that are booked on the day, to be called. */
  partyCount: number
  /** The day's state has changed: read the calendar again. */
  onChanged: () => Promise<void>
}

/** Cancels a day for weather, or takes that back (specification section 4). */
export function WeatherToggle({ date, partyCount, onChanged }: WeatherToggleProps) {
  const { data: weatherId, error, mutate } = useSWR<string | null, Error>(dayEntriesPath(date), readWeatherId)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const cancelled = Boolean(weatherId)

  const toggle = async () => {
    setSaving(true)
    setProblem(null)
    try {
      if (weatherId) await reopenAfterWeather(weatherId)
      else await cancelForWeather(date)
      await Promise.all([mutate(), onChanged()])
    } catch (cause) {
      console.error('The weather cancellation was not changed', cause)
      setProblem(cause instanceof Error ? cause.message : 'That did not work. Please try again.')
    } finally {
      setSaving(false)
    }
  }

  return (
    <section className="grid gap-2" aria-label="Weather">
      <Checkbox
        checked={cancelled}
        disabled={saving || weatherId === undefined}
        onChange={() => void toggle()}
        label={<span className="font-semibold">Cancelled due to weather</span>}
      />
      {cancelled && partyCount > 0 ? (
        <p className="text-ink-muted text-sm leading-snug">
          {partyCount === 1 ? '1 party is' : `${partyCount} parties are`} still booked: call them to rebook or
          refund.
        </p>
      ) : null}
      {problem || error ? (
        <Notice tone="problem" role="alert">
          {problem ?? error?.message}
        </Notice>
      ) : null}
    </section>
  )
}
