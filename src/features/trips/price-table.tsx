import { useText } from '#use-text'
import { SiteLink } from '@/components/site-link'
import { withNodes } from '@/components/text/with-nodes'
import { UnbrokenDates } from '@/components/unbroken-dates'
import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import type { NextTripDay } from '@/domain/next-trip-day'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { departureLabel, seatPriceCents } from '@/domain/trips'
import { telephoneHref } from '@/shared/format/telephone-link'
import { bookingLink } from './booking-link'
import { isByPhone } from './trip-text'

const CELL = 'py-4 pr-3 align-top last:pr-0 wide:pr-6 print:py-2'
/** The class that hides a column on phones, where its content is under the trip's name instead. */
const WIDE_ONLY = 'max-wide:hidden'

export interface PriceTableProps {
  trips: TripCard[]
  phone: string
  nextDays: readonly NextTripDay[]
}

/** Renders all trips' prices and deposits, with links to book them. */
export function PriceTable({ trips, phone, nextDays }: PriceTableProps) {
  const t = useText()
  return (
    <table className="w-full text-left">
      <caption className="max-w-[66ch] pb-5 text-left text-ink-muted">
        {t(
          'Prices for every trip. You pay a {depositPercent}% deposit to book. The rest is due on the boat, cash or card.',
          { depositPercent: DEPOSIT_PERCENT },
        )}
      </caption>
      <thead>
        <tr className="border-navy border-b-2 text-sm">
          <Heading>{t('Trip')}</Heading>
          <Heading>{t('A seat')}</Heading>
          <Heading>{t('Whole boat')}</Heading>
          <Heading wideOnly>{t('Duration')}</Heading>
          <Heading wideOnly>{t('Leaves at')}</Heading>
          <Heading wideOnly>{t('Season')}</Heading>
        </tr>
      </thead>
      <tbody>
        {trips.map((trip) => (
          <PriceRow key={trip.slug} trip={trip} phone={phone} nextDays={nextDays} />
        ))}
      </tbody>
    </table>
  )
}

function Heading({ children, wideOnly = false }: { children: string; wideOnly?: boolean }) {
  return (
    <th
      scope="col"
      className={`whitespace-nowrap pr-3 pb-2 font-semibold last:pr-0 wide:pr-6 ${wideOnly ? WIDE_ONLY : ''}`}
    >
      {children}
    </th>
  )
}

type PriceRowProps = Omit<PriceTableProps, 'trips'> & { trip: TripCard }

function PriceRow({ trip, phone, nextDays }: PriceRowProps) {
  const t = useText()
  const seatCents = seatPriceCents(trip)
  return (
    <tr className="border-line border-b">
      <th scope="row" className={`${CELL} w-[46%] font-normal wide:w-[18%]`}>
        <span className="font-display font-semibold text-xl leading-tight tracking-tight">{trip.title}</span>{' '}
        {trip.closed ? (
          <span className="inline-block rounded-full bg-navy px-2.5 py-0.5 font-semibold text-fog text-xs">
            {t('Closed')}
          </span>
        ) : null}
        <span className="grid pt-1 text-ink-muted text-sm leading-snug wide:hidden">
          <span lang={trip.language}>{trip.durationLabel}</span>
          <Leaves trip={trip} />
          <span lang={trip.language}>{trip.seasonLabel}</span>
        </span>
        <BookLink trip={trip} nextDays={nextDays} />
      </th>
      {isByPhone(trip) ? (
        <td colSpan={2} className={CELL}>
          {withNodes(t, 'Price varies. Call {phone}', {
            phone: (
              <a
                href={t.path(telephoneHref(phone))}
                className="inline-block whitespace-nowrap py-2.5 font-semibold underline underline-offset-4 wide:py-0"
              >
                {phone || t('us')}
              </a>
            ),
          })}
        </td>
      ) : (
        <>
          <td className={CELL}>
            {seatCents !== null ? (
              <Amount cents={seatCents} depositCents={trip.seatDepositCents} />
            ) : (
              <span className="text-ink-muted text-sm">{t('Whole boat only')}</span>
            )}
          </td>
          <td className={CELL}>
            <Amount cents={trip.privatePriceCents} depositCents={trip.privateDepositCents} />
          </td>
        </>
      )}
      <td lang={trip.language} className={`${CELL} ${WIDE_ONLY} whitespace-nowrap`}>
        {trip.durationLabel}
      </td>
      <td className={`${CELL} ${WIDE_ONLY}`}>
        <Leaves trip={trip} />
      </td>
      <td lang={trip.language} className={`${CELL} ${WIDE_ONLY}`}>
        {trip.seasonLabel}
      </td>
    </tr>
  )
}

/** Renders the departure times, without line breaks inside a time. */
function Leaves({ trip: { departures } }: { trip: TripCard }) {
  const t = useText()
  const [first, second] = departures.map((time) => (
    <span key={time} className="whitespace-nowrap">
      {departureLabel(time)}
    </span>
  ))
  if (!first) return <span>{t('Call to schedule')}</span>
  return <span>{second ? withNodes(t, '{first} or {second}', { first, second }) : first}</span>
}

function BookLink({ trip, nextDays }: Omit<PriceRowProps, 'phone'>) {
  const t = useText()
  const link = bookingLink(trip, nextDays, t)
  if (!link) return null
  return (
    <SiteLink
      href={link.href}
      className="flex min-h-11 w-fit items-center py-2 font-semibold leading-snug underline underline-offset-4 print:hidden"
    >
      {trip.closed ? (
        <span>
          <UnbrokenDates text={link.label} />
        </span>
      ) : (
        t('Book {title}', { title: trip.title })
      )}
    </SiteLink>
  )
}

function Amount({ cents, depositCents }: { cents: number | null; depositCents: number | null }) {
  const t = useText()
  if (cents === null) return null
  return (
    <>
      <span className="block font-semibold text-lg tabular-nums leading-snug">{formatUsd(cents)}</span>{' '}
      {depositCents === null ? null : (
        <span className="block text-ink-muted text-sm tabular-nums leading-snug">
          {t('{deposit} deposit', { deposit: formatUsd(depositCents) })}
        </span>
      )}
    </>
  )
}
