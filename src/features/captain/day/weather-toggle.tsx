'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { Checkbox } from '@/components/checkbox'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Spinner } from '@/components/spinner'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/use-success'
import type { CaptainBooking } from '@/contract/booking'
import { formatTripDate, type TripDate } from '@/domain/dates'
import { cancelForWeather, dayEntriesPath, readWeatherId, reopenAfterWeather } from '../shared/captain-api'
import { ProblemNote } from '../shared/problem-note'
import { REFRESH_MS } from '../shared/refresh-ms'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'
import { AffectedParties } from './affected-parties'

export interface WeatherToggleProps {
  date: TripDate
  /** The parties that are to sail on the day; null while they are on their way. */
  sailing: CaptainBooking[] | null
}

/** Cancels a day for weather, or takes that back (specification section 4). Where parties are booked it names them and asks. */
export function WeatherToggle({ date, sailing }: WeatherToggleProps) {
  const { data: weatherId, error } = useSWR<string | null, Error>(dayEntriesPath(date), readWeatherId, {
    refreshInterval: REFRESH_MS,
  })
  const [asking, setAsking] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const done = useSuccess()
  const refresh = useDashboardRefresh()
  const cancelled = Boolean(weatherId)
  const parties = sailing ?? []
  const waits = saving || weatherId === undefined || sailing === null

  const toggle = async () => {
    let words: string | null = null
    setSaving(true)
    setProblem(null)
    try {
      if (weatherId) await reopenAfterWeather(weatherId)
      else await cancelForWeather(date)
      words = weatherId ? 'The weather cancellation is taken back.' : 'The day is cancelled.'
    } catch (cause) {
      console.error('The weather cancellation was not changed', cause)
      setProblem(cause)
    }
    // After a refusal too: another phone may have changed the day.
    await refresh()
    setSaving(false)
    setAsking(false)
    // Last, since it is told for three seconds only.
    if (words) done.say(words)
  }

  return (
    <section className="grid gap-2" aria-label="Weather">
      <div className="flex items-center gap-3 rounded-card border border-line bg-fog px-4 py-1">
        <Checkbox
          checked={cancelled}
          // Not disabled, which would take the focus away from the box that was just ticked.
          aria-disabled={waits}
          onChange={() => {
            if (waits) return
            if (!cancelled && parties.length > 0) setAsking(true)
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
          you change the booking: they are told by you. Each is offered a new date, or a refund.
        </p>
        <AffectedParties parties={parties} />
      </ConfirmDialog>
    </section>
  )
}
