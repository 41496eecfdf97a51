import { TriangleAlert, Wind } from 'lucide-react'
import { useText } from '#use-text'
import type { DayForecast } from '@/contract/departures/day-card'
import { unbroken } from '@/shared/format/unbroken'
import { inEnglish } from '../text/in-english'

export interface MarineForecastProps {
  forecast: DayForecast
  /** When the forecast was issued, in words. */
  issued: string
}

/** Renders the National Weather Service's forecast for a day on the water, which is in English. */
export function MarineForecast({ forecast, issued }: MarineForecastProps) {
  const t = useText()
  const { zone, headlines, day, night } = forecast
  return (
    <section aria-label={t('Marine forecast')} className="grid gap-1.5 text-[0.9375rem] leading-snug">
      {headlines.map((headline) => (
        <p key={headline} className="flex items-start gap-1.5 font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-brass-ink" />
          <span lang={inEnglish(t)}>{unbroken(headline)}</span>
        </p>
      ))}
      {day ? (
        <p className="flex items-start gap-1.5">
          <Wind aria-hidden="true" className="mt-px size-4.5 shrink-0 text-ink-muted" />
          <span lang={inEnglish(t)}>{unbroken(day)}</span>
        </p>
      ) : null}
      {night ? (
        <p className="flex items-start gap-1.5">
          <Wind aria-hidden="true" className="mt-px size-4.5 shrink-0 text-ink-muted" />
          <span>
            <strong>{t('Night:')}</strong> <span lang={inEnglish(t)}>{unbroken(night)}</span>
          </span>
        </p>
      ) : null}
      <p className="text-ink-muted text-xs">
        {unbroken(t('National Weather Service, {zone}, issued {issued}.', { zone, issued }))}
      </p>
    </section>
  )
}
