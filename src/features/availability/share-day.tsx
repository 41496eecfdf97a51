import { useText } from '#use-text'
import { ShareButton } from '@/components/share-button'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import { formatTripDate } from '@/domain/dates'
import { seatsBooked } from '@/domain/departures/sailing'
import type { TripType } from '@/domain/trips'
import { missingText } from '@/shared/format/sailing-text'
import { capitalize } from '@/shared/format/words'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { departurePath } from '@/shared/paths/departure-address'
import { departureState } from './describe-day'

export interface ShareDayProps {
  day: AvailabilityDay
  trip: TripType | null
  chosen: DepartureOfferBody | null
}

/** Renders a button that shares the chosen departure if it needs more guests, or else the day. */
export function ShareDay({ day, trip, chosen }: ShareDayProps) {
  const t = useText()
  const { date } = day
  if (chosen && departureState(day, chosen) === 'forming') {
    const missing = missingText(seatsBooked(day.parties, chosen.time), t)
    return (
      <ShareButton
        tone="secondary"
        label={t('{missing}: share this trip', { missing })}
        title={`${capitalize(formatTripDate(date, t.locale))}: ${missing}`}
        path={t.path(departurePath({ date, time: chosen.time }))}
      />
    )
  }
  return (
    <div className="-my-2">
      <ShareButton
        label={t('Share this day')}
        title={capitalize(formatTripDate(date, t.locale))}
        path={t.path(addressOfCalendar({ day: date, trip, time: chosen?.time ?? null }))}
        className="-ml-5"
      />
    </div>
  )
}
