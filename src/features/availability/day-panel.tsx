import { Ban, CalendarX2, CloudRain, Moon, Phone, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoiceCards } from '@/components/form/choice-cards'
import { SeatPips } from '@/components/seat-pips'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { dayMessage } from '@/domain/day-status'
import { formatUsd } from '@/domain/money'
import { CAPACITY, type DepartureTime, departureLabel } from '@/domain/trips'
import { telephoneHref } from '@/shared/format/telephone-link'
import { DayPanelFrame, type DayPanelFrameProps } from './day-panel-frame'
import { NextOpenButton, type NextOpenProps } from './day-panel-placeholder'
import { isBookable, listTrips, seatsLeftLabel, statusOfCaptainsToday } from './describe-day'

const STATUS_ICONS = {
  'current-day': Phone,
  past: Moon,
  blocked: Ban,
  weather: CloudRain,
  'out-of-season': CalendarX2,
  full: Users,
} satisfies Record<Exclude<AvailabilityDay['status'], 'open'>, typeof Phone>

export interface DayPanelProps extends Omit<DayPanelFrameProps, 'children'>, NextOpenProps {
  /** Undefined while the month is loading. */
  day: AvailabilityDay | undefined
  by: 'guest' | 'captain'
  /** Null if no departure can be booked. */
  chosen: DepartureOfferBody | null
  onChoose: (time: DepartureTime) => void
  phone: string
  trips: TripCard[]
  /** The captain's additions. */
  extra?: ReactNode
}

interface LoadedDay {
  day: AvailabilityDay
}

/** Renders the open day: its departures and prices, or why it can't be booked. */
export function DayPanel(props: DayPanelProps) {
  const { day, chosen, extra } = props
  return (
    <DayPanelFrame
      date={props.date}
      onClose={props.onClose}
      takesFocus={props.takesFocus}
      footer={props.footer}
    >
      {day ? (
        // Keep `extra` in the same place, so that its form isn't remounted when the day sells out.
        <div className="grid gap-6">
          {chosen ? null : <DayMessage {...props} day={day} />}
          {extra}
          {chosen ? (
            <>
              {extra ? <hr className="border-line" /> : null}
              <DepartureChoices day={day} chosen={chosen} onChoose={props.onChoose} />
              <TripPrices departure={chosen} trips={props.trips} />
            </>
          ) : null}
        </div>
      ) : (
        <div className="grid gap-3" role="status" aria-label="Loading">
          <Skeleton className="h-18 rounded-card" />
          <Skeleton className="h-18 rounded-card" />
        </div>
      )}
    </DayPanelFrame>
  )
}

type DayMessageProps = Pick<DayPanelProps, 'by' | 'phone' | keyof NextOpenProps> & LoadedDay

function DayMessage({ day, by, phone, nextOpenDate, onGoTo }: DayMessageProps) {
  // If the day is open but no departure can be booked, it has just sold out.
  const shown = day.status === 'open' ? 'full' : day.status
  const isCaptainsToday = by === 'captain' && shown === 'current-day'
  const status = isCaptainsToday ? statusOfCaptainsToday(day) : shown
  const Icon = STATUS_ICONS[status]
  return (
    <div className="grid justify-items-start gap-4">
      <div role="status" className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-navy text-brass">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <p className="font-display font-semibold text-lg leading-snug">
          {isCaptainsToday && status === 'past'
            ? 'Today’s departures can’t be booked anymore.'
            : dayMessage(status, phone)}
        </p>
      </div>
      {status === 'current-day' ? (
        <a
          href={telephoneHref(phone)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-navy underline underline-offset-4"
        >
          <Phone aria-hidden="true" className="size-4" />
          Call {phone}
        </a>
      ) : null}
      <NextOpenButton tone="secondary" nextOpenDate={nextOpenDate} onGoTo={onGoTo} />
    </div>
  )
}

function DepartureChoices({ day, chosen, onChoose }: Pick<DayPanelProps, 'chosen' | 'onChoose'> & LoadedDay) {
  return (
    <ChoiceCards<DepartureTime>
      label="Departure"
      value={chosen?.time ?? null}
      onValueChange={onChoose}
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

function describeDeparture(departure: DepartureOfferBody): string {
  if (departure.departed) return 'Already left'
  if (departure.seatsOpen === 0) {
    return departure.tripType ? `${departure.tripType} trip, fully booked` : 'The boat is out on another trip'
  }
  if (departure.tripType) return `Join the ${departure.tripType} trip`
  const types = departure.trips.map((trip) => trip.type)
  return types.length === 0 ? 'No trips available' : listTrips(types)
}

function TripPrices({ departure, trips }: { departure: DepartureOfferBody; trips: TripCard[] }) {
  const offers = departure.trips.flatMap((offer) => {
    const card = trips.find((trip) => trip.type === offer.type)
    return card && offer.seatsOpen > 0 ? [{ offer, card }] : []
  })
  if (offers.length === 0) return null
  return (
    <section aria-label="Trips and prices">
      <h3 className="eyebrow pb-1 font-sans text-ink-muted">On this departure</h3>
      <ul className="divide-y divide-line">
        {offers.map(({ offer, card }) => (
          <li key={offer.type} className="flex items-baseline justify-between gap-4 py-2.5">
            <span>
              <span className="font-semibold">{card.title}</span>{' '}
              <span className="text-ink-muted text-sm">{card.durationLabel}</span>
            </span>
            <span className="text-right leading-snug">
              {offer.seats && card.priceCents !== null ? (
                <span className="block font-semibold tabular-nums">
                  {formatUsd(card.priceCents)}{' '}
                  <span className="font-normal text-ink-muted text-sm">a seat</span>
                </span>
              ) : null}
              {offer.privateCharter && card.privatePriceCents !== null ? (
                <span className="block text-ink-muted text-sm tabular-nums">
                  {formatUsd(card.privatePriceCents)} whole boat
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
