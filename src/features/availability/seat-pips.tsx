import { classNames } from '@/components/class-names'
import { CAPACITY } from '@/domain/trips'

const SIZES = {
  /** Follows the width of the calendar, see `CalendarGrid`. */
  cell: {
    row: 'gap-[2px] @min-[40rem]:gap-[3px]',
    pip: 'h-[7px] w-[5px] rounded-t-[2.5px] rounded-b-[1px] @min-[40rem]:h-2.5 @min-[40rem]:w-[7px] @min-[40rem]:rounded-t-[3.5px]',
  },
  large: { row: 'gap-1', pip: 'h-3 w-2 rounded-t-[4px] rounded-b-[1px]' },
}

const SEATS = Array.from({ length: CAPACITY }, (_, place) => place)

export interface SeatPipsProps {
  seatsOpen: number
  size?: keyof typeof SIZES
}

/** Six seats drawn: filled where one is left, pale where it is taken. Decorative; say the number in text beside it. */
export function SeatPips({ seatsOpen, size = 'cell' }: SeatPipsProps) {
  const open = seatsOpen <= 2 ? 'bg-coral-deep' : 'bg-kelp'
  return (
    <span aria-hidden="true" className={classNames('inline-flex', SIZES[size].row)}>
      {SEATS.map((seat) => (
        <span key={seat} className={classNames(SIZES[size].pip, seat < seatsOpen ? open : 'bg-navy/15')} />
      ))}
    </span>
  )
}
