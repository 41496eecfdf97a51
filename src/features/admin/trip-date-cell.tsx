import { isTripDate } from '@/domain/dates'
import { type CellProps, ListCell } from './list-cell'

const shortDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** Shows a trip date in a CMS list: 'Sat, Dec 5, 2026'. */
export function TripDateCell(props: CellProps) {
  const { cellData } = props
  const day = isTripDate(cellData) ? shortDate.format(new Date(`${cellData}T00:00:00Z`)) : '–'
  return <ListCell {...props}>{day}</ListCell>
}
