import useSWR from 'swr'
import { useText } from '#use-text'
import { fetchDayCard } from '@/api-client/day-card'
import { DayCard } from '@/components/day-card/day-card'
import { MarineForecast } from '@/components/day-card/marine-forecast'
import { Skeleton } from '@/components/skeleton'
import type { DayCardResponse as Card } from '@/contract/departures/day-card'
import type { TripDate } from '@/domain/dates'
import { clockText, dayCardText, feetText, issuedText } from '@/shared/format/day-card-text'

/** Renders the sun, moon and tides for a booking's day. */
export function DayTides({ date }: { date: TripDate }) {
  const t = useText()
  const { data, error } = useSWR<Card, Error>(['day-card', date], () => fetchDayCard(date), {
    revalidateOnFocus: false,
    onError: (cause) => console.warn('Failed to load the tides', cause),
  })
  if (data)
    return (
      <>
        <DayCard
          card={data}
          text={dayCardText(data, t)}
          format={{ clock: clockText, feet: (feet) => feetText(feet, t) }}
        />
        {data.forecast ? (
          <MarineForecast forecast={data.forecast} issued={issuedText(data.forecast, t.locale)} />
        ) : null}
      </>
    )
  return error ? <p>{t('The tides didn’t load.')}</p> : <Skeleton className="h-50 rounded-card" />
}
