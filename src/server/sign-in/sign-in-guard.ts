import { RateLimiterMemory } from 'rate-limiter-flexible'
import { processSingleton } from '@/shared/process-singleton'
import { ALL_CALLERS, countPoint, waitOf } from '../limits/count-points'

interface Limit {
  /** Tries per `seconds`. */
  tries: number
  seconds: number
}

/** How many tries one server process allows (docs/decisions/0024-sign-in-under-guessing.md). */
export interface SignInFigures {
  /** Per address, from unknown devices. */
  address: Limit
  /** Per name, from unknown devices. */
  name: Limit
  /** All tries from unknown devices together. Bounds the CPU time spent on hashing passwords. */
  strangers: Limit
  /** Per known device of an account; null: known devices count like unknown ones. */
  device: Limit | null
}

export const SIGN_IN_FIGURES: SignInFigures = {
  address: { tries: 10, seconds: 60 },
  name: { tries: 30, seconds: 900 },
  strangers: { tries: 120, seconds: 60 },
  device: { tries: 10, seconds: 300 },
}

/** A typo or two costs no delay. After that, the delay doubles with each try of a name. */
const FREE_TRIES = 3
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 4_000

export interface SignInTry {
  /** The caller's address; null if unknown. */
  address: string | null
  /** The name as typed, in lower case, whether or not such an account exists. */
  name: string
  /** The id of a known device; null for an unknown one. */
  device: string | null
}

export type Admission =
  | { admitted: false; waitSeconds: number }
  | {
      admitted: true
      /** How long to wait before checking the password. */
      delayMs: number
      /** Call it if the password was right, so that the try doesn't count. */
      forgive: () => Promise<void>
    }

/** Counts a try before its password is checked, so that concurrent tries count too. */
export type SignInGuard = (attempt: SignInTry) => Promise<Admission>

/**
 * Creates the sign-in guard. Each known device has its own limit, which other callers can't use up. Tries
 * from unknown devices count per address, per name, and together; a refused try doesn't count against the
 * remaining limits.
 */
export function makeSignInGuard(figures: SignInFigures): SignInGuard {
  const limiterOf = ({ tries, seconds }: Limit) => new RateLimiterMemory({ points: tries, duration: seconds })
  const addresses = limiterOf(figures.address)
  const names = limiterOf(figures.name)
  const strangers = limiterOf(figures.strangers)
  const devices = figures.device && limiterOf(figures.device)

  return async ({ address, name, device }) => {
    if (devices && device !== null) {
      const tries = await countPoint(devices, device)
      if (tries.over) return { admitted: false, waitSeconds: tries.waitSeconds }
      return { admitted: true, delayMs: 0, forgive: async () => void (await devices.delete(device)) }
    }
    // Check before counting, so that made-up addresses and names take no memory once the shared limit, or the
    // name's, is reached.
    const waitSeconds = (await waitOf(strangers, ALL_CALLERS)) ?? (await waitOf(names, name))
    if (waitSeconds !== null) return { admitted: false, waitSeconds }
    const byAddress = address === null ? null : await countPoint(addresses, address)
    if (byAddress?.over) return { admitted: false, waitSeconds: byAddress.waitSeconds }
    const byName = await countPoint(names, name)
    if (byName.over) return { admitted: false, waitSeconds: byName.waitSeconds }
    const together = await countPoint(strangers, ALL_CALLERS)
    if (together.over) return { admitted: false, waitSeconds: together.waitSeconds }
    return {
      admitted: true,
      delayMs: delayOf(byName.counted),
      forgive: async () => {
        await names.delete(name)
        // Only this try: otherwise an attacker with an account could reset the address's limit by signing in.
        if (address !== null) await addresses.reward(address)
        await strangers.reward(ALL_CALLERS)
      },
    }
  }
}

/** Returns the delay of a name's n-th try, in milliseconds. */
function delayOf(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES - 1))
}

/** Counts a sign-in try against this process's limits. */
export function admitSignIn(attempt: SignInTry): Promise<Admission> {
  return processSingleton('sixpackSignIn', () => makeSignInGuard(SIGN_IN_FIGURES))(attempt)
}
