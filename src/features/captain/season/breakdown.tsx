import type { ComparedRow } from '@/domain/season-book'
import { BarChart } from './bar-chart'
import {
  cellText,
  changeText,
  DEPARTURES,
  HELD,
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

/** Renders a section of the season book: a chart, and a table with all the numbers. */
export function Breakdown({ id, title, year, measure, rows, labelOf }: BreakdownProps) {
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
                <th scope="col" className="sticky left-0 bg-fog py-1.5 pr-2.5 text-left font-semibold">
                  {title.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase())}
                </th>
                {headings(year).map((heading) => (
                  <th key={heading} scope="col" className={`${cellClass} whitespace-normal! font-semibold`}>
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} className="border-line border-b">
                  <th
                    scope="row"
                    className="sticky left-0 bg-fog py-1.5 pr-2.5 text-left font-semibold print:py-0.5"
                  >
                    {labelOf(row)}
                  </th>
                  {cellsOf(row).map(([key, text]) => (
                    <td key={key} className={cellClass}>
                      {text}
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

const headings = (year: number) => [
  `Revenue ${year}`,
  `${year - 1}`,
  'Change',
  `Seats ${year}`,
  `Seats ${year - 1}`,
  'Departures',
  'Occupancy',
  'Held',
  'Owed',
  'Refunded',
]

function cellsOf({ current, before }: ComparedRow): [key: string, text: string][] {
  return [
    ['revenue', cellText(REVENUE, current)],
    ['revenue-before', cellText(REVENUE, before)],
    ['change', changeText(current.revenueCents, before.revenueCents)],
    ['seats', cellText(SEATS, current)],
    ['seats-before', cellText(SEATS, before)],
    ['departures', cellText(DEPARTURES, current)],
    ['occupancy', cellText(OCCUPANCY, current)],
    ['held', cellText(HELD, current)],
    ['owed', cellText(OWED, current)],
    ['refunded', cellText(REFUNDED, current)],
  ]
}
