import { ChoiceCards } from '@/components/form/choice-cards'
import { SeatPips } from '@/components/seat-pips'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import { CAPACITY, type DepartureTime, departureLabel } from '@/domain/trips'
import { isBookable, listTrips, seatsLeftLabel } from './describe-day'

function describeDeparture(departure: DepartureOfferBody): string {
  if (departure.departed) return 'Already left'
  if (departure.seatsOpen === 0) {
    return departure.tripType ? `${departure.tripType} trip, fully booked` : 'The boat is out on another trip'
  }
  if (departure.tripType) return `Join the ${departure.tripType} trip`
  const types = departure.trips.map((trip) => trip.type)
  return types.length === 0 ? 'No trips available' : listTrips(types)
}

export interface DepartureChoicesProps {
  day: AvailabilityDay
  value: DepartureTime | null
  onValueChange: (time: DepartureTime) => void
}

/** The day's departures with their seats left. Those that are full or have left are shown but disabled. */
export function DepartureChoices({ day, value, onValueChange }: DepartureChoicesProps) {
  return (
    <ChoiceCards<DepartureTime>
      label="Departure"
      value={value}
      onValueChange={onValueChange}
      choices={day.departures.map((departure) => ({
        value: departure.time,
        title: <span className="font-display font-semibold text-lg">{departureLabel(departure.time)}</span>,
        detail: describeDeparture(departure),
        disabled: !isBookable(departure),
        aside: (
          <span className="grid justify-items-end gap-1">
            <span className="font-semibold text-[0.9375rem]">{seatsLeftLabel(departure.seatsOpen)}</span>
            <SeatPips seatsOpen={departure.seatsOpen} capacity={CAPACITY} size="large" />
          </span>
        ),
      }))}
    />
  )
}
