import { formatUsd } from '@/domain/money'
import { type ComparedRow, type Figures, occupancyOf } from '@/domain/season-book'
import { WEEKDAYS } from '@/shared/format/weekdays'

const monthName = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' })

/** A figure in the season book: its name, its value, and its value as text. */
export interface Measure {
  name: string
  valueOf: (figures: Figures) => number
  textOf: (figures: Figures) => string
}

const NOTHING = '–'

const count = (name: string, valueOf: Measure['valueOf']): Measure => ({
  name,
  valueOf,
  textOf: (figures) => valueOf(figures).toLocaleString('en-US'),
})
const money = (name: string, valueOf: Measure['valueOf']): Measure => ({
  name,
  valueOf,
  textOf: (figures) => formatUsd(valueOf(figures)),
})

export const REVENUE = money('Revenue', ({ revenueCents }) => revenueCents)
export const HELD = money('Deposits held', ({ heldCents }) => heldCents)
export const OWED = money('Owed to guests', ({ owedCents }) => owedCents)
export const REFUNDED = money('Refunded', ({ refundedCents }) => refundedCents)
export const DISCOUNTS = money('Promo code discounts', ({ discountCents }) => discountCents)
export const SEATS = count('Seats sold', ({ seats }) => seats)
export const DEPARTURES = count('Departures', ({ departures }) => departures)
export const OCCUPANCY: Measure = {
  name: 'Occupancy',
  valueOf: (figures) => occupancyOf(figures) ?? 0,
  textOf: (figures) => percentText(occupancyOf(figures)),
}

/** Formats a share: '83%', or '–' if there's none. */
function percentText(share: number | null): string {
  return share === null ? NOTHING : `${Math.round(share * 100)}%`
}

/** Returns a value as text, or '–' for 0, so that the other values in the table stand out. */
export function cellText({ valueOf, textOf }: Measure, figures: Figures): string {
  return valueOf(figures) === 0 ? NOTHING : textOf(figures)
}

/** Formats the change from last year: '+12%', '−8%', 'same', or '–' if there's nothing to compare with. */
export function changeText(current: number, before: number): string {
  if (before <= 0 || current < 0) return NOTHING
  const percent = Math.round((current / before - 1) * 100)
  if (percent === 0) return 'same'
  return percent > 0 ? `+${percent.toLocaleString('en-US')}%` : `−${-percent}%`
}

/** Returns the name of a row's month, for example 'Jan'. */
export function monthLabel({ key }: Pick<ComparedRow, 'key'>): string {
  return monthName.format(new Date(Date.UTC(2000, Number(key) - 1)))
}

/** Returns the name of a row's weekday, for example 'Sun'. */
export function weekdayLabel({ key }: Pick<ComparedRow, 'key'>): string {
  return WEEKDAYS[Number(key)]?.[0] ?? key
}

/** Returns whether the row has any figures to show. */
export function hasFigures(figures: Figures): boolean {
  return Object.values(figures).some((value) => value !== 0)
}

/** Returns the rows that have figures in either year. */
export function shownRows(rows: ComparedRow[]): ComparedRow[] {
  return rows.filter(({ current, before }) => hasFigures(current) || hasFigures(before))
}
