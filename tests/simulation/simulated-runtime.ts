import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { currentScope, type Scheduler } from './scheduler'

type Patch = [target: object, name: string, value: unknown]

const scheduler = (): Scheduler | undefined => currentScope()?.scheduler

/** Returns `simulated` inside a simulation's task, and the real function everywhere else. */
function inside<Real extends (...args: never[]) => unknown>(
  real: Real,
  simulated: (scheduler: Scheduler, ...args: Parameters<Real>) => unknown,
): Real {
  return function patched(this: unknown, ...args: Parameters<Real>) {
    const current = scheduler()
    return current ? simulated(current, ...args) : real.apply(this, args)
  } as Real
}

const hex = ({ random }: Scheduler, digits: number) =>
  Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('')

const uuid = (current: Scheduler) =>
  `${hex(current, 8)}-${hex(current, 4)}-4${hex(current, 3)}-a${hex(current, 3)}-${hex(current, 12)}`

const bytes = ({ random }: Scheduler, size: number) =>
  Buffer.from(Array.from({ length: size }, () => random.int(0, 255)))

/**
 * Replaces this process's clock, timers, random sources and `fetch` for the tasks of a simulation, so that a run
 * depends only on its seed. All other code keeps the real ones. Returns a function that restores them.
 *
 * @param fetchSimulated handles a server's HTTP requests
 */
export function simulateRuntime(fetchSimulated: typeof fetch): () => void {
  const RealDate = Date
  class SimulatedDate extends RealDate {
    constructor(...args: unknown[]) {
      const current = args.length === 0 ? scheduler() : undefined
      super(...((current ? [current.now] : args) as []))
    }
    // Makes `instanceof Date` true for dates that were created outside the simulation, too.
    static override [Symbol.hasInstance](value: unknown): boolean {
      return RealDate[Symbol.hasInstance](value)
    }
    static override now = inside(RealDate.now, ({ now }) => now)
  }
  const cancels = new WeakMap<object, () => void>()
  const setTimer = (current: Scheduler, callback: (...args: never[]) => void, ms = 0) => {
    const handle = { unref: () => handle, ref: () => handle, hasRef: () => true }
    cancels.set(handle, current.timer(ms, callback as () => void))
    return handle
  }
  const clear = (real: typeof clearTimeout) => (handle: object | undefined) => {
    const cancel = typeof handle === 'object' ? cancels.get(handle) : undefined
    if (cancel) cancel()
    else real(handle as NodeJS.Timeout)
  }
  const patches: Patch[] = [
    [globalThis, 'Date', SimulatedDate],
    [
      globalThis,
      'setTimeout',
      inside(setTimeout as (callback: () => void, ms?: number) => unknown, setTimer),
    ],
    [globalThis, 'clearTimeout', clear(clearTimeout)],
    [globalThis, 'fetch', inside(fetch, (_, ...args) => fetchSimulated(...args))],
    [Math, 'random', inside(Math.random, ({ random }) => random.next())],
    [
      timers,
      'setTimeout',
      inside(timers.setTimeout as (ms?: number) => Promise<unknown>, (current, ms = 0) => current.sleep(ms)),
    ],
    [crypto, 'randomUUID', inside(crypto.randomUUID, uuid)],
    [crypto, 'randomBytes', inside(crypto.randomBytes as (size: number) => Buffer, bytes)],
    [
      crypto,
      'randomInt',
      inside(crypto.randomInt as (low: number, high?: number) => number, ({ random }, low, high) =>
        high === undefined ? random.int(0, low - 1) : random.int(low, high - 1),
      ),
    ],
    [globalThis.crypto, 'randomUUID', inside(globalThis.crypto.randomUUID.bind(globalThis.crypto), uuid)],
  ]
  const originals = patches.map(([target, name]): Patch => [target, name, Reflect.get(target, name)])
  for (const [target, name, value] of patches) set(target, name, value)
  const restoreMemory = simulateMemory('sixpackQueues')
  syncBuiltinESMExports()
  return () => {
    for (const [target, name, value] of originals) set(target, name, value)
    restoreMemory()
    syncBuiltinESMExports()
  }
}

function set(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true })
}

/** Gives each simulated process its own copy of a value that `processSingleton` stores on `globalThis`. */
function simulateMemory(name: string): () => void {
  let outside: unknown = Reflect.get(globalThis, name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      const scope = currentScope()
      return scope ? scope.process?.memory.get(name) : outside
    },
    set: (value: unknown) => {
      const scope = currentScope()
      if (scope) scope.process?.memory.set(name, value)
      else outside = value
    },
  })
  return () => {
    Reflect.deleteProperty(globalThis, name)
    if (outside !== undefined) Reflect.set(globalThis, name, outside)
  }
}
