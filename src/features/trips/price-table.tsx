import type { TripCard } from '@/contract/site'
import { formatUsd } from '@/domain/money'
import { DEPOSIT_PERCENT } from '@/domain/pricing'
import { seatPriceCents } from '@/domain/trips'
import { telephoneHref } from '@/shared/format/telephone-link'
import { departuresText, isByPhone } from './trip-text'

const CELL = 'py-4 pr-3 align-top last:pr-0 wide:pr-6'
/** Hides a column on phones, because they show its content under the trip's name. */
const WIDE_ONLY = 'max-wide:hidden'

/** Renders all trips' prices and deposits. */
export function PriceTable({ trips, phone }: { trips: TripCard[]; phone: string }) {
  return (
    <table className="w-full text-left">
      <caption className="max-w-[66ch] pb-5 text-left text-ink-muted">
        Prices for every trip. You pay a {DEPOSIT_PERCENT}% deposit to book. The rest is due on the boat, cash
        or card.
      </caption>
      <thead>
        <tr className="border-navy border-b-2 text-sm">
          <Heading>Trip</Heading>
          <Heading>A seat</Heading>
          <Heading>Whole boat</Heading>
          <Heading wideOnly>Duration</Heading>
          <Heading wideOnly>Leaves at</Heading>
          <Heading wideOnly>Season</Heading>
        </tr>
      </thead>
      <tbody>
        {trips.map((trip) => (
          <PriceRow key={trip.slug} trip={trip} phone={phone} />
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

function PriceRow({ trip, phone }: { trip: TripCard; phone: string }) {
  const leaves = departuresText(trip) || 'Call to schedule'
  const seatCents = seatPriceCents(trip)
  return (
    <tr className="border-line border-b">
      <th scope="row" className={`${CELL} w-[46%] font-normal wide:w-[18%]`}>
        <span className="font-display font-semibold text-xl leading-tight tracking-tight">{trip.title}</span>{' '}
        {trip.closed ? (
          <span className="inline-block rounded-full bg-navy px-2.5 py-0.5 font-semibold text-fog text-xs">
            Closed
          </span>
        ) : null}
        <span className="grid pt-1 text-ink-muted text-sm leading-snug wide:hidden">
          <span>{trip.durationLabel}</span>
          <span>{leaves}</span>
          <span>{trip.seasonLabel}</span>
        </span>
      </th>
      {isByPhone(trip) ? (
        <td colSpan={2} className={CELL}>
          Price varies. Call{' '}
          <a
            href={telephoneHref(phone)}
            className="inline-block whitespace-nowrap py-2.5 font-semibold underline underline-offset-4 wide:py-0"
          >
            {phone}
          </a>
        </td>
      ) : (
        <>
          <td className={CELL}>
            {seatCents !== null ? (
              <Amount cents={seatCents} depositCents={trip.seatDepositCents} />
            ) : (
              <span className="text-ink-muted text-sm">Whole boat only</span>
            )}
          </td>
          <td className={CELL}>
            <Amount cents={trip.privatePriceCents} depositCents={trip.privateDepositCents} />
          </td>
        </>
      )}
      <td className={`${CELL} ${WIDE_ONLY} whitespace-nowrap`}>{trip.durationLabel}</td>
      <td className={`${CELL} ${WIDE_ONLY}`}>{leaves}</td>
      <td className={`${CELL} ${WIDE_ONLY}`}>{trip.seasonLabel}</td>
    </tr>
  )
}

function Amount({ cents, depositCents }: { cents: number | null; depositCents: number | null }) {
  if (cents === null) return null
  return (
    <>
      <span className="block font-semibold text-lg tabular-nums leading-snug">{formatUsd(cents)}</span>{' '}
      {depositCents === null ? null : (
        <span className="block text-ink-muted text-sm tabular-nums leading-snug">
          {formatUsd(depositCents)} deposit
        </span>
      )}
    </>
  )
}
