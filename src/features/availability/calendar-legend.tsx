import { SeatPips } from '@/components/seat-pips'
import { CAPACITY } from '@/domain/trips'

export function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 pt-4 text-ink-muted text-sm">
      <li className="flex items-center gap-2">
        <SeatPips seatsOpen={4} capacity={CAPACITY} size="large" /> seats left, out of {CAPACITY}
      </li>
      <li className="flex items-center gap-2">
        <SeatPips seatsOpen={2} capacity={CAPACITY} size="large" /> last seats
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-4 rounded-sm border border-line bg-[repeating-linear-gradient(-45deg,transparent_0_4px,#0b2a3c40_4px_5px)]"
        />
        closed
      </li>
    </ul>
  )
}
