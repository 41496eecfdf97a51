'use client'

import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { SeatPips } from '@/components/seat-pips'
import { SiteLink } from '@/components/site-link'
import type { OpenDeparture, OpenDepartures } from '@/contract/departures/departures'
import { CAPACITY, departureLabel, type TripType } from '@/domain/trips'
import { shortDate } from '@/shared/format/date-words'
import { callText, telephoneHref } from '@/shared/format/telephone-link'
import { capitalize } from '@/shared/format/words'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { seatsText } from './departure-text'
import { useOpenDepartures } from './use-open-departures'

const ROWS = 6
const ROWS_ON_PHONE = 4
/** The minimum height of a full list, so that the page doesn't shift when departures sell out. */
const ROWS_HEIGHT = 'min-h-[18rem] wide:min-h-[13.5rem]'

interface NextDeparturesProps {
  first: OpenDepartures
  phone: string
  /** If set, only departures that can be booked for this trip are shown. */
  trip?: TripType
}

/** Renders the next departures with open seats. `first` contains the departures from the page's HTML. */
export function NextDepartures({ first, phone, trip }: NextDeparturesProps) {
  const t = useText()
  const all = useOpenDepartures(first).departures
  const sold = (list: OpenDeparture[]) =>
    trip === undefined ? list : list.filter(({ trips }) => trips.includes(trip))
  const departures = sold(all)
  if (departures.length === 0) return <NothingOpen phone={phone} />
  return (
    <div className="grid gap-5">
      <ul
        className={classNames(
          'departure-list',
          departures.length > 1 ? 'wide:grid-cols-2 wide:gap-x-8' : 'wide:max-w-xl',
          sold(first.departures).length >= ROWS && ROWS_HEIGHT,
        )}
      >
        {departures.slice(0, ROWS).map((departure, row) => (
          <li
            key={`${departure.date} ${departure.time}`}
            className={classNames('departure-item', row >= ROWS_ON_PHONE && 'max-wide:hidden')}
          >
            <DepartureRow departure={departure} trip={trip} />
          </li>
        ))}
      </ul>
      <SiteLink href="/availability" className={buttonClass('quiet', 'medium', '-ml-5 justify-self-start')}>
        {t('See all open days')}
        <span aria-hidden="true" className="glyph glyph-arrow-right" />
      </SiteLink>
    </div>
  )
}

function DepartureRow({ departure, trip }: { departure: OpenDeparture; trip: TripType | undefined }) {
  const t = useText()
  const { date, time, seatsOpen, trips } = departure
  const only = trips.length === 1 ? (trips[0] ?? null) : null
  return (
    <SiteLink
      href={addressOfCalendar({ trip: trip ?? only, day: date, time })}
      prefetch={false}
      className="departure-row"
    >
      <span className="min-w-0 leading-tight">
        <time dateTime={date} className="row-title">
          {capitalize(shortDate(date, t.locale))}
        </time>{' '}
        <span className="block truncate text-ink-muted text-sm">
          {only ? `${departureLabel(time)}, ${only}` : departureLabel(time)}
        </span>
      </span>
      <span className="grid justify-items-end gap-1.5">
        <SeatPips seatsOpen={seatsOpen} capacity={CAPACITY} size="large" />{' '}
        <span className={classNames('departure-seats', seatsOpen <= 2 ? 'text-coral-ink' : 'text-kelp')}>
          {seatsText(seatsOpen, CAPACITY, t)}
        </span>
      </span>
      <span aria-hidden="true" className="glyph glyph-chevron-right size-5" />
    </SiteLink>
  )
}

function NothingOpen({ phone }: { phone: string }) {
  const t = useText()
  return (
    <div className={classNames('departures-none', ROWS_HEIGHT)}>
      <p className="font-display font-semibold text-heading">{t('No open seats in the next few weeks')}</p>
      <p className="max-w-[48ch] text-ink-muted">
        {t(
          'We’re either fully booked or between seasons. Call us anyway: seats open up now and then, and we’re the first to know.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={t.path(telephoneHref(phone))} className={buttonClass('primary')}>
          <span aria-hidden="true" className="glyph glyph-phone" /> {callText(phone, t)}
        </a>
        <SiteLink href="/availability" className={buttonClass('secondary')}>
          {t('See later dates')}
        </SiteLink>
      </div>
    </div>
  )
}
