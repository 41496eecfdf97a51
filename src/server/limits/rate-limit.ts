import { RateLimiterMemory } from 'rate-limiter-flexible'
import { MAX_FREE_HOLD_CALLS } from '@/contract/limits'
import { env } from '@/env'
import { processSingleton } from '@/shared/process-singleton'
import { callerAddress } from '../http/caller-address'
import { ALL_CALLERS, countPoint, waitOf } from './count-points'

/** Calls per time window, in one server process. */
export interface RateLimitOptions {
  /** Per address or other caller key. */
  perCaller: number
  /** All callers together. Needed if callers can spoof addresses; without it, each caller counts alone. */
  together?: number
  /** The time window; 60 by default. */
  seconds?: number
}

/** Limits by name. They are far above what one person needs. */
const LIMITS = {
  /** Contact messages and newsletter signups. */
  write: { perCaller: 20, together: 60 },
  /** Requests for a password link, and uses of one. */
  link: { perCaller: 10, together: 60 },
  /** Limits password-link emails per account (by account id) per hour. */
  mailedLink: { perCaller: 5, seconds: 3600 },
  /** Attempts of a signed-in account to enter its current password. */
  presentPassword: { perCaller: 10, together: 60, seconds: 300 },
} as const satisfies Record<string, RateLimitOptions>

export type LimitName = keyof typeof LIMITS

/** Counts a call (null: unknown caller). Returns the seconds to wait, or null if the call is allowed. */
export type RateLimit = (caller: string | null) => Promise<number | null>

/**
 * Counts a request against a limit by the caller's IP address. Returns the seconds to wait, or null if it's
 * allowed. Counts are in memory, per server process (docs/decisions/0020-limits-on-anonymous-writes.md).
 */
export function countRequest(name: LimitName, headers: Headers): Promise<number | null> {
  return countCall(name, callerAddress(headers.get('x-forwarded-for'), env().trustedProxies))
}

/**
 * Counts a call without refusing it. Returns by how many calls the caller, or all callers together, exceed
 * the limit; 0 within it. Calls over the limit need a proof of work (`domain/pressure.ts`), so a flood from
 * one address doesn't lock out others.
 */
export async function countOverLimit(headers: Headers): Promise<number> {
  const { perAddress, together, seconds } = MAX_FREE_HOLD_CALLS
  const { ofCaller, ofAll } = processSingleton('sixpackHoldCalls', () => ({
    ofCaller: new RateLimiterMemory({ points: perAddress, duration: seconds }),
    ofAll: new RateLimiterMemory({ points: together, duration: seconds }),
  }))
  const all = await ofAll.penalty(ALL_CALLERS, 1)
  const overAll = all.consumedPoints - together
  // Over the shared limit, store no more addresses: they may be spoofed.
  const caller = overAll > 0 ? null : callerAddress(headers.get('x-forwarded-for'), env().trustedProxies)
  const overCaller = caller === null ? 0 : (await ofCaller.penalty(caller, 1)).consumedPoints - perAddress
  return Math.max(0, overAll, overCaller)
}

/** Like {@link countRequest}, but with any caller key. */
export function countCall(name: LimitName, caller: string | null): Promise<number | null> {
  const limits = processSingleton('sixpackLimits', () => new Map<LimitName, RateLimit>())
  const limit = limits.get(name) ?? makeRateLimit(LIMITS[name])
  limits.set(name, limit)
  return limit(caller)
}

/**
 * Creates a limit. Once the shared limit is reached nothing more is counted, which bounds the memory that
 * spoofed addresses can take; a limit without a shared one is for callers that can't be spoofed. Otherwise
 * the caller's own limit is checked first, and calls refused by it don't count against the shared one, so one
 * address can't use that up.
 */
export function makeRateLimit({ perCaller, together, seconds = 60 }: RateLimitOptions): RateLimit {
  const ofCaller = new RateLimiterMemory({ points: perCaller, duration: seconds })
  const ofAll = together === undefined ? null : new RateLimiterMemory({ points: together, duration: seconds })
  return async (caller) => {
    const sharedWait = ofAll && (await waitOf(ofAll, ALL_CALLERS))
    if (sharedWait !== null) return sharedWait
    const wait = caller === null ? null : await countedOrWait(ofCaller, caller)
    return wait ?? (ofAll && countedOrWait(ofAll, ALL_CALLERS))
  }
}

async function countedOrWait(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  const count = await countPoint(limiter, key)
  return count.over ? count.waitSeconds : null
}
