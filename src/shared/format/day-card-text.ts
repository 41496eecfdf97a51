import { formatTripDate } from '@/domain/dates'

/** The part of a day card that's shown as text. */
interface DayFacts {
  sunrise: string
  sunset: string
  moon: { phase: string; percent: number }
  tide: { turns: { kind: 'high' | 'low'; time: string; feet: number }[] } | null
}

export interface DayCardText {
  sunrise: string
  sunset: string
  /** For example 'First quarter moon, 48% lit'. */
  moon: string
  /** For example 'High 9:12 am 5.1 ft, low 4:03 pm −0.4 ft'. Null in waters without tides. */
  tides: string | null
}

/** Returns a day card in words, for emails and as the tide curve's text alternative. */
export function dayCardText({ sunrise, sunset, moon, tide }: DayFacts): DayCardText {
  const turns = tide?.turns.map(({ kind, time, feet }) => `${kind} ${clockText(time)} ${feetText(feet)}`)
  return {
    sunrise: clockText(sunrise),
    sunset: clockText(sunset),
    moon: capitalized(
      moon.phase === 'new'
        ? 'new moon'
        : `${moon.phase} moon${moon.phase === 'full' ? '' : `, ${moon.percent}% lit`}`,
    ),
    tides: turns ? capitalized(turns.join(', ')) : null,
  }
}

/** Formats a height: '5.1 ft', or '−0.4 ft' with a minus sign instead of a hyphen. */
export function feetText(feet: number): string {
  return `${feet < 0 ? '−' : ''}${Math.abs(feet).toFixed(1)} ft`
}

/** Formats an HH:MM clock time: '9:12 am'. */
export function clockText(clock: string): string {
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Formats when a forecast was issued: 'Dec 4, 2:43 am'. */
export const issuedText = ({ issuedOn, issuedAt }: { issuedOn: string; issuedAt: string }): string =>
  `${formatTripDate(issuedOn).replace(/^\w+, (\w{3})\w* (\d+),.*$/, '$1 $2')}, ${clockText(issuedAt)}`
