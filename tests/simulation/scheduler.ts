import { AsyncLocalStorage } from 'node:async_hooks'
import { type Random, seededRandom } from '../chaos/random'
import { type Fault, type FaultRates, type Partner, POSSIBLE } from './faults'

export interface Call {
  partner: Partner
  /** A description of the call, for the list of steps. */
  what: string
}

/** A simulated server process. When the process dies, its tasks never resume and its memory is dropped. */
export interface Process {
  name: string
  isAlive: boolean
  memory: Map<string, unknown>
  /** Called when the process dies, so that waiting clients notice that their connection is gone. */
  onDeath: Set<() => void>
}

interface Scope {
  scheduler: Scheduler
  /** The task's process. Null outside the site: for guests' browsers, Square and the mail server. */
  process: Process | null
  task: string
}

interface Waiting {
  scope: Scope
  readyAt: number
  call: Call | null
  /** Whether the task delivers a message or a reply that a fault has delayed. */
  isLate?: boolean
  /** Runs the operation and resumes the task. */
  go: (fault: Fault | null) => void
}

/** Thrown to a task whose request or reply was lost. Its name tells services that the database is unavailable. */
export class LostCall extends Error {
  override readonly name: string
  constructor(partner: Partner) {
    super(`The connection to the ${partner} was lost`)
    this.name = partner === 'database' ? 'MongoNetworkError' : 'LostCall'
  }
}

/** The longest time that a request can be in transit. */
const LATEST_MS = 60_000
const scopes = new AsyncLocalStorage<Scope>()
const setImmediateNow = setImmediate

/** Returns the scope of the running task, or undefined outside of a simulation. */
export const currentScope = (): Scope | undefined => scopes.getStore()

/**
 * Runs tasks one step at a time, in an order that depends only on the seed. A step resumes one task, which then runs
 * until it waits for its next call. Time is simulated: it advances a little with each step, and jumps ahead when
 * every task is asleep.
 */
export class Scheduler {
  now: number
  steps = 0
  /** The faults so far, each with the number of its random draw, so that a rerun can leave some out. */
  readonly faults: { draw: number; fault: Fault; step: number; what: string }[] = []
  readonly trace: string[] = []
  /** A log of the clients' requests and responses, and of process deaths. */
  readonly story: string[] = []
  /** While this is true, the world is being set up: calls and pauses aren't steps, and nothing fails. */
  isInstant = false
  faultRates: FaultRates
  /** The maximum delay of a reply, in ms. */
  lateMs = 0
  readonly #order: Random
  readonly #chance: Random
  /** The random source for what the site's own code draws: ids, versions and pauses. */
  readonly random: Random
  #draws = 0
  #waiting: Waiting[] = []
  #crash: Error | null = null

  constructor(
    seed: number,
    private readonly options: {
      startsAt: Date
      faultRates: FaultRates
      /** The numbers of the draws that may become faults, or null if all of them may. */
      onlyFaults: ReadonlySet<number> | null
      isTraced: boolean
    },
  ) {
    const seeds = seededRandom(seed)
    this.#order = seeds.fork()
    this.#chance = seeds.fork()
    this.random = seeds.fork()
    this.now = options.startsAt.getTime()
    this.faultRates = options.faultRates
  }

  /** Starts a task. If the task throws, the simulation fails. */
  start(task: string, process: Process | null, run: () => Promise<unknown>): void {
    scopes.run({ scheduler: this, process, task }, () => {
      this.sleep(0)
        .then(run)
        .catch((error: unknown) => {
          this.#crash ??= error instanceof Error ? error : new Error(String(error))
        })
    })
  }

  /** Waits for some simulated time to pass. */
  sleep(ms: number): Promise<void> {
    if (this.isInstant) return Promise.resolve()
    return new Promise((resolve) => this.#wait({ ms, call: null, go: () => resolve() }))
  }

  /** Calls `callback` after some simulated time. Returns a function that cancels the call. */
  timer(ms: number, callback: () => void): () => void {
    const waiting = this.#wait({ ms, call: null, go: callback })
    return () => {
      this.#waiting = this.#waiting.filter((each) => each !== waiting)
    }
  }

  /**
   * Runs a call to an outside system as a separate step. Its effect is synchronous, so it's atomic. The task resumes
   * in the same step, or in a later one if the reply is late.
   */
  call<Result>(call: Call, effect: () => Result): Promise<Result> {
    if (this.isInstant) return Promise.resolve().then(effect) as Promise<Result>
    return new Promise((resolve, reject) => {
      const answer = (settle: () => void, ms: number) => {
        if (ms === 0) settle()
        else this.#wait({ ms, call: null, go: settle, isLate: true })
      }
      this.#wait({
        ms: 0,
        call,
        go: (fault) => {
          const lose = () => reject(new LostCall(call.partner))
          const { process } = scopes.getStore() ?? {}
          if (fault === 'dies-before' && process) return this.kill(process)
          if (fault === 'lost-request') return answer(lose, this.#order.int(0, 5000))
          if (fault === 'arrives-late') {
            // Ignore the result, because the caller is no longer waiting for the reply.
            const arrive = () =>
              void Promise.resolve()
                .then(effect)
                .catch(() => {})
            const ms = this.#order.int(1000, LATEST_MS)
            scopes.run(this.#outside(), () => this.#wait({ ms, call: null, go: arrive, isLate: true }))
            return answer(lose, this.#order.int(0, 5000))
          }
          let result: Result
          try {
            if (fault === 'twice') effect()
            result = effect()
          } catch (error) {
            return reject(error instanceof Error ? error : new Error(String(error)))
          }
          if (fault === 'dies-after' && process) return this.kill(process)
          if (fault === 'lost-reply') return answer(lose, this.#order.int(0, 5000))
          answer(() => resolve(result), fault === 'late' ? this.#order.int(1, this.lateMs) : 0)
        },
      })
    })
  }

  /** Returns whether a delayed message or reply hasn't arrived yet. */
  get hasLate(): boolean {
    return this.#waiting.some(({ isLate }) => isLate)
  }

  kill(process: Process): void {
    if (!process.isAlive) return
    process.isAlive = false
    process.memory.clear()
    this.#waiting = this.#waiting.filter(({ scope }) => scope.process !== process)
    this.note(`${process.name} dies`)
    this.#line(this.story, `${process.name} dies`)
    for (const tell of process.onDeath) tell()
  }

  /** Adds a line to the list of steps. */
  note(text: string): void {
    this.#line(this.trace, text)
  }

  /** Adds a line about the current task's client to the log. */
  tell(text: string): void {
    this.#line(this.story, `${scopes.getStore()?.task}: ${text}`)
  }

  #line(lines: string[], text: string): void {
    if (this.options.isTraced)
      lines.push(
        `${String(this.steps).padStart(7)}  ${new Date(this.now).toISOString().slice(5, 23)}  ${text}`,
      )
  }

  /** Runs steps until `isOver` returns true or no task is left. Calls `check` after each step. */
  async run(isOver: () => boolean, check: () => void): Promise<void> {
    for (;;) {
      // Run no tasks until the setup is done. While the setup loads modules, tasks would never have to wait, so they
      // could loop forever.
      do await quiet()
      while (this.isInstant && this.#crash === null)
      if (this.#crash !== null) throw this.#crash
      if (isOver()) return
      const next = this.#next()
      if (!next) return
      this.steps += 1
      this.now += this.#order.int(0, 3)
      const fault = this.#drawFault(next)
      if (next.call) this.note(`${next.scope.task}: ${next.call.what}${fault ? ` (${fault})` : ''}`)
      scopes.run(next.scope, () => next.go(fault))
      check()
    }
  }

  #wait({ ms, ...rest }: { ms: number } & Pick<Waiting, 'call' | 'go' | 'isLate'>): Waiting | null {
    const scope = scopes.getStore()
    if (!scope) throw new Error('Only a task of the simulation can wait')
    if (scope.process && !scope.process.isAlive) return null
    const waiting = { scope, readyAt: this.now + ms, ...rest }
    this.#waiting.push(waiting)
    return waiting
  }

  /** Returns the scope of work that continues even if the process dies, for example a request in transit. */
  #outside(): Scope {
    return { scheduler: this, process: null, task: 'network' }
  }

  /** Removes and returns a random task that's ready. If all tasks are asleep, advances the clock. */
  #next(): Waiting | null {
    if (this.#waiting.length === 0) return null
    let ready = this.#waiting.filter(({ readyAt }) => readyAt <= this.now)
    if (ready.length === 0) {
      this.now = Math.min(...this.#waiting.map(({ readyAt }) => readyAt))
      ready = this.#waiting.filter(({ readyAt }) => readyAt <= this.now)
    }
    const chosen = this.#order.pick(ready)
    this.#waiting.splice(this.#waiting.indexOf(chosen), 1)
    return chosen
  }

  #drawFault({ call, scope }: Waiting): Fault | null {
    if (!call) return null
    // Always make one draw per call, so that leaving out a fault doesn't change the draws after it.
    this.#draws += 1
    let left = this.#chance.next()
    const byCall: Partial<Record<string, FaultRates[Partner]>> = this.faultRates
    const rates = byCall[call.what] ?? byCall[call.partner] ?? {}
    for (const fault of POSSIBLE[call.partner]) {
      left -= rates[fault] ?? 0
      if (left >= 0) continue
      const canDie = scope.process !== null || !fault.startsWith('dies')
      if (!canDie || (this.options.onlyFaults && !this.options.onlyFaults.has(this.#draws))) return null
      this.faults.push({ draw: this.#draws, fault, step: this.steps, what: `${scope.task}: ${call.what}` })
      return fault
    }
    return null
  }
}

/** Runs `work` as part of a task, in a process. */
export function inProcess<Result>(process: Process, task: string, work: () => Result): Result {
  const scope = scopes.getStore()
  if (!scope) throw new Error('Only a task of the simulation can use a process')
  return scopes.run({ ...scope, process, task }, work)
}

/** Waits until every promise that can continue has continued. Node runs all of them before the next immediate. */
export const quiet = () => new Promise<void>((resolve) => setImmediateNow(resolve))
