import { Ban, CalendarX2, CloudRain, Fish, Moon, Phone, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { ChoiceCards } from '@/components/form/choice-cards'
import { SeatPips } from '@/components/seat-pips'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import { dayMessage } from '@/domain/day-status'
import { seatsBooked } from '@/domain/departures/sailing'
import { formatUsd } from '@/domain/money'
import { CAPACITY, type DepartureTime, departureLabel, type TripType } from '@/domain/trips'
import { missingText, SAILING_WORDS } from '@/shared/format/sailing-text'
import { callText, telephoneHref } from '@/shared/format/telephone-link'
import { DayPanelFrame, type DayPanelFrameProps } from './day-panel-frame'
import { NextOpenButton, type NextOpenProps } from './day-panel-placeholder'
import { DayTides } from './day-tides'
import {
  departureState,
  isBookable,
  listTrips,
  seatsLeft,
  seatsLeftLabel,
  sellsTrip,
  statusOfCaptainsToday,
} from './describe-day'
import { ShareDay } from './share-day'
import { WaitlistButton, WaitlistButtons, waitlistTimes } from './waitlist/waitlist-buttons'

const STATUS_ICONS = {
  'current-day': Phone,
  past: Moon,
  blocked: Ban,
  weather: CloudRain,
  'out-of-season': CalendarX2,
  full: Users,
} satisfies Record<Exclude<AvailabilityDay['status'], 'open'>, typeof Phone>

/** The day statuses for which tides are shown, because the boat may go out. */
const SHOWING_TIDES: readonly AvailabilityDay['status'][] = ['open', 'full', 'current-day']

export interface DayPanelProps extends Omit<DayPanelFrameProps, 'children'>, Omit<NextOpenProps, 'trip'> {
  /** The open day. Undefined while the month is loading. */
  day: AvailabilityDay | undefined
  by: 'guest' | 'captain'
  /** The chosen departure. Null if no departure can be booked. */
  chosen: DepartureOfferBody | null
  onChoose: (time: DepartureTime) => void
  /** The chosen trip, or null for all trips. */
  trip: TripType | null
  onShowAllTrips: () => void
  phone: string
  trips: TripCard[]
  /** Extra content for the captain. */
  extra?: ReactNode
}

interface LoadedDay {
  day: AvailabilityDay
}

/** Renders the open day: its departures and prices, or why it can't be booked. */
export function DayPanel(props: DayPanelProps) {
  const { day, chosen, extra, trip, by, isEmbedded } = props
  const isOnSite = by === 'guest' && !isEmbedded
  return (
    <DayPanelFrame
      date={props.date}
      onClose={props.onClose}
      takesFocus={props.takesFocus}
      onSheet={props.onSheet}
      onSheetEntry={props.onSheetEntry}
      isEmbedded={props.isEmbedded}
      onShown={props.onShown}
      footer={props.footer}
    >
      {day ? (
        // Keep `extra` in the same place, so that its form isn't remounted when the day sells out.
        <div className="grid gap-6">
          {/* The captain can add walk-ups even if the rest of today is closed. */}
          {chosen && !(chosen.departed && day.closure) ? null : <DayMessage {...props} day={day} />}
          {extra}
          {by === 'guest' && day.status === 'open'
            ? day.weatherDepartures.map((time) => (
                <p key={time} className="flex items-start gap-2 font-semibold leading-snug">
                  <CloudRain aria-hidden="true" className="mt-px size-4.5 shrink-0" />
                  {departureLabel(time)}: canceled
                </p>
              ))
            : null}
          {chosen ? (
            <>
              {extra ? <hr className="border-line" /> : null}
              <DepartureChoices
                day={day}
                chosen={chosen}
                trip={trip}
                onChoose={props.onChoose}
                waitlistPhone={isOnSite ? props.phone : null}
              />
              <div className="grid gap-2">
                <TripPrices departure={chosen} trips={props.trips} trip={trip} />
                {trip ? <ShowAllTrips onClick={props.onShowAllTrips} /> : null}
              </div>
            </>
          ) : null}
          {isOnSite && !chosen ? <WaitlistButtons day={day} phone={props.phone} /> : null}
          {SHOWING_TIDES.includes(day.status) ? <DayTides date={day.date} /> : null}
          {isOnSite ? <ShareDay day={day} trip={trip} chosen={chosen} /> : null}
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

type DayMessageProps = Pick<
  DayPanelProps,
  'by' | 'phone' | 'trip' | 'trips' | 'onShowAllTrips' | 'nextOpenDate' | 'onGoTo'
> &
  LoadedDay

function DayMessage({ day, by, phone, trip, trips, onShowAllTrips, nextOpenDate, onGoTo }: DayMessageProps) {
  const tripTitle = trips.find(({ type }) => type === trip)?.title ?? trip
  const isOtherTrips = by === 'guest' && trip !== null && sellsTrip(day, null)
  // The day is open but no departure can be booked, so it has just sold out.
  const shown = day.status === 'open' ? 'full' : day.status
  const isCaptainsToday = by === 'captain' && shown === 'current-day'
  const status = isCaptainsToday ? statusOfCaptainsToday(day) : shown
  const Icon = isOtherTrips ? Fish : STATUS_ICONS[status]
  return (
    <div className="grid justify-items-start gap-4">
      <div role="status" className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-navy text-brass">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <p className="font-display font-semibold text-lg leading-snug">
          {isOtherTrips
            ? `No ${tripTitle} trip on this day`
            : isCaptainsToday && status === 'past'
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
          {callText(phone)}
        </a>
      ) : null}
      <NextOpenButton tone="secondary" trip={tripTitle} nextOpenDate={nextOpenDate} onGoTo={onGoTo} />
      {isOtherTrips ? <ShowAllTrips onClick={onShowAllTrips} /> : null}
    </div>
  )
}

function ShowAllTrips({ onClick }: { onClick: () => void }) {
  return (
    <Button tone="quiet" onClick={onClick} className="-ml-5 justify-self-start">
      Show all trips on this day
    </Button>
  )
}

interface DepartureChoicesProps extends Pick<DayPanelProps, 'chosen' | 'trip' | 'onChoose'>, LoadedDay {
  /** The phone number for the waitlist's form. Null if visitors can't join a waitlist here. */
  waitlistPhone: string | null
}

function DepartureChoices({ day, chosen, trip, onChoose, waitlistPhone }: DepartureChoicesProps) {
  const full = waitlistPhone === null ? [] : waitlistTimes(day)
  return (
    <ChoiceCards<DepartureTime>
      label="Departure"
      value={chosen?.time ?? null}
      onValueChange={onChoose}
      choices={day.departures.map((departure) => ({
        value: departure.time,
        title: <span className="font-display font-semibold text-lg">{departureLabel(departure.time)}</span>,
        detail: (
          <>
            {describeDeparture(departure, trip)}
            {isForOthers(departure, trip) ? null : <SailingNote day={day} departure={departure} />}
          </>
        ),
        disabled: !isBookable(departure, trip),
        aside: isForOthers(departure, trip) ? null : <SeatsLeft departure={departure} trip={trip} />,
        below:
          waitlistPhone !== null && full.includes(departure.time) ? (
            <WaitlistButton
              key={`${day.date} ${departure.time}`}
              date={day.date}
              time={departure.time}
              phone={waitlistPhone}
            />
          ) : null,
      }))}
    />
  )
}

/** Renders whether a departure is forming or going. A full departure has its own label. */
function SailingNote({ day, departure }: LoadedDay & { departure: DepartureOfferBody }) {
  const state = departureState(day, departure)
  if (state === null || state === 'full') return null
  const booked = seatsBooked(day.parties, departure.time)
  const isGoing = state === 'going'
  return (
    <span className={classNames('block font-semibold', isGoing ? 'text-kelp-deep' : 'text-brass-ink')}>
      {SAILING_WORDS[state]}: {booked} booked{isGoing ? '' : `, ${missingText(booked)}`}
    </span>
  )
}

function SeatsLeft({ departure, trip }: { departure: DepartureOfferBody; trip: TripType | null }) {
  const open = trip === null ? departure.seatsOpen : seatsLeft(departure, trip)
  return (
    <span className="grid justify-items-end gap-1">
      <span className="font-semibold text-[0.9375rem]">{seatsLeftLabel(open)}</span>
      <SeatPips seatsOpen={open} capacity={CAPACITY} size="large" />
    </span>
  )
}

/** Returns whether a departure can be booked, but not for the chosen trip. */
function isForOthers(departure: DepartureOfferBody, trip: TripType | null): boolean {
  return isBookable(departure) && !isBookable(departure, trip)
}

function describeDeparture(departure: DepartureOfferBody, trip: TripType | null): string {
  if (departure.departed)
    return isBookable(departure) ? 'Already left. You can add a walk-up.' : 'Already left'
  if (isForOthers(departure, trip)) {
    return departure.tripType ? `${departure.tripType} trip, not ${trip}` : `No ${trip} trip`
  }
  if (departure.seatsOpen === 0) {
    return departure.tripType ? `${departure.tripType} trip, fully booked` : 'The boat is out on another trip'
  }
  if (departure.tripType) return `Join the ${departure.tripType} trip`
  const types = departure.trips.map(({ type }) => type).filter((type) => trip === null || type === trip)
  return types.length === 0 ? 'No trips available' : listTrips(types)
}

type TripPricesProps = Pick<DayPanelProps, 'trips' | 'trip'> & { departure: DepartureOfferBody }

function TripPrices({ departure, trips, trip }: TripPricesProps) {
  const offers = departure.trips.flatMap((offer) => {
    const card = trips.find((one) => one.type === offer.type)
    const isShown = offer.seatsOpen > 0 && (trip === null || offer.type === trip)
    return card && isShown ? [{ offer, card }] : []
  })
  if (offers.length === 0) return null
  return (
    <section aria-label="Trips and prices">
      <h3 className="eyebrow pb-1 font-sans text-ink-muted">{trip ? 'Your trip' : 'On this departure'}</h3>
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
