import { addDays, tripDateOf } from '@/domain/dates'
import { auditBooks } from '@/services/audit/audit-books'
import { seededRandom } from '../chaos/random'
import { Checks, Violation } from './checks'
import { actAsCaptain, actAsGuest, type Habits } from './guests'
import { simulateMailServer } from './mail-server'
import { FAULTS, type Fault, type FaultRates, type Partner, Scheduler } from './scheduler'
import { simulateRuntime } from './simulated-runtime'
import { openSimulatedSite, type SimulatedSite, seedStore } from './site'
import { simulateSquare } from './square'
import { MemoryStore } from './store/memory-store'
import { World } from './world'

const STARTS_AT = new Date('2027-06-01T15:00:00Z')
const SETTLES_MS = 10 * 60_000
/** How long the clients act, at most. */
const BUSY_MS = 40 * 60_000

export interface RunOptions {
  seed: number
  /** Leaves out all faults except these draws. Null for all. */
  onlyFaults?: readonly number[] | null
  /** The number of guests. By default, the seed decides. */
  guests?: number | null
  isTraced?: boolean
  /** Removes a guard from the site's code (guards.ts). */
  breakGuard?: ((parts: { store: MemoryStore; world: World }) => void) | null
}

export interface Outcome {
  seed: number
  steps: number
  /** What must never be true but was, or null. */
  violation: string | null
  faults: Scheduler['faults']
  guests: number
  counts: Record<string, number>
  trace: string[]
}

/**
 * Opens the site, and runs one seed whose outcome doesn't count: the first calls load modules and fill caches, which
 * takes turns of the event loop that later runs don't take.
 */
export async function openSimulation(): Promise<SimulatedSite> {
  const site = await openSimulatedSite()
  await simulate(site, { seed: 0 })
  return site
}

/** Runs one seed: clients act while things fail, then the faults stop, and everything has to settle. */
export async function simulate(site: SimulatedSite, options: RunOptions): Promise<Outcome> {
  const { seed, onlyFaults = null, isTraced = false } = options
  const plan = seededRandom(seed)
  const scheduler = new Scheduler(seed, {
    startsAt: STARTS_AT,
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
    restore()
  }
}

async function runSeed(
  site: SimulatedSite,
  { seed, guests: wanted = null, breakGuard }: RunOptions,
  {
    scheduler,
    square,
    plan,
  }: {
    scheduler: Scheduler
    square: ReturnType<typeof simulateSquare>
    plan: ReturnType<typeof seededRandom>
  },
): Promise<Outcome> {
  const store = new MemoryStore(
    site.unique,
    () => new Date(scheduler.now),
    () => crypto.randomUUID(),
  )
  const today = tripDateOf(STARTS_AT)
  seedStore(store, { startDate: addDays(today, -10), endDate: addDays(today, 200) })
  const mailServer = simulateMailServer(scheduler)
  const world = new World(scheduler, site, square, mailServer)
  site.connect(store, ({ what }, work) => scheduler.call({ partner: 'database', what }, work), world.log)
  const checks = new Checks(store, square, () => scheduler.now)
  const { servers, guests: drawn, habits, hasWebhooks } = drawWorkload(plan, today)
  const guests = wanted ?? drawn
  if (plan.chance(0.3)) mailServer.deferredShare = 0.2
  breakGuard?.({ store, world })
  let busy = 0
  const act = (name: string, run: () => Promise<void>) => {
    busy += 1
    scheduler.start(name, null, async () => {
      await run()
      busy -= 1
    })
  }
  let violation: string | null = null
  try {
    scheduler.start('setup', null, async () => {
      for (let count = 0; count < servers; count++) world.startProcess()
      if (hasWebhooks) world.startWebhooks()
      for (let number = 1; number <= guests; number++) {
        const random = plan.fork()
        act(`guest ${number}`, () => actAsGuest({ world, checks, habits, random }, number))
      }
      const random = plan.fork()
      if (habits.captain) act('captain', () => actAsCaptain({ world, checks, habits, random }))
    })
    const check = () => {
      checks.afterStep()
      const [surprise] = world.surprises
      if (surprise) throw new Violation(`An unexpected error: ${surprise}`)
    }
    const busyUntil = STARTS_AT.getTime() + BUSY_MS
    await scheduler.run(() => scheduler.steps > 10 && (busy === 0 || scheduler.now > busyUntil), check)
    scheduler.faultRates = {}
    mailServer.deferredShare = 0
    scheduler.note('the faults stop')
    const settledAt = scheduler.now + SETTLES_MS
    await scheduler.run(() => scheduler.now > settledAt, check)
    checks.whenSettled()
    await audit(world, scheduler)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    violation = error.message
  }
  const { steps, faults, trace } = scheduler
  return { seed, steps, violation, faults, guests, counts: { ...checks.counts }, trace }
}

/** Runs the site's own audit at the end. @throws Violation */
async function audit(world: World, scheduler: Scheduler): Promise<void> {
  let sentences: string[] | null = null
  scheduler.start('audit', null, async () => {
    const found = await auditBooks(world.context())
    sentences = [...found.disagreements, ...found.needsReview]
  })
  await scheduler.run(
    () => sentences !== null,
    () => {},
  )
  const [first] = sentences ?? ["The audit didn't finish"]
  if (first) throw new Violation(`The audit says: ${first}`)
}

/** Each seed has its own mix of faults: some kinds never happen, and some happen often. */
function drawFaults(plan: ReturnType<typeof seededRandom>): FaultRates {
  const partners: Partner[] = ['database', 'square', 'smtp', 'network']
  const rate = (partner: Partner, fault: Fault) => {
    if (plan.chance(0.5)) return 0
    const usual = partner === 'database' ? 0.004 : 0.04
    const isDeath = fault.startsWith('dies')
    // A late reply of the database is how a paused process looks: it continues with what it read before.
    const share = partner !== 'database' ? 1 : isDeath ? 0.3 : fault === 'late' ? 4 : 1
    return usual * share * plan.pick([0.25, 1, 2])
  }
  return Object.fromEntries(
    partners.map((partner) => [
      partner,
      Object.fromEntries(FAULTS.map((fault) => [fault, rate(partner, fault)])),
    ]),
  )
}

/** Everyone acts at the same time, so most steps compete with others for the same few rows. */
const RUSH = { comeWithinMs: 400, thinkMs: 20, slowness: 0.02, mostPeople: 2 }
/** Holds expire, browsers are closed, and the sweeper has to act. */
const AT_EASE = { comeWithinMs: 200_000, thinkMs: 15_000, slowness: 0.1, mostPeople: 4 }

function drawWorkload(plan: ReturnType<typeof seededRandom>, today: string) {
  const [near, far, farther] = [addDays(today, 5), addDays(today, 20), addDays(today, 21)]
  const habits: Habits = {
    dates: plan.pick([[far], [near, far], [near, far, farther], [far, farther]]),
    ...plan.pick([RUSH, RUSH, RUSH, AT_EASE]),
    abandons: plan.chance(0.5),
    declines: plan.chance(0.4),
    resizes: plan.chance(0.5),
    moves: plan.chance(0.6),
    cancels: plan.chance(0.6),
    privates: plan.chance(0.4),
    captain: plan.chance(0.5),
    tabs: plan.chance(0.5),
  }
  return { servers: plan.int(1, 3), guests: plan.int(4, 18), habits, hasWebhooks: plan.chance(0.7) }
}
