import type { TripDate } from '@/domain/dates'
import type { SeasonBook } from '@/domain/season-book'
import { monthDay } from '@/shared/format/date-words'
import {
  cellText,
  changeText,
  DEPARTURES,
  DISCOUNTS,
  HELD,
  hasFigures,
  OCCUPANCY,
  OWED,
  REFUNDED,
  REVENUE,
  SEATS,
} from './figure-text'

const MEASURES = [
  { measure: REVENUE, hasChange: true },
  { measure: SEATS, hasChange: true },
  { measure: DEPARTURES, hasChange: true },
  { measure: OCCUPANCY, hasChange: false },
  // These figures depend on today's date, so they can't be compared with last year's.
  { measure: HELD, hasChange: false },
  { measure: OWED, hasChange: false },
  { measure: REFUNDED, hasChange: false },
]

const PROMO_ROW = { measure: DISCOUNTS, hasChange: false }

const cellClass = 'py-2 pl-3 text-right print:py-0.5'

/** Renders a year's totals next to last year's. */
export function Totals({ book, today }: { book: SeasonBook; today: TripDate }) {
  const { year, total, beforeToDate } = book
  // Most captains never make a promo code.
  const hasPromos = total.current.discountCents + total.before.discountCents > 0
  const measures = hasPromos ? [...MEASURES, PROMO_ROW] : MEASURES
  return (
    <section aria-labelledby="totals-heading" className="grid min-w-0 content-start gap-3">
      <h2 id="totals-heading" className="text-heading">
        The year
      </h2>
      <table className="w-full border-collapse tabular-nums">
        <thead>
          <tr className="border-line-strong border-b">
            <th scope="col" className="py-2 text-left font-normal text-ink-muted">
              Trips in
            </th>
            <th scope="col" className={`${cellClass} font-semibold`}>
              {year}
            </th>
            <th scope="col" className={`${cellClass} font-semibold`}>
              {year - 1}
            </th>
            <th scope="col" className={`${cellClass} font-semibold`}>
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ measure, measure: { name, valueOf }, hasChange }) => (
            <tr key={name} className="border-line border-b">
              <th scope="row" className="py-2 text-left font-semibold leading-snug print:py-0.5">
                {name}
              </th>
              <td className={`${cellClass} font-semibold`}>{cellText(measure, total.current)}</td>
              <td className={cellClass}>{cellText(measure, total.before)}</td>
              <td className={`${cellClass} text-ink-muted`}>
                {hasChange ? changeText(valueOf(total.current), valueOf(total.before)) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {beforeToDate && hasFigures(total.before) ? (
        <p className="text-ink-muted leading-snug">
          {`By ${monthDay(today)} last year: ${REVENUE.textOf(beforeToDate)} of revenue, ${SEATS.textOf(beforeToDate)} seats sold.`}
        </p>
      ) : null}
    </section>
  )
}
