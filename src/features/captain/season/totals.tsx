import type { TripDate } from '@/domain/dates'
import type { SeasonBook } from '@/domain/season-book'
import { monthDay } from '@/shared/format/date-words'
import { FigureTable } from './figure-table'
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

/** Renders a year's totals next to last year's. */
export function Totals({ book, today }: { book: SeasonBook; today: TripDate }) {
  const { year, total, beforeToDate } = book
  // Most captains never create a promo code, so leave out this row if there are none.
  const hasPromos = total.current.discountCents + total.before.discountCents > 0
  const measures = hasPromos ? [...MEASURES, PROMO_ROW] : MEASURES
  return (
    <section aria-labelledby="totals-heading" className="grid min-w-0 content-start gap-3">
      <h2 id="totals-heading" className="text-heading">
        The year
      </h2>
      <FigureTable
        corner="Trips in"
        columns={[year, year - 1, 'Change']}
        rows={measures.map(({ measure, measure: { name, valueOf }, hasChange }) => ({
          key: name,
          name,
          cells: [
            cellText(measure, total.current),
            cellText(measure, total.before),
            hasChange ? changeText(valueOf(total.current), valueOf(total.before)) : '',
          ],
        }))}
        className="[&_td:first-of-type]:font-semibold [&_td:last-of-type]:text-ink-muted"
      />
      {beforeToDate && hasFigures(total.before) ? (
        <p className="text-ink-muted leading-snug">
          {`By ${monthDay(today)} last year: ${REVENUE.textOf(beforeToDate)} of revenue, ${SEATS.textOf(beforeToDate)} seats sold.`}
        </p>
      ) : null}
    </section>
  )
}
