import type { ReactNode } from 'react'
import { classNames } from '@/components/class-names'

interface FigureTableProps {
  /** The heading of the column with the rows' names. */
  corner: string
  columns: (string | number)[]
  rows: { key: string; name: ReactNode; cells: string[] }[]
  total?: { name: string; cells: string[] }
  /** Extra classes for the table, for example `[&_td:first-of-type]:font-semibold` for a bold first column. */
  className?: string
}

const nameClass = 'py-2 text-left font-semibold leading-snug print:py-0.5'
const cellClass = 'py-2 pl-3 text-right max-[22rem]:pl-2 print:py-0.5'

/** Renders a small table of amounts or counts. */
export function FigureTable({ corner, columns, rows, total, className }: FigureTableProps) {
  return (
    <table
      className={classNames('w-full border-collapse self-start tabular-nums max-[22rem]:text-sm', className)}
    >
      <thead>
        <tr className="border-line-strong border-b">
          <th scope="col" className="py-2 text-left font-normal text-ink-muted">
            {corner}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={`${cellClass} font-semibold`}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-line border-b">
            <th scope="row" className={nameClass}>
              {name}
            </th>
            {columns.map((column, index) => (
              <td key={column} className={cellClass}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row" className={nameClass}>
              {total.name}
            </th>
            {columns.map((column, index) => (
              <td key={column} className={`${cellClass} font-semibold`}>
                {total.cells[index]}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}
