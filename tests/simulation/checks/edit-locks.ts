import type { Claim } from '@/domain/seats'
import type { Booking, Checkout } from '@/payload-types'
import type { Row } from '../store/matches'
import { currentScope } from '../scheduler'
import type { Change } from './states'
import { fail, type View } from './view'

/**
 * Checks that a booking is edited, and its seats are changed, only by the request or the sweeper that holds the
 * booking's lock (docs/decisions/0035-edits-hold-a-fencing-token.md).
 */
export class LockChecks {
  /**
   * The requests and sweepers that have held a booking's lock since it was locked, newest first. Keyed by the
   * booking's id.
   */
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
   * Checks that a booking's seats are reserved and settled only by a request or a sweeper that has held its lock. An
   * earlier holder that was paused can still write the day until the process that took over the lock has settled the
   * seats.
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

  /** Checks that a checkout's seats are confirmed only while its payment is valid. */
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
