import { RateLimiterMemory } from 'rate-limiter-flexible'
import { processSingleton } from '@/shared/process-singleton'
import { ALL_CALLERS, countPoint, waitOf } from '../limits/count-points'

interface Limit {
  tries: number
  seconds: number
}

/** How many sign-in attempts one server process allows (docs/decisions/0024-sign-in-under-guessing.md). */
export interface SignInLimits {
  /** The limit per IP address, for unknown devices. */
  address: Limit
  /** The limit per name, for unknown devices. */
  name: Limit
  /** The limit for all unknown devices together. It limits the CPU time spent on hashing passwords. */
  strangers: Limit
  /** The limit per known device of an account. If null, known devices count as unknown. */
  device: Limit | null
}

export const SIGN_IN_LIMITS: SignInLimits = {
  address: { tries: 10, seconds: 60 },
  name: { tries: 30, seconds: 900 },
  strangers: { tries: 120, seconds: 60 },
  device: { tries: 10, seconds: 300 },
}

/** Number of attempts for a name before delays start. After that, the delay doubles with each attempt. */
const FREE_TRIES = 3
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 4_000

interface SignInTry {
  address: string | null
  /** The name as typed but in lowercase, whether or not an account has it. */
  name: string
  /** The device's id, or null for an unknown device. */
  device: string | null
}

type Admission =
  | { admitted: false; waitSeconds: number }
  | {
      admitted: true
      /** How long to wait before checking the password, in milliseconds. */
      delayMs: number
      /** Call this if the password was right, so that the attempt doesn't count. */
      forgive: () => Promise<void>
    }

/** Counts an attempt before its password is checked, so that concurrent attempts count too. */
export type SignInGuard = (attempt: SignInTry) => Promise<Admission>

/**
 * Creates the sign-in guard. Each known device has its own limit, which other callers can't use up. Attempts
 * from unknown devices count per address, per name, and in total. An attempt that one limit refuses doesn't
 * count against the limits that are checked after it.
 */
export function makeSignInGuard(limits: SignInLimits): SignInGuard {
  const limiterOf = ({ tries, seconds }: Limit) => new RateLimiterMemory({ points: tries, duration: seconds })
  const addresses = limiterOf(limits.address)
  const names = limiterOf(limits.name)
  const strangers = limiterOf(limits.strangers)
  const devices = limits.device && limiterOf(limits.device)

  return async ({ address, name, device }) => {
    if (devices && device !== null) {
      const { waitSeconds } = await countPoint(devices, device)
      if (waitSeconds !== null) return { admitted: false, waitSeconds }
      return { admitted: true, delayMs: 0, forgive: async () => void (await devices.delete(device)) }
    }
    // Check before counting, so that made-up addresses and names use no memory once a limit is reached.
    const earlyWait =
      (await waitOf(strangers, ALL_CALLERS)) ??
      (await waitOf(names, name)) ??
      (address === null ? null : (await countPoint(addresses, address)).waitSeconds)
    if (earlyWait !== null) return { admitted: false, waitSeconds: earlyWait }
    const { counted, ...byName } = await countPoint(names, name)
    const waitSeconds = byName.waitSeconds ?? (await countPoint(strangers, ALL_CALLERS)).waitSeconds
    if (waitSeconds !== null) return { admitted: false, waitSeconds }
    return {
      admitted: true,
      delayMs: delayOf(counted),
      forgive: async () => {
        await names.delete(name)
        // Subtract only this attempt, so that an attacker with an account can't reset the address's limit.
        if (address !== null) await addresses.reward(address)
        await strangers.reward(ALL_CALLERS)
      },
    }
  }
}

/** Returns the delay in milliseconds before the n-th attempt for a name. */
function delayOf(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES - 1))
}

/** Counts a sign-in attempt with this process's guard. */
export function admitSignIn(attempt: SignInTry): Promise<Admission> {
  return processSingleton('sixpackSignIn', () => makeSignInGuard(SIGN_IN_LIMITS))(attempt)
}
