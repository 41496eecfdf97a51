import type { Locale } from '@/domain/date-format'
import type { TripDate } from '@/domain/dates'
import type { TextKey, Translate } from '../text/translate'
import { monthDay } from './date-words'
import { capitalize } from './words'

/** The part of a day card that's shown as text. */
interface DayFacts {
  sunrise: string
  sunset: string
  moon: { phase: MoonPhase; percent: number }
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

/** The moon's phases, in the words of the sentence about them. */
const MOONS = {
  new: 'new moon',
  'waxing crescent': 'waxing crescent moon, {percent}% lit',
  'first quarter': 'first quarter moon, {percent}% lit',
  'waxing gibbous': 'waxing gibbous moon, {percent}% lit',
  full: 'full moon',
  'waning gibbous': 'waning gibbous moon, {percent}% lit',
  'last quarter': 'last quarter moon, {percent}% lit',
  'waning crescent': 'waning crescent moon, {percent}% lit',
} as const satisfies Record<string, TextKey>

type MoonPhase = keyof typeof MOONS

/** Returns a day card in words, for emails and as the tide curve's text alternative. */
export function dayCardText({ sunrise, sunset, moon, tide }: DayFacts, t: Translate): DayCardText {
  return {
    sunrise: clockText(sunrise),
    sunset: clockText(sunset),
    moon: capitalize(t(MOONS[moon.phase], { percent: moon.percent })),
    tides: tide ? capitalize(tideTexts(tide, t).join(', ')) : null,
  }
}

/** Returns each high and low tide in words: 'high 9:12 am 5.1 ft'. */
export const tideTexts = ({ turns }: NonNullable<DayFacts['tide']>, t: Translate): string[] =>
  turns.map(({ kind, time, feet }) => {
    const values = { time: clockText(time), feet: feetText(feet, t) }
    return kind === 'high' ? t('high {time} {feet}', values) : t('low {time} {feet}', values)
  })

/** Formats a height: '5.1 ft', or '−0.4 ft' with a minus sign instead of a hyphen. */
export function feetText(feet: number, t: Translate): string {
  return t('{number} ft', { number: `${feet < 0 ? '−' : ''}${Math.abs(feet).toFixed(1)}` })
}

/** Formats an HH:MM clock time: '9:12 am'. */
export function clockText(clock: string): string {
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}

/** Formats when a forecast was issued: 'Dec 4, 2:43 am'. */
export const issuedText = (
  { issuedOn, issuedAt }: { issuedOn: TripDate; issuedAt: string },
  locale?: Locale,
): string => `${monthDay(issuedOn, locale)}, ${clockText(issuedAt)}`
