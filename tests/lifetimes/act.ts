import type { Random } from '../chaos/random'
import type { TestAnswer, TestBrowser } from '../int/test-app'
import type { CausedKind, Days, Fate, Lifetime } from './lifetime'

export interface Scene {
  random: Random
  days: Days
  captain: TestBrowser
  /** The code of a credit that all guests in the group share. */
  creditCode: string
  /** Whether the group's boats have left. */
  haveLeft: boolean
}

/** An act's request. `after` returns the booking's expected state (its fate) once the request is acknowledged. */
export interface Attempt {
  send: () => Promise<TestAnswer>
  after: (fate: Fate) => Fate
  mail?: CausedKind
  /** Idempotency key: two requests with the same key take effect once. */
  key?: string
}

export type Act = (life: Lifetime, fate: Fate, scene: Scene) => Promise<Attempt | null>
