import { Ban, CalendarX2, CloudRain, Fish, Moon, Phone, Users } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { ChoiceCards } from '@/components/form/choice-cards'
import { SeatPips } from '@/components/seat-pips'
import { Skeleton } from '@/components/skeleton'
import type { AvailabilityDay, DepartureOfferBody } from '@/contract/availability'
import type { TripCard } from '@/contract/site'
import type { TripDate } from '@/domain/dates'
import { dayMessage } from '@/domain/day-status'
import { seatsBooked } from '@/domain/departures/sailing'
import { CAPACITY, type DepartureTime, departureLabel, type TripType } from '@/domain/trips'
import { missingText } from '@/shared/format/sailing-text'
import { listWithOr } from '@/shared/format/words'
import { callText, telephoneHref } from '@/shared/format/telephone-link'
import type { Translate } from '@/shared/text/translate'
import { DayPanelFrame, type DayPanelFrameProps } from './day-panel-frame'
import { NextOpenButton, type NextOpenProps } from './day-panel-placeholder'
import { DayTides } from './day-tides'
import { DeparturePrices } from './departure-prices'
import {
  departureState,
  isBookable,
  seatsLeft,
  seatsLeftLabel,
  sellsTrip,
  statusOfCaptainsToday,
} from './describe-day'
import { ShareDay } from './share-day'
import { FullDeparture, waitlistTimes } from './waitlist/full-departure'

const JoinDialog = dynamic(() => import('./waitlist/join-dialog').then((part) => part.JoinDialog), {
  ssr: false,
})

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
  const t = useText()
  const { day, chosen, extra, trip, by, isEmbedded } = props
  const isOnSite = by === 'guest' && !isEmbedded
  const full = day && isOnSite ? waitlistTimes(day) : []
  const choices = day?.departures.filter(({ time }) => !full.includes(time)) ?? []
  const departures = useRef<HTMLDivElement>(null)
  const [waitlist, setWaitlist] = useState<{ date: TripDate; time: DepartureTime } | null>(null)
  const [isJoining, setJoining] = useState(false)
  return (
    <>
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
                    {t('{time}: canceled', { time: departureLabel(time) })}
                  </p>
                ))
              : null}
            {chosen && extra ? <hr className="border-line" /> : null}
            {chosen || full.length > 0 ? (
              <div ref={departures} tabIndex={-1} className="grid gap-2.5 focus:outline-none">
                {/* Full departures are outside the radio group, because a radio group can't contain buttons. */}
                {day.departures.map((departure) =>
                  full.includes(departure.time) ? (
                    <FullDeparture
                      key={departure.time}
                      time={departure.time}
                      detail={describeDeparture(departure, trip, t)}
                      aside={<SeatsLeft departure={departure} trip={trip} />}
                      onJoin={() => {
                        setWaitlist({ date: day.date, time: departure.time })
                        setJoining(true)
                      }}
                    />
                  ) : chosen && departure === choices[0] ? (
                    <DepartureChoices
                      key="choices"
                      day={{ ...day, departures: choices }}
                      chosen={chosen}
                      trip={trip}
                      onChoose={props.onChoose}
                    />
                  ) : null,
                )}
              </div>
            ) : null}
            {chosen ? (
              <div className="grid gap-2">
                <DeparturePrices departure={chosen} trips={props.trips} trip={trip} />
                {trip ? <ShowAllTrips onClick={props.onShowAllTrips} /> : null}
              </div>
            ) : null}
            {SHOWING_TIDES.includes(day.status) ? <DayTides date={day.date} /> : null}
            {isOnSite ? <ShareDay day={day} trip={trip} chosen={chosen} /> : null}
          </div>
        ) : (
          <div className="grid gap-3" role="status" aria-label={t('Loading')}>
            <Skeleton className="h-18 rounded-card" />
            <Skeleton className="h-18 rounded-card" />
          </div>
        )}
      </DayPanelFrame>
      {/* Outside the panel's content, so that the form isn't unmounted when seat counts change. */}
      {waitlist ? (
        <JoinDialog
          key={`${waitlist.date} ${waitlist.time}`}
          {...waitlist}
          phone={props.phone}
          open={isJoining}
          onOpenChange={setJoining}
          focusAfter={departures}
        />
      ) : null}
    </>
  )
}

type DayMessageProps = Pick<
  DayPanelProps,
  'by' | 'phone' | 'trip' | 'trips' | 'onShowAllTrips' | 'nextOpenDate' | 'onGoTo'
> &
  LoadedDay

function DayMessage({ day, by, phone, trip, trips, onShowAllTrips, nextOpenDate, onGoTo }: DayMessageProps) {
  const t = useText()
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
            ? t('No {trip} trip on this day', { trip: tripTitle ?? '' })
            : isCaptainsToday && status === 'past'
              ? 'Today’s departures can’t be booked anymore.'
              : t.known(dayMessage(status, phone))}
        </p>
      </div>
      {status === 'current-day' ? (
        <a
          href={t.path(telephoneHref(phone))}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-navy underline underline-offset-4"
        >
          <Phone aria-hidden="true" className="size-4" />
          {callText(phone, t)}
        </a>
      ) : null}
      <NextOpenButton tone="secondary" trip={tripTitle} nextOpenDate={nextOpenDate} onGoTo={onGoTo} />
      {isOtherTrips ? <ShowAllTrips onClick={onShowAllTrips} /> : null}
    </div>
  )
}

function ShowAllTrips({ onClick }: { onClick: () => void }) {
  const t = useText()
  return (
    <Button tone="quiet" onClick={onClick} className="-ml-5 justify-self-start">
      {t('Show all trips on this day')}
    </Button>
  )
}

type DepartureChoicesProps = Pick<DayPanelProps, 'chosen' | 'trip' | 'onChoose'> & LoadedDay

function DepartureChoices({ day, chosen, trip, onChoose }: DepartureChoicesProps) {
  const t = useText()
  return (
    <ChoiceCards<DepartureTime>
      label={t('Departure')}
      value={chosen?.time ?? null}
      onValueChange={onChoose}
      choices={day.departures.map((departure) => ({
        value: departure.time,
        title: (
          <span className="whitespace-nowrap font-display font-semibold text-lg">
            {departureLabel(departure.time)}
          </span>
        ),
        detail: (
          <>
            {describeDeparture(departure, trip, t)}
            {isForOthers(departure, trip) ? null : <SailingNote day={day} departure={departure} />}
          </>
        ),
        disabled: !isBookable(departure, trip),
        aside: isForOthers(departure, trip) ? null : <SeatsLeft departure={departure} trip={trip} />,
      }))}
    />
  )
}

/** Renders whether a departure is forming or going. A full departure has its own label. */
function SailingNote({ day, departure }: LoadedDay & { departure: DepartureOfferBody }) {
  const t = useText()
  const state = departureState(day, departure)
  if (state === null || state === 'full') return null
  const booked = seatsBooked(day.parties, departure.time)
  const isGoing = state === 'going'
  return (
    <span className={classNames('block font-semibold', isGoing ? 'text-kelp-deep' : 'text-brass-ink')}>
      {isGoing
        ? t('Going: {booked} booked', { booked })
        : booked === 1
          ? t('Forming: 1 booked, {missing}', { missing: missingText(booked, t) })
          : t('Forming: {booked} booked, {missing}', { booked, missing: missingText(booked, t) })}
    </span>
  )
}

function SeatsLeft({ departure, trip }: { departure: DepartureOfferBody; trip: TripType | null }) {
  const t = useText()
  const open = trip === null ? departure.seatsOpen : seatsLeft(departure, trip)
  return (
    <span className="grid justify-items-end gap-1">
      <span className="font-semibold text-[0.9375rem]">{seatsLeftLabel(open, t)}</span>
      <SeatPips seatsOpen={open} capacity={CAPACITY} size="large" />
    </span>
  )
}

/** Returns whether a departure can be booked, but not for the chosen trip. */
function isForOthers(departure: DepartureOfferBody, trip: TripType | null): boolean {
  return isBookable(departure) && !isBookable(departure, trip)
}

function describeDeparture(departure: DepartureOfferBody, trip: TripType | null, t: Translate): string {
  if (departure.departed)
    return isBookable(departure) ? 'Already left. You can add a walk-up.' : t('Already left')
  if (isForOthers(departure, trip)) {
    return departure.tripType
      ? t('{tripType} trip, not {trip}', { tripType: departure.tripType, trip: trip ?? '' })
      : t('No {trip} trip', { trip: trip ?? '' })
  }
  if (departure.seatsOpen === 0) {
    return departure.tripType
      ? t('{tripType} trip, fully booked', { tripType: departure.tripType })
      : t('The boat is out on another trip')
  }
  if (departure.tripType) return t('Join the {tripType} trip', { tripType: departure.tripType })
  const types = departure.trips.map(({ type }) => type).filter((type) => trip === null || type === trip)
  return types.length === 0 ? t('No trips available') : listWithOr(types, t)
}
