import type { ApiResult } from '@/api-client/call-api'
import { pageLanguage } from '@/api-client/page-language'
import type { Hold } from '@/contract/hold'
import { changeHold, openHold } from '../booking-api'
import type { BookedBy, BookingState, HeldSeats, TaskContext } from '../booking-state'
import { failureEvent } from '../failure-event'
import { isPartyChosen, partySizeOf } from '../steps/party-choice'
import { deadlineMs } from './hold-clock'
import { releaseHold } from './release-hold'

/** Converts the server's response to a hold, with the time when it expires on this device's clock. */
export function heldSeats(hold: Hold): HeldSeats {
  return { ...hold, deadlineMs: deadlineMs(hold, Date.now()) }
}

/** Completes step 1: opens a hold, changes the live hold, or replaces it if the departure or trip changed. */
export async function takeSeats({ state, report, wasLeft }: TaskContext, by: BookedBy): Promise<void> {
  const { time, tripType, privateCharter } = state.choice
  if (!isPartyChosen(state.choice) || time === null || tripType === null) return
  // If the problem was about other guests' holds, the captain was asked whether to take their seats, and a second
  // click means yes.
  const confirmed = state.problem?.holds && { takeFrom: state.problem.holds.map(({ id }) => id) }
  const party = { partySize: partySizeOf(state.choice), private: privateCharter }
  const running = runningHold(state)
  if (running && running.partySize === party.partySize && running.private === party.private) {
    report({ type: 'seats-held', hold: running })
    return
  }
  report({ type: 'started', busy: 'holding' })
  if (state.hold && !running) {
    await releaseHold(state.hold.checkoutId)
    report({ type: 'hold-released' })
  }
  const result: ApiResult<Hold> = running
    ? await changeHold({ checkoutId: running.checkoutId, ...party, ...confirmed })
    : await openHold(
        // Replaces only this dialog's last hold.
        // A hold from another tab isn't replaced unless the guest agrees.
        {
          date: state.day.date,
          time,
          tripType,
          ...party,
          ...confirmed,
          language: pageLanguage(),
          ...(by === 'guest' && { replaces: state.lastCheckoutId }),
        },
        () => report({ type: 'checking' }),
      )
  if (!result.ok) report(failureEvent('hold', result.failure, { date: state.day.date, time }))
  else if (wasLeft()) await releaseHold(result.value.checkoutId)
  else report({ type: 'seats-held', hold: heldSeats(result.value) })
}

/** Returns the live hold if it's for the chosen departure and trip. */
function runningHold({ hold, choice, day }: BookingState): HeldSeats | null {
  if (!hold) return null
  const same = hold.date === day.date && hold.time === choice.time && hold.tripType === choice.tripType
  return same ? hold : null
}
