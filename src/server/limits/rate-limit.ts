import { RateLimiterMemory } from 'rate-limiter-flexible'
import { MAX_FREE_HOLD_CALLS } from '@/contract/limits'
import { env } from '@/env'
import { callerAddress } from '../http/caller-address'
import { countPoint, EVERYBODY, waitOf } from './count-points'

/** Calls within some time, in one server process. */
export interface Figures {
  /** Of one address, or of whatever else tells callers apart. */
  perCaller: number
  /** Of everybody, which is what holds where an address can be made up; without it each caller counts alone. */
  together?: number
  /** The time; a minute unless said. */
  seconds?: number
}

/** The limits that a route may name. What one person could ever need is far below. */
const LIMITS = {
  /** What a visitor leaves behind: a message, a signup. */
  write: { perCaller: 20, together: 60 },
  /** Asking for a link by mail, and using one. */
  link: { perCaller: 10, together: 60 },
  /** Mails with a link that one account is sent: more help nobody, and fill a mailbox. Each account by itself, by its id. */
  mailedLink: { perCaller: 5, seconds: 3600 },
  /** Tries of one account, signed in, at its present password. */
  presentPassword: { perCaller: 10, together: 60, seconds: 300 },
} as const satisfies Record<string, Figures>

export type LimitName = keyof typeof LIMITS

/** Counts a call of one caller (null: nobody knows whose it is) and gives the seconds to wait, or null where it may pass. */
export type RateLimit = (caller: string | null) => Promise<number | null>

/** One set a process, on `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & {
  sixpackLimits?: Map<LimitName, RateLimit>
  sixpackHoldCalls?: { ofCaller: RateLimiterMemory; ofAll: RateLimiterMemory }
}

/**
 * Counts a request against a limit, by the address of its sender, and gives the seconds to wait, or null where it may pass.
 * Counted in memory: each server process has figures of its own, and forgets them when it ends (docs/decisions/0020).
 */
export function countRequest(name: LimitName, headers: Headers): Promise<number | null> {
  return countCall(name, callerAddress(headers.get('x-forwarded-for'), env().trustedProxies))
}

/**
 * Counts a call that is never refused, and returns by how many its caller, or everyone, exceeds the limit: 0 within it.
 * What comes beyond it has to prove some work (`domain/pressure.ts`), so a flood from one address shuts no neighbor out.
 */
export async function countOverLimit(headers: Headers): Promise<number> {
  const { perAddress, together, seconds } = MAX_FREE_HOLD_CALLS
  store.sixpackHoldCalls ??= {
    ofCaller: new RateLimiterMemory({ points: perAddress, duration: seconds }),
    ofAll: new RateLimiterMemory({ points: together, duration: seconds }),
  }
  const { ofCaller, ofAll } = store.sixpackHoldCalls
  const all = await ofAll.penalty(EVERYBODY, 1)
  const overAll = all.consumedPoints - together
  // Beyond everyone's figure no address is kept, however many are made up.
  const caller = overAll > 0 ? null : callerAddress(headers.get('x-forwarded-for'), env().trustedProxies)
  const overCaller = caller === null ? 0 : (await ofCaller.penalty(caller, 1)).consumedPoints - perAddress
  return Math.max(0, overAll, overCaller)
}

/** Counts a call against a limit by whatever tells callers apart; else as {@link countRequest}. */
export function countCall(name: LimitName, caller: string | null): Promise<number | null> {
  store.sixpackLimits ??= new Map()
  const limit = store.sixpackLimits.get(name) ?? makeRateLimit(LIMITS[name])
  store.sixpackLimits.set(name, limit)
  return limit(caller)
}

/**
 * Makes a limit. Where everybody's figure is used up nothing more is counted, so no more addresses are kept than calls may
 * pass in a minute, however many are made up; a limit without that figure is for callers that cannot be made up. Else the
 * caller's own comes first: what is refused there does not count against everybody's, so one address alone can never use that
 * up.
 */
export function makeRateLimit({ perCaller, together, seconds = 60 }: Figures): RateLimit {
  const ofCaller = new RateLimiterMemory({ points: perCaller, duration: seconds })
  const ofAll = together === undefined ? null : new RateLimiterMemory({ points: together, duration: seconds })
  return async (caller) => {
    const shut = ofAll && (await waitOf(ofAll, EVERYBODY))
    if (shut !== null) return shut
    const wait = caller === null ? null : await countedOrWait(ofCaller, caller)
    return wait ?? (ofAll && countedOrWait(ofAll, EVERYBODY))
  }
}

async function countedOrWait(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  const count = await countPoint(limiter, key)
  return count.over ? count.waitSeconds : null
}
