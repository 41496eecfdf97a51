import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/button-style'
import type { TripDate } from '@/domain/dates'
import type { SeasonBook } from '@/domain/season-book'
import { longDay } from '@/shared/format/days-with-year'
import { ChartLegend } from './bar-chart'
import { Breakdown } from './breakdown'
import { Downloads } from './downloads'
import { hasFigures, monthLabel, OCCUPANCY, REVENUE, shownRows, weekdayLabel } from './figure-text'
import { PrintButton } from './print-button'
import { GiftSales, type GiftSalesProps } from './gift-sales'
import { Payouts } from './payouts'
import { Totals } from './totals'

export interface SeasonBookViewProps {
  brand: string
  today: TripDate
  book: SeasonBook
  gifts: GiftSalesProps['gifts']
  /** Whether the site has a Square account. */
  hasCards: boolean
  themeSwitch: ReactNode
}

/** Renders a year's season book, for the screen and for US Letter paper. */
export function SeasonBookView({ brand, today, book, gifts, hasCards, themeSwitch }: SeasonBookViewProps) {
  const { year, total, byTrip, byMonth, byWeekday } = book
  return (
    <div className="season-book grid gap-8 wide:gap-12 print:gap-4">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div>
            <Link
              href="/dashboard"
              prefetch={false}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 print:hidden"
            >
              Dashboard
            </Link>
            <h1 className="text-title">Season book {year}</h1>
          </div>
          {themeSwitch}
        </div>
        <p className="hidden print:block">
          {brand}, as of {longDay(today)}
        </p>
        <nav aria-label="Year" className="flex flex-wrap gap-2 print:hidden">
          <YearLink year={year - 1}>
            <ChevronLeft aria-hidden="true" className="size-4.5" />
            {year - 1}
          </YearLink>
          <YearLink year={year + 1}>
            {year + 1}
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </YearLink>
          <PrintButton />
        </nav>
      </header>
      {shownRows([total]).length > 0 ? (
        <>
          <div className="grid gap-x-16 gap-y-8 min-[1100px]:grid-cols-2 print:gap-3">
            <Totals book={book} today={today} />
            <Explanation />
          </div>
          <ChartLegend year={year} hasBefore={hasFigures(total.before)} />
          <Breakdown
            id="by-month"
            title="By month"
            year={year}
            measure={REVENUE}
            rows={shownRows(byMonth)}
            labelOf={monthLabel}
          />
          <Breakdown
            id="by-trip"
            title="By trip"
            year={year}
            measure={REVENUE}
            rows={byTrip}
            labelOf={({ key }) => key}
          />
          <Breakdown
            id="by-weekday"
            title="By weekday"
            year={year}
            measure={OCCUPANCY}
            rows={byWeekday}
            labelOf={weekdayLabel}
          />
        </>
      ) : (
        <p className="rounded-card border border-line border-dashed px-6 py-12 text-center text-ink-muted">
          {`No bookings in ${year} or ${year - 1}.`}
        </p>
      )}
      <GiftSales year={year} gifts={gifts} />
      {hasCards ? <Payouts key={year} year={year} today={today} /> : null}
      <Downloads year={year} />
    </div>
  )
}

function YearLink({ year, children }: { year: number; children: ReactNode }) {
  return (
    <Link href={`/captain/season?year=${year}`} prefetch={false} className={buttonClass('secondary')}>
      {children}
    </Link>
  )
}

function Explanation() {
  return (
    <section
      aria-labelledby="meaning-heading"
      className="grid max-w-[66ch] content-start gap-2 text-sm leading-snug"
    >
      <h2 id="meaning-heading" className="font-sans font-semibold text-base min-[1100px]:pt-2">
        What counts
      </h2>
      <p>
        All numbers are by trip date. Revenue is what you keep from trips that have left and from canceled
        bookings. Deposits held are payments for trips ahead. Payments that became credits aren’t included.
      </p>
      <p>
        Occupancy is the share of seats sold on departures with guests. A private charter fills the boat, a
        no-show’s seats count as sold, and canceled departures don’t count.
      </p>
    </section>
  )
}
