import { classNames } from './class-names'

const SIZES = {
  /** Follows the width of the calendar, see `CalendarGrid`. */
  cell: 'h-[7px] @min-[40rem]:h-2.5',
  large: 'h-3',
}

export interface SeatPipsProps {
  seatsOpen: number
  capacity: number
  size?: keyof typeof SIZES
}

/**
 * The boat's six seats drawn: filled where one is left, pale where it is taken. Decorative; say the number in text beside it.
 * One element and not six, for a month has eighty rows of them.
 */
export function SeatPips({ seatsOpen, capacity, size = 'cell' }: SeatPipsProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('seat-pips', SIZES[size], seatsOpen <= 2 ? 'text-coral-deep' : 'text-kelp')}
      style={{ backgroundSize: `${(100 * seatsOpen) / capacity}%` }}
    />
  )
}
