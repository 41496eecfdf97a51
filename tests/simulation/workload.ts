import { addDays } from '@/domain/dates'
import type { Random } from '../chaos/random'
import { GUESTS_ACTS } from './clients/booking-acts'
import { CAPTAINS_ACTS } from './clients/captain'
import { ACTS_AT_SQUARE } from './clients/outsiders'
import type { Habits } from './clients/stage'
import { FAULTS, type Fault, type FaultRates, type Partner, type SlowCall } from './faults'
import type { Focus } from './focus'
import { AT_EASE, DRAWN, KINDS, LATE_MS, RUSH, WAVES_MS } from './kinds'
import type { SquareHabits } from './square'
import { type Tempo, USUAL_TEMPO } from './world'

/** What happens in a seed's run. */
export interface Workload {
  servers: number
  /** The number of guests without a booking. */
  guests: number
  /** The number of bookings that exist when the run begins, each with a guest who uses it. */
  bookings: number
  /** How many of these bookings became credits. */
  credits: number
  /** The number of devices that the captain uses. */
  captains: number
  /** The number of events at Square that the site doesn't cause. */
  outside: number
  /** How many acts each guest and each captain's device performs. */
  acts: number
  /** How many times a server is killed, in addition to the deaths caused by faults. */
  crashes: number
  /**
   * The maximum delay of a reply, in ms. A delay of minutes acts like a paused process, which then competes with the
   * other processes' sweepers.
   */
  lateMs: number
  /**
   * The share of the database's replies that are late, from 0 to 1. A third as many are lost. If null, the seed's own
   * fault rates apply.
   */
  troubleShare: number | null
  /** The share of Square's replies that are late, and the share that are lost. */
  squareTrouble: number
  /** Database calls after which processes are often paused, and how often. */
  slow: { calls: readonly SlowCall[]; share: number }
  /** Whether the run has no faults. */
  isCalm: boolean
  habits: Habits
  tempo: Tempo
  hasWebhooks: boolean
  /** Whether the processes send emails. */
  sendsMails: boolean
  deferredShare: number
  square: SquareHabits
}

const ACTS = [...new Set([...CAPTAINS_ACTS, ...GUESTS_ACTS, ...ACTS_AT_SQUARE])]
const PARTNERS: Partner[] = ['database', 'square', 'smtp', 'network']

/** Returns a seed's own mix of faults: some kinds never happen, and others happen often. */
export function drawFaults(plan: Random): FaultRates {
  const isCalm = plan.chance(0.15)
  const rate = (partner: Partner, fault: Fault) => {
    if (plan.chance(partner === 'database' ? 0.5 : 0.35) || isCalm) return 0
    const usual = partner === 'database' ? 0.004 : 0.04
    const isDeath = fault.startsWith('dies')
    // A late reply from the database has the same effect as a pause of the process: it continues with stale data.
    const share = partner !== 'database' ? 1 : isDeath ? 0.3 : fault === 'late' ? 4 : 1
    return usual * share * plan.pick([0.25, 1, 4])
  }
  return Object.fromEntries(
    PARTNERS.map((partner) => [
      partner,
      Object.fromEntries(FAULTS.map((fault) => [fault, rate(partner, fault)])),
    ]),
  )
}

/** Sets how often replies from the database and Square are late or lost, in runs that focus on that. */
export function applyTrouble(
  rates: FaultRates,
  { troubleShare, squareTrouble, slow, isCalm }: Workload,
): void {
  if (isCalm) for (const partner of PARTNERS) delete rates[partner]
  if (isCalm) return
  if (squareTrouble > 0)
    rates.square = {
      ...rates.square,
      late: squareTrouble,
      'lost-reply': squareTrouble,
      'arrives-late': squareTrouble / 2,
    }
  if (troubleShare !== null)
    rates.database = { ...rates.database, late: troubleShare, 'lost-reply': troubleShare / 3 }
  for (const call of slow.calls) rates[call] = { ...rates.database, late: slow.share }
}

const SHARES_OF_SLOW = [0.1, 0.3, 0.3]

/** Chooses the calls after which processes are often paused. Some runs have none, and nothing else fails in them. */
function drawSlow(plan: Random, calls: readonly SlowCall[] | undefined): Workload['slow'] {
  if (!calls || plan.chance(0.1)) return { calls: [], share: 0 }
  return { calls: [plan.pick(calls), plan.pick(calls)], share: plan.pick(SHARES_OF_SLOW) }
}

/**
 * Chooses what happens in a seed's run. `today` is the first day that bookings can be on. If there's no focus, the seed
 * also determines the focus.
 */
export function drawWorkload(plan: Random, today: string, focus?: Focus): Workload {
  const [near, far, farther] = [addDays(today, 5), addDays(today, 20), addDays(today, 21)]
  const drawn = plan.pick(DRAWN)
  const kind = KINDS[focus ?? drawn]
  const isAboutCredits = kind === KINDS.credits || kind === KINDS.gifts || kind === KINDS.reservations
  const between = ([low, high]: readonly [number, number]) => plan.int(low, high)
  // The share of acts that are left out. The fewer kinds of acts there are, the more often the same two compete.
  const leftOut = plan.pick(kind.acts ? [0, 0, 0.3, 0.6] : [0.2, 0.5, 0.8, 0.9])
  const isDone = (act: string) => !plan.chance(leftOut) && (kind.acts?.includes(act) ?? true)
  const slow = drawSlow(plan, kind.slowCalls)
  const isCalm = kind.slowCalls !== undefined && slow.share === 0
  const drawnWaveMs = plan.pick(kind.waveMs ?? WAVES_MS)
  const waveMs = isCalm ? 0 : drawnWaveMs
  const pace = waveMs > 0 || kind.acts ? RUSH : plan.pick([RUSH, RUSH, AT_EASE])
  // Only a few runs have waits that last minutes, because such waits cost many steps in which nothing happens.
  const slowness = waveMs === 0 && plan.chance(0.15) && !isCalm ? 0.05 : 0
  const habits: Habits = {
    dates: plan.pick(
      kind.acts
        ? [[far], [far], [near, far]]
        : [[far], [near, far], [near, far, farther], [far, farther], [today, far]],
    ),
    ...pace,
    slowness,
    waveMs,
    abandons: plan.chance(0.5),
    declines: plan.chance(0.4),
    resizes: plan.chance(0.5),
    privates: plan.chance(0.4),
    credits: isAboutCredits || plan.chance(0.2),
    waits: plan.chance(0.5),
    never: new Set(ACTS.filter((act) => !isDone(act))),
    tabs: plan.chance(0.5),
    otherTabs: 'anything',
    ...kind.habits,
  }
  const outside = kind.acts || plan.chance(0.4) ? between(kind.outside) : 0
  return {
    servers: plan.int(1, 3),
    guests: between(kind.guests),
    bookings: between(kind.bookings),
    credits: kind.credits ? between(kind.credits) : plan.int(0, 1),
    captains: between(kind.captains),
    outside,
    acts: plan.pick([8, 14, 20]),
    crashes: isCalm ? 0 : plan.pick([0, 0, 0, 4, 8]),
    lateMs: plan.pick(kind.lateMs ?? LATE_MS),
    troubleShare: kind.troubleShares ? plan.pick(kind.troubleShares) : null,
    squareTrouble: kind.squareTroubles ? plan.pick(kind.squareTroubles) : 0,
    slow,
    isCalm,
    habits,
    tempo: drawTempo(plan, slowness > 0 ? 60_000 : waveMs),
    // Most runs have webhooks, because without them, only the nightly comparison finds out what happened at Square.
    hasWebhooks: plan.chance(0.7) || outside > 0,
    // Emails take a third of a run's steps, so half of the runs send none and have more steps for everything else.
    sendsMails: plan.chance(0.5),
    deferredShare: plan.chance(0.3) ? 0.2 : 0,
    square: {
      refundMs: plan.pick([100, 5000, 20_000]),
      rejectedShare: plan.pick(
        kind === KINDS.refunds || kind === KINDS.retries ? [0, 0.3, 0.6] : [0, 0, 0.3],
      ),
      busyShare: isCalm ? 0 : plan.pick([0, 0, 0.1]),
    },
  }
}

/** Returns how often a run sweeps. Sweeps that find nothing test nothing, so only a few run between two waves. */
function drawTempo(plan: Random, waveMs: number): Tempo {
  const firstMs = plan.pick([300, 30_000])
  return waveMs > 0 ? { sweepMs: waveMs, oftenMs: waveMs, firstMs } : { ...USUAL_TEMPO, firstMs }
}
