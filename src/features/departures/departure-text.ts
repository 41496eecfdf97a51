import { seatsLeftText } from '@/shared/format/words'

/** Returns '1 seat left', '4 seats left', or '6 seats open' for an empty boat. */
export function seatsText(seatsOpen: number, capacity: number): string {
  return seatsOpen >= capacity ? `${seatsOpen} seats open` : seatsLeftText(seatsOpen)
}
