import type { ComparedRow } from '@/domain/season-book'
import { BarChart } from './bar-chart'
import {
  cellText,
  changeText,
  DEPARTURES,
  HELD,
  hasFigures,
  type Measure,
  OCCUPANCY,
  OWED,
  REFUNDED,
  REVENUE,
  SEATS,
} from './figure-text'

export interface BreakdownProps {
  id: string
  title: string
  year: number
  /** The measure that the chart shows, such as revenue. */
  measure: Measure
  rows: ComparedRow[]
  labelOf: (row: ComparedRow) => string
}

const cellClass = 'py-1.5 pl-4 text-right whitespace-nowrap print:pl-2 print:py-0.5'

type Column = [heading: string, textOf: (row: ComparedRow) => string]

/**
 * Keeps a column in view while the others scroll under it. On phones, the fade shows that the cells next to it are cut
 * off.
 */
const stickyClass =
  'sticky left-0 bg-fog py-1.5 pr-2.5 text-left font-semibold after:absolute after:inset-y-0 after:left-full after:w-4 after:bg-linear-to-r after:from-fog after:to-transparent print:py-0.5 print:after:hidden'

/** Renders a section of the season book: a chart, and a table with all the numbers. */
export function Breakdown({ id, title, year, measure, rows, labelOf }: BreakdownProps) {
  const columns = columnsOf(year, rows)
  const headingId = `${id}-heading`
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 gap-4 print:break-inside-avoid">
      <h2 id={headingId} className="text-heading">
        {title}
      </h2>
      <div className="grid min-w-0 gap-6 broad:grid-cols-[minmax(0,3fr)_minmax(0,8fr)] broad:gap-10 print:gap-3">
        <div className="grid min-w-0 content-start gap-2">
          <p aria-hidden="true" className="text-ink-muted text-sm">
            {measure.name}
          </p>
          <BarChart measure={measure} rows={rows} labelOf={labelOf} />
        </div>
        {/* On phones, the table is wider than the screen, so it scrolls by itself. The arrow keys scroll it, too. */}
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the table scrolls with the arrow keys
          tabIndex={0}
          aria-label={`${title}, table`}
          className="scroll-edge relative min-w-0 overflow-x-auto print:bg-none"
        >
          <table className="w-full border-collapse text-sm tabular-nums print:text-[8pt]">
            <thead>
              <tr className="border-line-strong border-b align-bottom">
                <th scope="col" className={stickyClass}>
                  {title.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase())}
                </th>
                {columns.map(([heading]) => (
                  <th key={heading} scope="col" className={`${cellClass} whitespace-normal! font-semibold`}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} className="border-line border-b">
                  <th scope="row" className={stickyClass}>
                    {labelOf(row)}
                  </th>
                  {columns.map(([heading, textOf]) => (
                    <td key={heading} className={cellClass}>
                      {textOf(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}

/** Returns the columns' headings and cells. If last year has no figures, leaves out its columns to save space. */
function columnsOf(year: number, rows: ComparedRow[]): Column[] {
  const hasBefore = rows.some(({ before }) => hasFigures(before))
  const current = (heading: string, measure: Measure): Column => [
    heading,
    (row) => cellText(measure, row.current),
  ]
  const before = (heading: string, textOf: Column[1]): Column[] => (hasBefore ? [[heading, textOf]] : [])
  return [
    current(`Revenue ${year}`, REVENUE),
    ...before(`${year - 1}`, (row) => cellText(REVENUE, row.before)),
    ...before('Change', (row) => changeText(row.current.revenueCents, row.before.revenueCents)),
    current(`Seats ${year}`, SEATS),
    ...before(`Seats ${year - 1}`, (row) => cellText(SEATS, row.before)),
    current('Departures', DEPARTURES),
    current('Occupancy', OCCUPANCY),
    current('Held', HELD),
    current('Owed', OWED),
    current('Refunded', REFUNDED),
  ]
}
