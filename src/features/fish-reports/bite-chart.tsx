import type { BiteChart as Chart } from '@/domain/catches'
import { formatMonth } from '@/domain/dates'

/** Renders what was caught in each of the last 12 months. Needs no script. */
export function BiteChart({ chart: { months, rows } }: { chart: Chart }) {
  const most = Math.max(...rows.flatMap(({ counts }) => counts))
  return (
    <section aria-labelledby="whats-biting" className="pb-10 wide:pb-14">
      <h2 id="whats-biting" className="text-heading">
        What’s biting
      </h2>
      <p className="pt-1 pb-4 text-ink-muted leading-snug">
        Fish in the box, by month, from our own reports of the last year.
      </p>
      <div className="rounded-card border border-line bg-paper p-3 shadow-card wide:p-5">
        <table className="w-full table-fixed border-separate border-spacing-[2px] tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="w-[4.75rem] wide:w-32">
                <span className="sr-only">Species</span>
              </th>
              {months.map((month) => (
                <th
                  key={month}
                  scope="col"
                  className="pb-1 font-semibold text-ink-muted text-xs wide:text-sm"
                >
                  <abbr title={formatMonth(month)} className="no-underline">
                    <span aria-hidden="true" className="wide:hidden">
                      {formatMonth(month).slice(0, 1)}
                    </span>
                    <span className="max-wide:sr-only">{formatMonth(month).slice(0, 3)}</span>
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ species, counts, total }) => (
              <tr key={species}>
                <th scope="row" className="pr-1 text-left text-sm leading-tight wide:text-base">
                  <span className="block truncate font-semibold first-letter:uppercase">{species}</span>
                  <span className="font-normal text-ink-muted text-xs">{total} in all</span>
                </th>
                {counts.map((count, index) => (
                  <td
                    key={months[index]}
                    className="h-9 rounded-sm bg-fog-dim text-center font-semibold text-xs wide:h-10 wide:text-sm"
                    style={count > 0 ? { background: shade(count / most) } : undefined}
                  >
                    {count > 0 ? count : <span className="sr-only">0</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Few fish are still visible next to many, and text on the darkest cell has enough contrast. */
const shade = (share: number) =>
  `color-mix(in oklab, var(--color-kelp) ${Math.round(12 + 33 * Math.sqrt(share))}%, var(--color-paper))`
