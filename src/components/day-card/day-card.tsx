import { Moon, Sunrise, Sunset, Waves } from 'lucide-react'
import { useText } from '#use-text'
import type { DayCard as Card } from '@/contract/departures/day-card'
import { inEnglish } from '../text/in-english'

export interface DayCardProps {
  card: Card
  /** The sun, the moon and the tides in words. */
  text: { sunrise: string; sunset: string; moon: string; tides: string | null }
  /** Formats the labels of the curve. */
  format: { clock: (clock: string) => string; feet: (feet: number) => string }
}

/** Renders a day's sun, moon and tide curve. It has no state, so the server can render it, too. */
export function DayCard({ card, text, format }: DayCardProps) {
  return (
    <div className="grid gap-3">
      {card.tide && text.tides ? (
        <TideCurve tide={card.tide} card={card} text={text.tides} format={format} />
      ) : null}
      <SunAndMoon text={text} />
      {card.tide ? <TideCredit tide={card.tide} /> : null}
    </div>
  )
}

export interface CompactDayCardProps {
  card: Card
  /** The sun, the moon and each tide in words. */
  text: Omit<DayCardProps['text'], 'tides'> & { turns: string[] }
}

/** Renders a day's sun, moon and tides in a few lines of text, without the curve. */
export function CompactDayCard({ card, text }: CompactDayCardProps) {
  return (
    <div className="grid gap-1.5">
      {text.turns.length > 0 ? (
        <div className="flex items-start gap-1.5 text-[0.9375rem] leading-snug tabular-nums">
          <Waves aria-hidden="true" className="mt-px size-4.5 shrink-0 text-kelp-deep" />
          <ul className="flex flex-wrap gap-x-5">
            {text.turns.map((turn) => (
              <li key={turn} className="whitespace-nowrap">
                {turn}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <SunAndMoon text={text} />
      {card.tide ? <TideCredit tide={card.tide} /> : null}
    </div>
  )
}

function SunAndMoon({ text }: { text: Omit<DayCardProps['text'], 'tides'> }) {
  const t = useText()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] leading-snug">
      <li className="flex items-center gap-1.5">
        <Sunrise aria-hidden="true" className="size-4.5 shrink-0 text-brass-ink" />{' '}
        {t('Sunrise {time}', { time: text.sunrise })}
      </li>
      <li className="flex items-center gap-1.5">
        <Sunset aria-hidden="true" className="size-4.5 shrink-0 text-coral-ink" />{' '}
        {t('Sunset {time}', { time: text.sunset })}
      </li>
      <li className="flex items-center gap-1.5">
        <Moon aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" /> {text.moon}
      </li>
    </ul>
  )
}

/** Renders what the heights are measured from, and the tide data's attribution, which is in English. */
function TideCredit({ tide }: { tide: NonNullable<Card['tide']> }) {
  const t = useText()
  return (
    <p className="text-ink-muted text-xs [overflow-wrap:anywhere]">
      {t('Predicted tides at {station}, in feet above mean lower low water. Not for navigation.', {
        station: tide.station,
      })}{' '}
      {t('Tide data:')} <span lang={inEnglish(t)}>{tide.attribution}</span>
    </p>
  )
}

// The curve's top and bottom, in percent of the chart's height. The rest is for the labels above and below the curve.
const [TOP, BOTTOM] = [34, 66]

interface TideCurveProps extends Pick<DayCardProps, 'card' | 'format'> {
  tide: NonNullable<Card['tide']>
  /** The curve's text alternative. */
  text: string
}

function TideCurve({ tide, card, text, format }: TideCurveProps) {
  const t = useText()
  const heights = [...tide.feet, ...tide.turns.map(({ feet }) => feet)]
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const x = (hour: number) => (100 * hour) / tide.hours
  const y = (feet: number) => BOTTOM - ((BOTTOM - TOP) * (feet - lowest)) / (highest - lowest || 1)
  const step = tide.hours / (tide.feet.length - 1)
  const points = tide.feet.map((feet, index) => `${x(index * step).toFixed(2)},${y(feet).toFixed(2)}`)
  return (
    <div
      role="img"
      aria-label={t('Tides: {text}', { text })}
      className="relative h-36 overflow-hidden rounded-card border border-line bg-paper tabular-nums"
    >
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        <rect width={x(hourOf(card.sunrise, tide.hours))} height="100" className="fill-fog-deep" />
        <rect x={x(hourOf(card.sunset, tide.hours))} width="100" height="100" className="fill-fog-deep" />
        <path d={`M0,100 L${points.join(' L')} L100,100 Z`} className="fill-kelp/20" />
        <polyline
          points={points.join(' ')}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-2 stroke-kelp-deep"
        />
      </svg>
      {tide.turns.map(({ kind, time, hour, feet }) => (
        <span
          key={time}
          className="absolute grid -translate-x-1/2 text-center text-xs leading-tight data-[kind=high]:-translate-y-full data-[kind=high]:pb-1.5 data-[kind=low]:pt-1.5"
          data-kind={kind}
          style={{ left: `clamp(1.875rem, ${x(hour)}%, calc(100% - 1.875rem))`, top: `${y(feet)}%` }}
        >
          <span className="whitespace-nowrap font-semibold">{format.feet(feet)}</span>
          <span className="whitespace-nowrap">{format.clock(time)}</span>
        </span>
      ))}
    </div>
  )
}

/**
 * Converts a clock time to hours since midnight, on a day that may have 23 or 25 hours. On such a day, the result is
 * right only for times after the clock change at 2 am.
 */
const hourOf = (clock: string, hours: number) =>
  Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60 + hours - 24
