import { addDays, tripDateOf } from '@/domain/dates'
import { auditBooks } from '@/services/audit/audit-books'
import { type Random, seededRandom } from '../chaos/random'
import { Checks } from './checks/checks'
import { Violation } from './checks/view'
import { useBooking } from './clients/booking-acts'
import { actAsCaptain } from './clients/captain'
import { bookAsGuest } from './clients/guests'
import { actAtSquare, crashServers } from './clients/outsiders'
import { bookAhead, turnIntoCredit } from './clients/setup'
import type { Stage } from './clients/stage'
import { simulateMailServer } from './mail-server'
import { inProcess, type Process, quiet, Scheduler } from './scheduler'
import { simulateRuntime } from './simulated-runtime'
import { openSimulatedSite, type SimulatedSite, seedStore } from './site'
import { type SimulatedSquare, simulateSquare } from './square'
import { MemoryStore } from './store/memory-store'
import type { Focus } from './focus'
import { applyTrouble, drawFaults, drawWorkload, type Workload } from './workload'
import { USUAL_TEMPO, World } from './world'

/**
 * The times at which a run can start: a morning, shortly before 3 am, when the nightly comparison with Square begins,
 * and shortly before 2 pm, when the afternoon's boat leaves.
 */
const STARTS_AT = ['2027-06-01T15:00:00Z', '2027-06-01T09:50:00Z', '2027-06-01T20:50:00Z']
const SETTLES_MS = 10 * 60_000
/**
 * How long a run has to be quiet before it counts as settled. Every process looks for unfinished work at least once
 * in this time.
 */
const QUIET_MS = 12_000
const CHECK_EVERY_MS = 10_000
/** The maximum time that the clients act. */
const BUSY_MS = 10 * 60_000
/** The share of runs in which the clients act for so long that some payments need the captain's attention. */
const PATIENT_SHARE = 0.05
const PATIENT_MS = 40 * 60_000
/** The maximum number of event loop turns for the audit. */
const AUDIT_TURNS = 1000
/** The maximum number of steps in a run, which is ten times as many as a long run takes. */
const MAX_STEPS = 200_000

export interface RunOptions {
  seed: number
  /** The run's focus. By default, the seed determines it. */
  focus?: Focus | undefined
  /** The numbers of the draws that may become faults. If null, all of them may. */
  onlyFaults?: readonly number[] | null
  /** The clients and acts to leave out, for example `g3`, or `c1#2` for the second act of `c1`. */
  without?: readonly string[]
  isTraced?: boolean
  /** Removes a guard from the site's code (guards/guards.ts). */
  breakGuard?: ((parts: { store: MemoryStore; world: World }) => void) | null
}

export interface Outcome {
  seed: number
  steps: number
  /** The rule that was broken, or null. */
  violation: string | null
  faults: Scheduler['faults']
  /** The names of the clients and acts that weren't left out. */
  clients: string[]
  acts: string[]
  counts: Record<string, number>
  /** Hashes of the distinct states that the run reached. */
  states: number[]
  trace: string[]
  story: string[]
}

/**
 * Opens the site, and runs a few seeds whose outcome doesn't count. The first calls load modules and fill caches,
 * which takes extra turns of the event loop, so the same seed would otherwise run differently.
 */
export async function openSimulation(): Promise<SimulatedSite> {
  const site = await openSimulatedSite()
  for (const seed of [900_001, 900_002, 900_003]) await simulate(site, { seed })
  return site
}

/** Runs one seed: clients act during faults, then the faults end, and all pending work must finish. */
export async function simulate(site: SimulatedSite, options: RunOptions): Promise<Outcome> {
  const { seed, onlyFaults = null, isTraced = false } = options
  const plan = seededRandom(seed)
  const scheduler = new Scheduler(seed, {
    startsAt: new Date(plan.pick(STARTS_AT)),
    faultRates: drawFaults(plan),
    onlyFaults: onlyFaults && new Set(onlyFaults),
    isTraced,
  })
  let restore = () => {}
  const square = simulateSquare(scheduler)
  try {
    restore = simulateRuntime(square.fetch)
    return await runSeed(site, options, { scheduler, square, plan })
  } finally {
    // If a rule was broken, tasks are in the middle of a step. Wait, because they mustn't continue in the next run.
    await quiet()
    restore()
  }
}

interface Parts {
  scheduler: Scheduler
  square: SimulatedSquare
  plan: Random
}

async function runSeed(site: SimulatedSite, options: RunOptions, parts: Parts): Promise<Outcome> {
  const { scheduler, square, plan } = parts
  const store = new MemoryStore(
    site.unique,
    () => new Date(scheduler.now),
    () => crypto.randomUUID(),
  )
  const startedAt = scheduler.now
  const today = tripDateOf(new Date(startedAt))
  seedStore(store, { startDate: addDays(today, -10), endDate: addDays(today, 200) })
  const mailServer = simulateMailServer(scheduler)
  const world = new World(scheduler, site, square, mailServer)
  site.connect(store, ({ what }, work) => scheduler.call({ partner: 'database', what }, work), world.log)
  const checks = new Checks(store, square, () => scheduler.now)
  mailServer.onEmail = (message) => world.blame(() => checks.onEmail(message))
  world.onAnswer = (...answer) => world.blame(() => checks.privacy.onAnswer(...answer))
  const workload = drawWorkload(plan, today, options.focus)
  Object.assign(square.habits, workload.square)
  scheduler.lateMs = workload.lateMs
  applyTrouble(scheduler.faultRates, workload)
  world.tempo = workload.tempo
  mailServer.deferredShare = workload.deferredShare
  checks.sendsMails = workload.sendsMails
  checks.isCalm = workload.isCalm
  if (!workload.sendsMails) world.removedTasks.add('send emails')
  options.breakGuard?.({ store, world })
  const clients = new Clients({ world, store, square, checks, options, workload, plan })
  let violation: string | null = null
  try {
    const check = () => {
      checks.afterStep()
      const [surprise] = world.surprises
      if (surprise) throw new Violation(`An unexpected error: ${surprise}`)
      if (scheduler.steps > MAX_STEPS) throw new Violation('The run never ends')
    }
    scheduler.start('setup', null, () => clients.start())
    const isPatient = plan.chance(PATIENT_SHARE)
    const busyUntil = startedAt + (isPatient ? PATIENT_MS : BUSY_MS)
    await scheduler.run(() => clients.areDone || scheduler.now > busyUntil, check)
    world.tempo = USUAL_TEMPO
    world.isSettling = true
    scheduler.faultRates = {}
    mailServer.deferredShare = 0
    square.habits.busyShare = 0
    scheduler.note('the faults stop')
    const [quietAt, latest] = [scheduler.now + QUIET_MS, scheduler.now + SETTLES_MS]
    let nextCheckAt = quietAt
    const isSettled = () => {
      if (scheduler.now < nextCheckAt || isPatient || scheduler.hasLate) return false
      nextCheckAt += CHECK_EVERY_MS
      return checks.isSettled
    }
    await scheduler.run(() => scheduler.now > latest || isSettled(), check)
    checks.whenSettled()
    await audit({ world, scheduler, checks })
  } catch (error) {
    violation = error instanceof Violation ? error.message : `An unexpected error: ${(error as Error).stack}`
  }
  const { steps, faults, trace, story } = scheduler
  const { names, acts } = clients
  return {
    seed: options.seed,
    steps,
    violation,
    faults,
    clients: names,
    acts,
    counts: { ...checks.counts },
    states: [...checks.states.seen],
    trace,
    story,
  }
}

interface ClientParts extends Pick<Stage, 'world' | 'store' | 'square'> {
  checks: Checks
  options: RunOptions
  workload: Workload
  plan: Random
}

/** Starts the guests, the captain, and the events at Square. */
class Clients {
  readonly names: string[] = []
  readonly acts: string[] = []
  #left = 1

  constructor(private readonly parts: ClientParts) {}

  get areDone(): boolean {
    return this.#left === 0
  }

  /** Books the first parties, and then starts the servers and all clients. */
  async start(): Promise<void> {
    const { world, store, checks, workload, plan } = this.parts
    const { scheduler } = world
    scheduler.isInstant = true
    const office: Process = { name: 'setup', isAlive: true, memory: new Map(), onDeath: new Set() }
    const ids = await inProcess(office, 'setup', () => this.#bookAhead(plan))
    scheduler.isInstant = false
    checks.start()
    for (let count = 0; count < workload.servers; count++) world.startProcess()
    if (workload.hasWebhooks) world.startWebhooks()
    for (const [index, id] of ids.entries())
      for (const tab of ['a', 'b']) {
        const name = `b${index + 1}${tab}`
        checks.privacy.addGuest(name, String(store.rows('bookings').get(id)?.email))
        this.#act(name, (stage) => useBooking(stage, id, workload.acts))
      }
    for (let number = 1; number <= workload.guests; number++) {
      const [name, email] = [`g${number}`, `guest${number}@example.com`]
      checks.privacy.addGuest(name, email)
      this.#act(name, async (stage) => {
        const id = await bookAsGuest(stage, email)
        if (id !== null) await useBooking(stage, id, stage.random.int(0, 5))
      })
    }
    for (let number = 1; number <= workload.captains; number++)
      this.#act(`c${number}`, (stage) => actAsCaptain(stage, workload.acts))
    if (workload.outside > 0) this.#act('s', (stage) => actAtSquare(stage, workload.outside))
    const onCrash = () => {
      checks.counts.crashes += 1
    }
    if (workload.crashes > 0) this.#act('k', (stage) => crashServers(stage, workload.crashes, onCrash))
    this.#left -= 1
  }

  async #bookAhead(plan: Random): Promise<string[]> {
    const { world, checks, workload } = this.parts
    const { habits } = workload
    const ids: string[] = []
    for (let number = 1; number <= workload.bookings + workload.credits; number++) {
      const random = plan.fork()
      const id = await bookAhead(world.context(), { habits, random, email: `booked${number}@example.com` })
      if (id === null) continue
      if (number <= workload.bookings) ids.push(id)
      else await turnIntoCredit(world.context(), checks.promises, id)
    }
    return ids
  }

  #act(name: string, run: (stage: Stage) => Promise<void>): void {
    const { world, store, square, checks, options, workload, plan } = this.parts
    const { habits } = workload
    const random = plan.fork()
    const without = new Set(options.without)
    if (without.has(name)) return
    this.names.push(name)
    this.#left += 1
    const isLeftOut = (act: string) => {
      if (!without.has(act)) this.acts.push(act)
      return without.has(act)
    }
    world.scheduler.start(name, null, async () => {
      await world.scheduler.sleep(random.int(0, habits.comeWithinMs))
      await run({ world, store, square, promises: checks.promises, habits, random, name, isLeftOut })
      this.#left -= 1
    })
  }
}

/** Runs the site's own audit at the end. @throws Violation */
async function audit({
  world,
  scheduler,
  checks,
}: Pick<Parts, 'scheduler'> & { world: World; checks: Checks }): Promise<void> {
  let sentences: string[] | null = null
  // Faults are over, so the audit's many reads don't have to be steps.
  scheduler.isInstant = true
  scheduler.start('audit', null, async () => {
    const found = await auditBooks(world.context())
    // Allow rejected refunds that await the captain's decision, no matter how long that takes.
    const stuck = found.needsReview.filter((sentence) => !sentence.startsWith('Refund '))
    sentences = [...found.disagreements, ...stuck]
  })
  for (let turns = 0; turns < AUDIT_TURNS && sentences === null; turns++) await quiet()
  scheduler.isInstant = false
  checks.onAudit(sentences ?? ["The audit didn't finish"])
}
