import { classNames } from './class-names'

const SIZES = {
  /** Scales with the width of `CalendarGrid`. */
  cell: 'h-[7px] @min-[40rem]:h-2.5',
  large: 'h-3',
}

export interface SeatPipsProps {
  seatsOpen: number
  capacity: number
  size?: keyof typeof SIZES
}

/**
 * Draws the boat's seats as dots: filled if open, pale if taken. Decorative, so put the number in text next
 * to it. Drawn as one element because a month shows about 80 of these.
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
