import { BROWSER_GRACE_SECONDS } from '@/domain/checkout-state'
import type { Booking, Checkout } from '@/payload-types'
import type { Row } from '../store/matches'
import { USUAL_TEMPO } from '../world'
import type { Change } from './states'
import { fail } from './view'

/** How long a paid checkout can wait after its browser has disappeared: two sweeps and some work. */
const BOOKED_WITHIN_MS = BROWSER_GRACE_SECONDS * 1000 + 2 * USUAL_TEMPO.oftenMs + 10_000

/** Checks that no work is left to the slower sweepers in a run in which nothing fails. @throws Violation */
export function checkPromptness(collection: string, change: Change<Row>, now: number): void {
  if (collection === 'bookings') checkEdit(change as unknown as Change<Booking>)
  if (collection === 'checkouts') checkPaid(change as unknown as Change<Checkout>, now)
}

function checkEdit({ before, after }: Change<Booking>): void {
  if (!before || !after || before.editLock === 'none') return
  if (after.editLock !== 'none' && after.editLock !== before.editLock)
    fail(`An edit of booking ${after.id} was left to the sweeper, although nothing has failed`)
}

function checkPaid({ before, after }: Change<Checkout>, now: number): void {
  if (!before || before.state !== 'authorized' || after?.state === 'authorized') return
  const { id, date, lastName, paid, stepAt } = before
  if (date && lastName && paid && now - Date.parse(stepAt) > BOOKED_WITHIN_MS)
    fail(`Checkout ${id} was paid, but wasn't booked in time, although nothing has failed`)
}
