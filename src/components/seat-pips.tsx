import { classNames } from './class-names'

/**
 * The classes for each size. With `cell`, the dots scale with the calendar grid and are never wider than a
 * day's cell.
 */
const SIZES = {
  cell: 'cell-pips',
  large: 'h-3',
}

export interface SeatPipsProps {
  seatsOpen: number
  capacity: number
  size?: keyof typeof SIZES
}

/**
 * Draws the boat's seats as dots, filled for open seats. The dots are decorative, so show the number next to
 * them. They're a single element, because a month shows about 80 rows of dots.
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
