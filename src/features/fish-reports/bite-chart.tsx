import type { CSSProperties } from 'react'
import { useText } from '#use-text'
import { inEnglish } from '@/components/text/in-english'
import type { BiteChart as Chart } from '@/domain/catches'
import { formatMonth } from '@/domain/dates'
import { capitalize } from '@/shared/format/words'

/** Renders what was caught in each of the last 12 months. Needs no script. */
export function BiteChart({ chart: { months, rows } }: { chart: Chart }) {
  const t = useText()
  const monthNames = months.map((month) => capitalize(formatMonth(month, t.locale)))
  const most = Math.max(...rows.flatMap(({ counts }) => counts))
  return (
    <section aria-labelledby="whats-biting" className="pb-10 wide:pb-14">
      <h2 id="whats-biting" className="text-heading">
        {t('What’s biting')}
      </h2>
      <p className="pt-1 pb-4 text-ink-muted leading-snug">
        {t(
          'Fish in the box, by month, from our own reports over the last year. A blank means none that month.',
        )}
      </p>
      <div className="rounded-card border border-line bg-paper p-3 shadow-card max-[24rem]:px-1.5 wide:p-5">
        {/* The cells' styles are in components.css, because otherwise the HTML would repeat them 96 times. */}
        <table className="bite-chart">
          <thead>
            <tr>
              <th scope="col" className="w-[4.75rem] max-[24rem]:w-15.5 wide:w-32">
                <span className="sr-only">{t('Species')}</span>
              </th>
              {monthNames.map((name, index) => (
                <th key={months[index]} scope="col">
                  {name.slice(0, 1)}
                  <span>{name.slice(1, 3)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ species, counts, total }) => (
              <tr key={species}>
                <th scope="row">
                  <span lang={inEnglish(t)}>{capitalize(species)}</span>
                  <small>{t('{total} in all', { total })}</small>
                </th>
                {counts.map((count, index) => (
                  <td key={months[index]} style={count > 0 ? shade(count / most) : undefined}>
                    {count > 0 ? count : null}
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

/**
 * Returns a cell's shade, which keeps small counts visible next to large ones, and text on the darkest cell
 * legible.
 */
const shade = (share: number) =>
  ({ '--share': `${Math.round(12 + 33 * Math.sqrt(share))}%` }) as CSSProperties
