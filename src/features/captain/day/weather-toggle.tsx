'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Checkbox } from '@/components/form/checkbox'
import { Spinner } from '@/components/spinner'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/use-success'
import type { CaptainBooking } from '@/contract/booking'
import { formatTripDate, type TripDate } from '@/domain/dates'
import {
  cancelForWeather,
  dayEntriesPath,
  REFRESH_MS,
  readWeatherId,
  reopenAfterWeather,
} from '../shared/captain-api'
import { PartyList } from '../shared/party-list'
import { ProblemNote } from '../shared/problem-note'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

export interface WeatherToggleProps {
  date: TripDate
  /** The day's active bookings, or null while loading. */
  bookings: CaptainBooking[] | null
}

/** Cancels a day for weather, or reopens it (docs/product-rules.md#weather). */
export function WeatherToggle({ date, bookings }: WeatherToggleProps) {
  const { data: weatherId, error } = useSWR<string | null, Error>(dayEntriesPath(date), readWeatherId, {
    refreshInterval: REFRESH_MS,
  })
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const done = useSuccess()
  const refresh = useDashboardRefresh()
  const canceled = Boolean(weatherId)
  const parties = bookings ?? []
  const waiting = saving || weatherId === undefined || bookings === null

  const toggle = async () => {
    let message: string | null = null
    setSaving(true)
    setProblem(null)
    try {
      if (weatherId) await reopenAfterWeather(weatherId)
      else await cancelForWeather(date)
      message = weatherId ? 'The day is open again.' : 'The day is canceled.'
    } catch (cause) {
      console.error('Failed to change the weather cancellation', cause)
      setProblem(cause)
    }
    // Refresh even after an error, because another device might have changed the day.
    await refresh()
    setSaving(false)
    setAsking(false)
    // Show the message last, because it disappears after three seconds.
    if (message) done.say(message)
  }

  return (
    <section className="grid gap-2" aria-label="Weather">
      <div className="flex items-center gap-3 rounded-card border border-line bg-fog px-4 py-1">
        <Checkbox
          checked={canceled}
          // A disabled checkbox would lose focus.
          aria-disabled={waiting}
          onChange={() => {
            if (waiting) return
            if (!canceled && parties.length > 0) setAsking(true)
            else void toggle()
          }}
          label={<span className="font-semibold">Cancelled due to weather</span>}
        />
        {saving ? <Spinner /> : null}
      </div>
      <SuccessNote text={done.text} />
      <ProblemNote cause={problem ?? error} />
      <ConfirmDialog
        open={asking}
        title={`Cancel ${formatTripDate(date)} for weather?`}
        yesLabel="Cancel the day"
        noLabel="Keep sailing"
        busy={saving}
        onYes={() => void toggle()}
        onNo={() => setAsking(false)}
      >
        <p>
          {parties.length === 1 ? 'This party stays' : `These ${parties.length} parties stay`} booked until
          you change their booking. You'll need to let them know and offer a new date or a refund.
        </p>
        <PartyList parties={parties} />
      </ConfirmDialog>
    </section>
  )
}
