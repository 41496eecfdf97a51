import type { Claim } from '@/domain/seats'
import type { Booking, Checkout } from '@/payload-types'
import type { Row } from '../store/matches'
import { currentScope } from '../scheduler'
import type { Change } from './states'
import { fail, type View } from './view'

/**
 * Checks that only the request or the sweeper that holds a booking's lock edits it, and changes its seats
 * (docs/decisions/0035-edits-hold-a-fencing-token.md).
 */
export class LockChecks {
  /** Who has held a booking's lock since it was locked, last first. Keyed by the booking's id. */
  readonly #owners = new Map<string, (object | undefined)[]>()

  constructor(private readonly view: View) {}

  /** @throws Violation */
  onWrite(collection: string, change: Change<Row>): void {
    if (collection === 'bookings') this.#onBooking(change as unknown as Change<Booking>)
    if (collection === 'boat-days') this.#onDay(change as unknown as Change<Day>)
  }

  #onBooking({ before, after }: Change<Booking>): void {
    if (!after) return
    const { id, editLock, editLockedAt, version } = after
    const wasLocked = before !== null && before.editLock !== 'none'
    const isTaken = editLock !== 'none' && (!wasLocked || editLockedAt !== before.editLockedAt)
    if (
      wasLocked &&
      (editLock === 'none' || version !== before.version) &&
      this.#owners.get(id)?.[0] !== currentScope()
    )
      fail(`An edit of booking ${id} was changed or ended by a process that didn't hold its lock`)
    const earlier = wasLocked ? (this.#owners.get(id) ?? []) : []
    if (isTaken) this.#owners.set(id, [currentScope(), ...earlier])
  }

  /**
   * A booking's seats are reserved and settled only by the owner of its lock. Until a process that took over the lock has
   * settled them, a paused owner can still write the day.
   */
  #onDay({ before, after }: Change<Day>): void {
    const old = new Map((before?.claims ?? []).map((claim) => [claim.id, claim]))
    for (const claim of after?.claims ?? []) {
      const known = old.get(claim.id)
      if (claim.status === 'booked' && known?.status !== 'booked') this.#checkConfirmed(claim.id)
      const isReserved = claim.status === 'booked' && (!known || (claim.next && !known.next))
      const isSettled = known?.next && !claim.next
      if (!isReserved && !isSettled) continue
      const booking = this.view.find<Booking>('bookings', claim.id)
      const isOwned = booking?.editLock !== 'none' && this.#owners.get(claim.id)?.includes(currentScope())
      if (booking && !isOwned)
        fail(`The seats of booking ${claim.id} were changed by a process that doesn't hold its lock`)
    }
  }

  /** Seats are confirmed only while their checkout's payment holds. */
  #checkConfirmed(id: string): void {
    const state = this.view.find<Checkout>('checkouts', id)?.state
    if (
      state !== undefined &&
      !['authorized', 'booked', 'voiding'].includes(state) &&
      !this.view.find('bookings', id)
    )
      fail(`The seats of checkout ${id} (${state}) were confirmed`)
  }
}

interface Day {
  id: string
  claims: Claim[]
}
