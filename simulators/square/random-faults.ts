import type { Fault, Faults, FaultTarget, RequestFault, WebhookFault } from './faults'

/** Faults that hit a share of all calls, besides those set for single ones. */
export interface RandomFaults extends Faults {
  /** From now on this share of all requests and webhook events goes wrong, 0 to 1, chosen by a seed. */
  setShare(share: number, seed: number): void
  counts(): { calls: number; faults: number }
}

/** Slower than a guest likes, slower than the site's own deadline, and something in between. */
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

/** Adds random faults to those of a queue. None until a share is set; how a refund ends is never random. */
export function withRandomFaults(queued: Faults): RandomFaults {
  let share = 0
  let state = 0
  let calls = 0
  let faults = 0
  const next = () => {
    // A linear congruential generator (Numerical Recipes): all that a simulator needs.
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
      const one = queued.take(target)
      if (one !== null || target === 'settleRefund') return one
      calls += 1
      if (share === 0 || next() >= share) return null
      faults += 1
      const choices: readonly Fault<FaultTarget>[] = target === 'webhook' ? WEBHOOK_FAULTS : REQUEST_FAULTS
      return choices[Math.floor(next() * choices.length)] as Fault<Target>
    },
    counts: () => ({ calls, faults }),
  }
}
