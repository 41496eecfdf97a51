import { RateLimiterMemory } from 'rate-limiter-flexible'
import { MAX_FREE_HOLD_CALLS, MAX_OWN_CHANGES } from '@/contract/limits'
import { processSingleton } from '@/shared/process-singleton'
import { addressOf } from '../http/address-key'
import { ALL_CALLERS, countPoint, waitOf } from './count-points'

/** Number of calls allowed per time window, in one server process. */
interface RateLimitOptions {
  /** The limit for each IP address or other caller key. */
  perCaller: number
  /** The limit for all callers together. Needed if callers can spoof their keys. */
  together?: number
  /** The length of the time window; 60 by default. */
  seconds?: number
  /** An additional limit for each caller per hour. Needed if what a caller sends is stored. */
  perHour?: number
}

/** The limits by name. They're far above what one person needs. */
const LIMITS = {
  /** The limit for contact messages, newsletter signups, places on waitlists and gift orders. */
  write: { perCaller: 20, perHour: 120, together: 60 },
  /** The limit for requesting and using password links. */
  link: { perCaller: 10, together: 60 },
  /** The limit for password-link emails, by account id. */
  mailedLink: { perCaller: 5, seconds: 3600 },
  /** The limit for calls from the booking page. The key can't be guessed, so this only limits the load. */
  bookingPage: { perCaller: 120 },
  /**
   * The limit for public lists of bookings over more than a few months. With five years of bookings, such a list takes a
   * third of a second of CPU time. The site's pages don't request any.
   */
  longList: { perCaller: 20, together: 60 },
  /**
   * The limit for reads of captains' calendar feeds. Apps read one every few minutes, and Google reads all feeds from
   * a few addresses.
   */
  calendarFeed: { perCaller: 30 },
  /** The limit for signed waivers. A whole party may sign on one phone, and the link's key can't be guessed. */
  waiver: { perCaller: 20 },
  /**
   * The limit for credit codes entered with a hold or on a booking page. There are 32 ** 8 codes, so guessing one
   * takes years. Other calls don't count, so that callers without a hold or a booking can't use up the shared limit.
   */
  creditCode: { perCaller: 10, together: 120 },
  /**
   * The limit for lookups of a certificate's balance. It's separate, so that lookups can't use up the limit for
   * credit codes.
   */
  giftBalance: { perCaller: 10, together: 120 },
  /** The limit for emails with new booking links, by email address. */
  mailedBookingLink: { perCaller: 5, seconds: 3600 },
  /**
   * The limit for a guest's corrections and moves, by booking id. Without it, someone with one booking could flood any
   * mailbox, the outbox and the booking's history.
   */
  ownChange: { perCaller: MAX_OWN_CHANGES.perHour, seconds: 3600 },
  /** The limit for entering the current password while signed in, by account id. */
  presentPassword: { perCaller: 10, together: 60, seconds: 300 },
} as const satisfies Record<string, RateLimitOptions>

export type LimitName = keyof typeof LIMITS

/**
 * Counts a call under its caller's key, if the key is known. Returns the seconds to wait, or null if the call is
 * allowed.
 */
export type RateLimit = (caller: string | null) => Promise<number | null>

/**
 * Counts a request by the caller's IP address. Returns the seconds to wait, or null if the request is allowed
 * (docs/decisions/0020-limits-on-anonymous-writes.md).
 */
export function countRequest(name: LimitName, headers: Headers): Promise<number | null> {
  return countCall(name, addressOf(headers))
}

/**
 * Counts a call that opens a hold. Returns how many calls over the limit this caller is, or all callers together,
 * whichever is more. Doesn't refuse the call. Over the limit, the call needs a proof of work (`domain/pressure.ts`),
 * so a flood from one address doesn't lock out other callers.
 */
export async function countOverLimit(headers: Headers): Promise<number> {
  const { perAddress, together, seconds } = MAX_FREE_HOLD_CALLS
  const { ofCaller, ofAll } = processSingleton('sixpackHoldCalls', () => ({
    ofCaller: new RateLimiterMemory({ points: perAddress, duration: seconds }),
    ofAll: new RateLimiterMemory({ points: together, duration: seconds }),
  }))
  const all = await ofAll.penalty(ALL_CALLERS, 1)
  const overAll = all.consumedPoints - together
  // Over the shared limit, don't store any more addresses, because they may be spoofed.
  const caller = overAll > 0 ? null : addressOf(headers)
  const overCaller = caller === null ? 0 : (await ofCaller.penalty(caller, 1)).consumedPoints - perAddress
  return Math.max(0, overAll, overCaller)
}

/** Counts a call like {@link countRequest}, but under any caller key. */
export function countCall(name: LimitName, caller: string | null): Promise<number | null> {
  const limits = processSingleton('sixpackLimits', () => new Map<LimitName, RateLimit>())
  const limit = limits.get(name) ?? makeRateLimit(LIMITS[name])
  limits.set(name, limit)
  return limit(caller)
}

/**
 * Creates a rate limit. Once the shared limit is reached, no more callers are stored, so spoofed addresses
 * can't fill the memory. Calls over a caller's own limit don't count against the shared limit, so one address
 * can't use it up.
 */
export function makeRateLimit({ perCaller, together, seconds = 60, perHour }: RateLimitOptions): RateLimit {
  const ofCaller = new RateLimiterMemory({ points: perCaller, duration: seconds })
  const ofHour = perHour === undefined ? null : new RateLimiterMemory({ points: perHour, duration: 3600 })
  const ofAll = together === undefined ? null : new RateLimiterMemory({ points: together, duration: seconds })
  const countOwn = async (caller: string) =>
    (await countPoint(ofCaller, caller)).waitSeconds ??
    (ofHour && (await countPoint(ofHour, caller)).waitSeconds)
  return async (caller) => {
    const sharedWait = ofAll && (await waitOf(ofAll, ALL_CALLERS))
    if (sharedWait !== null) return sharedWait
    const ownWait = caller === null ? null : await countOwn(caller)
    return ownWait ?? (ofAll && (await countPoint(ofAll, ALL_CALLERS)).waitSeconds)
  }
}
