import { canBeNoShow } from '@/domain/departures/no-show'
import type { Booking } from '@/payload-types'
import { AppError } from '../errors'

type Party = Pick<Booking, 'date' | 'time' | 'cancel' | 'noShow'>

/**
 * Returns whether an edited booking is still a no-show. It isn't if it was canceled or moved to an upcoming
 * departure.
 *
 * @throws AppError 400 if the captain marks a party before the boat has left, or marks a canceled one
 */
export function noShowAfter(before: Party, after: Party, now: Date): boolean {
  const isPossible = canBeNoShow(after, now)
  if (after.noShow && !before.noShow && !isPossible)
    throw new AppError('invalid-input', {
      fields: { noShow: 'You can mark a no-show once the boat has left, unless the booking was canceled.' },
    })
  return isPossible && (after.noShow ?? false)
}
