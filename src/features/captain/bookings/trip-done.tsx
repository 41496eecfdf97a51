'use client'

import { Check } from 'lucide-react'
import useSWR from 'swr'
import { captainCall } from '@/api-client/captain-call'
import { type DoneTrip, doneTripsResponse } from '@/contract/departures/departure'
import type { TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { shortInstant } from '@/shared/format/instants'
import { useCaptainAction } from '../shared/use-captain-action'
import { REFRESH_MS, useDashboardRefresh } from '../shared/use-dashboard-refresh'
import { UndoableMark } from './undoable-mark'

const PATH = '/api/departure/done'

/** Renders a button that marks a departure as done. If it's done, shows the time it was marked, and an Undo button. */
export function TripDone({ date, time }: { date: TripDate; time: DepartureTime }) {
  const { data, mutate } = useSWR<DoneTrip[], Error>(`${PATH}?from=${date}&to=${date}`, readDone, {
    refreshInterval: REFRESH_MS,
  })
  const action = useCaptainAction('Failed to mark the trip as done')
  const refresh = useDashboardRefresh()
  const mark = data?.find((trip) => trip.time === time)
  if (!data) return null

  const set = (done: boolean) =>
    void action.run(async () => {
      await mutate(writeDone({ date, time, done }), { revalidate: false })
      await refresh()
    })

  return (
    <UndoableMark
      mark={
        mark
          ? {
              text: <p className="font-semibold text-kelp-deep">Trip done, {shortInstant(mark.at)}</p>,
              className: 'bg-kelp-mist',
            }
          : null
      }
      label="Trip done"
      icon={<Check aria-hidden="true" className="size-5" />}
      about={departureLabel(time)}
      isWide
      action={action}
      onToggle={() => set(!mark)}
    />
  )
}

async function readDone(path: string): Promise<DoneTrip[]> {
  return (await captainCall({ method: 'GET', path, shape: doneTripsResponse })).Departure.Done
}

async function writeDone(body: { date: TripDate; time: DepartureTime; done: boolean }): Promise<DoneTrip[]> {
  return (await captainCall({ method: 'PUT', path: PATH, body, shape: doneTripsResponse })).Departure.Done
}
