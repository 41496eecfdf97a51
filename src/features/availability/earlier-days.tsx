import { ChevronUp } from 'lucide-react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { type Month, monthGrid, monthOf, type TripDate } from '@/domain/dates'

const WEEK = 7

export interface VisibleDatesQuery {
  month: Month
  today: TripDate
  /** The open day, whose week is always visible. */
  openDate: TripDate | null
  showsEarlier: boolean
}

/** Returns the grid's dates without the current month's past weeks, and whether any weeks are hidden. */
export function visibleDates({ month, today, openDate, showsEarlier }: VisibleDatesQuery) {
  const grid = monthGrid(month)
  const todaysWeek = month === monthOf(today) ? Math.floor(grid.indexOf(today) / WEEK) : 0
  const past = grid.slice(0, todaysWeek * WEEK)
  const hidden = past.length > 0 && !showsEarlier && !(openDate && past.includes(openDate))
  return { dates: hidden ? grid.slice(past.length) : grid, hidden }
}

/** Renders the button that shows the past weeks of the current month. */
export function EarlierDays({ onShow }: { onShow: () => void }) {
  const t = useText()
  return (
    <Button tone="quiet" onClick={onShow} className="-mx-3 px-3 text-sm">
      <ChevronUp aria-hidden="true" className="size-4" /> {t('Show earlier days')}
    </Button>
  )
}
