import { ChevronUp } from 'lucide-react'
import { Button } from '@/components/button'
import { type Month, monthGrid, monthOf, type TripDate } from '@/domain/dates'

const WEEK = 7

/**
 * Returns the grid's dates without the current month's past weeks, and how many weeks that hides. Days that have
 * to be visible, because one is open or has the focus, show all weeks.
 */
export function visibleDates(
  month: Month,
  today: TripDate,
  needed: readonly (TripDate | null)[],
  showsEarlier: boolean,
): { dates: TripDate[]; hidden: number } {
  const grid = monthGrid(month)
  const isNeeded = (date: TripDate) => needed.includes(date)
  if (showsEarlier || month !== monthOf(today)) return { dates: grid, hidden: 0 }
  const todaysWeek = Math.floor(grid.indexOf(today) / WEEK)
  const past = grid.slice(0, todaysWeek * WEEK)
  return past.some(isNeeded)
    ? { dates: grid, hidden: 0 }
    : { dates: grid.slice(past.length), hidden: todaysWeek }
}

/** Renders the button that shows the past weeks of the current month. */
export function EarlierDays({ onShow }: { onShow: () => void }) {
  return (
    <Button tone="quiet" onClick={onShow} className="-mx-3 px-3 text-sm">
      <ChevronUp aria-hidden="true" className="size-4" /> Show earlier days
    </Button>
  )
}
