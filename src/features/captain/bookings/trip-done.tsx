'use client'

import { Check, Undo2 } from 'lucide-react'
import useSWR from 'swr'
import { captainCall } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { FailureText } from '@/components/failure-text'
import { VisuallyHidden } from '@/components/visually-hidden'
import { type DoneTrip, doneTripsResponse } from '@/contract/departure'
import type { TripDate } from '@/domain/dates'
import { type DepartureTime, departureLabel } from '@/domain/trips'
import { shortInstant } from '@/shared/format/instants'
import { REFRESH_MS } from '../shared/captain-api'
import { useCaptainAction } from '../shared/use-captain-action'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

const PATH = '/api/departure/done'

/** Renders a button that marks a departure as done. If it's done, shows when that was, and an Undo button. */
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
    <div className="grid gap-2 print:hidden">
      {/* One button for both, so that it keeps focus. */}
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-2',
          mark && 'rounded-lg bg-kelp-mist py-1.5 pr-1.5 pl-4',
        )}
      >
        {mark ? <p className="font-semibold text-kelp-deep">Trip done, {shortInstant(mark.at)}</p> : null}
        <Button
          tone={mark ? 'quiet' : 'secondary'}
          busy={action.busy}
          className={mark ? undefined : 'w-full'}
          onClick={() => set(!mark)}
        >
          {mark ? (
            <Undo2 aria-hidden="true" className="size-5" />
          ) : (
            <Check aria-hidden="true" className="size-5" />
          )}
          <span>
            {mark ? 'Undo trip done' : 'Trip done'} <VisuallyHidden>{departureLabel(time)}</VisuallyHidden>
          </span>
        </Button>
      </div>
      <p role="alert" className="font-semibold text-coral-ink text-sm leading-snug empty:hidden">
        <FailureText failure={action.failure} />
      </p>
    </div>
  )
}

async function readDone(path: string): Promise<DoneTrip[]> {
  return (await captainCall({ method: 'GET', path, shape: doneTripsResponse })).Departure.Done
}

async function writeDone(body: { date: TripDate; time: DepartureTime; done: boolean }): Promise<DoneTrip[]> {
  return (await captainCall({ method: 'PUT', path: PATH, body, shape: doneTripsResponse })).Departure.Done
}
