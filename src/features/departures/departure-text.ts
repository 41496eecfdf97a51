import { seatsLeftText } from '@/shared/format/words'
import type { Translate } from '@/shared/text/translate'

/** Returns '1 seat left', '4 seats left', or '6 seats open' for an empty boat. */
export function seatsText(seatsOpen: number, capacity: number, t: Translate): string {
  return seatsOpen >= capacity ? t('{seats} seats open', { seats: seatsOpen }) : seatsLeftText(seatsOpen, t)
}
