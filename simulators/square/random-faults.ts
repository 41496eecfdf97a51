import type { Fault, Faults, FaultTarget, RequestFault, WebhookFault } from './faults'

/** Queued faults, plus random faults in a share of all calls. */
export interface RandomFaults extends Faults {
  /** Makes this share (0 to 1) of all requests and webhook events fail, chosen by a seed. */
  setShare(share: number, seed: number): void
  counts(): { calls: number; faults: number }
}

/** The delays range from annoying for a guest to longer than the site's own timeout. */
const REQUEST_FAULTS: readonly RequestFault[] = [
  'reset-before',
  'reset-after',
  'hang-before',
  'hang-after',
  'truncate',
  { delayMs: 1500 },
  { delayMs: 6000 },
  { delayMs: 15_000 },
  { status: 429 },
  { status: 500, when: 'before' },
  { status: 500, when: 'after' },
  { status: 503, when: 'before' },
  { status: 503, when: 'after' },
]
const WEBHOOK_FAULTS: readonly WebhookFault[] = ['before-reply', 'twice', 'drop', 'forged']

/** Adds random faults to queued ones, except for refund outcomes. Off until a share is set. */
export function withRandomFaults(queued: Faults): RandomFaults {
  let share = 0
  let state = 0
  let calls = 0
  let faults = 0
  const next = () => {
    // A linear congruential generator (Numerical Recipes) is good enough here.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    ...queued,
    setShare(newShare, seed) {
      share = newShare
      state = seed >>> 0
    },
    take<Target extends FaultTarget>(target: Target) {
      const fault = queued.take(target)
      if (fault !== null || target === 'settleRefund') return fault
      calls += 1
      if (share === 0 || next() >= share) return null
      faults += 1
      const choices: readonly Fault<FaultTarget>[] = target === 'webhook' ? WEBHOOK_FAULTS : REQUEST_FAULTS
      return choices[Math.floor(next() * choices.length)] as Fault<Target>
    },
    counts: () => ({ calls, faults }),
  }
}
