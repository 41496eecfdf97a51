import type { ComparedRow } from '@/domain/season-book'
import { cellText, type Measure } from './figure-text'

/** The fill pattern for last year's bars. It's defined once per page, and is also visible in black and white. */
const HATCH = 'last-year'

export interface BarChartProps {
  measure: Measure
  rows: ComparedRow[]
  labelOf: (row: ComparedRow) => string
}

/**
 * Renders a bar for this year and one for last year in each row. Hidden from screen readers, because a table has the
 * same numbers.
 */
export function BarChart({ measure, rows, labelOf }: BarChartProps) {
  const { valueOf } = measure
  const highest = Math.max(
    1e-9,
    ...rows.flatMap(({ current, before }) => [valueOf(current), valueOf(before)]),
  )
  const widthOf = (value: number) => `${((Math.max(0, value) / highest) * 100).toFixed(2)}%`
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 text-sm tabular-nums"
    >
      {rows.map((row) => (
        <div key={row.key} className="contents">
          <span className="font-semibold">{labelOf(row)}</span>
          <svg
            width="100%"
            height="24"
            className="block border-line-strong border-l text-kelp print:text-black"
          >
            <rect y="2" width={widthOf(valueOf(row.current))} height="11" fill="currentColor" />
            <rect y="14" width={widthOf(valueOf(row.before))} height="8" fill={`url(#${HATCH})`} />
          </svg>
          <span className="text-right font-semibold">{cellText(measure, row.current)}</span>
        </div>
      ))}
    </div>
  )
}

/** Renders the charts' legend, with last year if it's shown, and defines the pattern for last year's bars. */
export function ChartLegend({ year, hasBefore }: { year: number; hasBefore: boolean }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <svg width="0" height="0" className="absolute">
        <defs>
          <pattern
            id={HATCH}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
            className="text-kelp print:text-black"
          >
            <rect width="2" height="5" fill="currentColor" />
          </pattern>
        </defs>
      </svg>
      {[
        { label: year, fill: 'currentColor' },
        ...(hasBefore ? [{ label: year - 1, fill: `url(#${HATCH})` }] : []),
      ].map(({ label, fill }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <svg width="28" height="11" className="text-kelp print:text-black">
            <rect width="28" height="11" fill={fill} />
          </svg>
          {label}
        </span>
      ))}
    </p>
  )
}
