import { type DateSpan, isWithin, type TripDate } from '@/domain/dates'
import { countDays } from '@/shared/format/count-days'
import { monthsInWords, monthText } from '@/shared/format/span-words'
import { english } from '@/shared/text/translate'

export interface SalmonSummaryProps {
  today: TripDate
  season: DateSpan | null
  chosen: readonly TripDate[]
}

/** Renders the upcoming salmon days as text, grouped by month. */
export function SalmonSummary({ today, season, chosen }: SalmonSummaryProps) {
  const ahead = chosen.filter((date) => date >= today)
  const outside = ahead.filter((date) => !(season && isWithin(date, season)))
  return (
    <div className="grid content-start gap-3">
      <p role="status" className="font-display font-semibold text-lg leading-tight">
        {ahead.length === 0 ? 'No days chosen' : `${countDays(ahead.length, english)} chosen`}
      </p>
      {ahead.length === 0 ? (
        <p className="text-ink-muted">Guests can’t book Salmon until you choose a day.</p>
      ) : (
        <dl className="grid max-w-[26rem] gap-2.5">
          {monthsInWords(ahead).map(({ month, count, text }) => (
            <div key={month}>
              <dt className="flex items-baseline justify-between gap-3 font-semibold text-sm leading-snug">
                {monthText(month, today)}
                <span className="font-normal text-ink-muted">{countDays(count, english)}</span>
              </dt>
              <dd className="text-[0.9375rem] leading-snug">
                {/* Non-breaking spaces keep 'Sat 5' on one line. */}
                {text.replace(/ (?=\d)/g, '\u00a0')}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {outside.length > 0 ? (
        <p className="rounded-lg bg-brass-mist px-3 py-2 text-brass-ink text-sm leading-snug">
          {countDays(outside.length, english)} outside the fishing season: guests can’t book{' '}
          {outside.length === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
    </div>
  )
}
