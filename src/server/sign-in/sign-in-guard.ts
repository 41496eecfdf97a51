import { RateLimiterMemory } from 'rate-limiter-flexible'
import { countPoint, EVERYBODY, waitOf } from '../limits/count-points'

interface Lane {
  /** Tries within `seconds`. */
  tries: number
  seconds: number
}

/** How many tries pass, in one server process (docs/decisions/0024). */
export interface SignInFigures {
  /** Of one address, from devices that the account does not know. */
  address: Lane
  /** Of one name, from such devices. */
  name: Lane
  /** Of everybody, from such devices: what the checking of passwords may cost. */
  strangers: Lane
  /** Of one device that the account was signed in with; null: there is no such lane, and it counts as any other. */
  device: Lane | null
}

export const SIGN_IN_FIGURES: SignInFigures = {
  address: { tries: 10, seconds: 60 },
  name: { tries: 30, seconds: 900 },
  strangers: { tries: 120, seconds: 60 },
  device: { tries: 10, seconds: 300 },
}

/** Mistyped once or twice nobody waits; from then on each try of a name waits twice as long as the one before. */
const FREE_TRIES = 3
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 4_000

export interface SignInTry {
  /** The caller's address; null where nothing says. */
  address: string | null
  /** The name that was typed, in small letters, whether an account has it or not. */
  name: string
  /** The known device it comes from; null for a strange one. */
  device: string | null
}

export type Admission =
  | { admitted: false; waitSeconds: number }
  | {
      admitted: true
      /** How long to wait before the password is looked at. */
      delayMs: number
      /** The password was right: the try was no guess. */
      forgive: () => Promise<void>
    }

/** Counts a try before its password is looked at, so that tries sent at once count too. */
export type SignInGuard = (attempt: SignInTry) => Promise<Admission>

/**
 * Makes the guard of the sign-in. Known devices have lanes of their own, which no stranger can use up. All other tries count
 * by their address, by the name they try, and together; a refused one counts nowhere further on.
 */
export function makeSignInGuard(figures: SignInFigures): SignInGuard {
  const limiterOf = ({ tries, seconds }: Lane) => new RateLimiterMemory({ points: tries, duration: seconds })
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
    // Only looked at first, so that made-up addresses and names take no memory once the tries of everybody, or of the one
    // name they are for, are used up.
    const waitSeconds = (await waitOf(strangers, EVERYBODY)) ?? (await waitOf(names, name))
    if (waitSeconds !== null) return { admitted: false, waitSeconds }
    const byAddress = address === null ? null : await countPoint(addresses, address)
    if (byAddress?.over) return { admitted: false, waitSeconds: byAddress.waitSeconds }
    const byName = await countPoint(names, name)
    if (byName.over) return { admitted: false, waitSeconds: byName.waitSeconds }
    const together = await countPoint(strangers, EVERYBODY)
    if (together.over) return { admitted: false, waitSeconds: together.waitSeconds }
    return {
      admitted: true,
      delayMs: delayOf(byName.counted),
      forgive: async () => {
        await names.delete(name)
        // Only this try: whoever has an account could else sign in with it to guess another's password on.
        if (address !== null) await addresses.reward(address)
        await strangers.reward(EVERYBODY)
      },
    }
  }
}

/** The delay of the n-th try of a name in a row, in milliseconds. */
function delayOf(tries: number): number {
  if (tries <= FREE_TRIES) return 0
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - FREE_TRIES - 1))
}

/** One a process, on `globalThis` because Next bundles this module more than once. */
const store = globalThis as typeof globalThis & { sixpackSignIn?: SignInGuard }

/** Counts a try of this process's sign-in. */
export function admitSignIn(attempt: SignInTry): Promise<Admission> {
  store.sixpackSignIn ??= makeSignInGuard(SIGN_IN_FIGURES)
  return store.sixpackSignIn(attempt)
}
