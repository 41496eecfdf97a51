import { addDays } from '@/domain/dates'
import type { Random } from '../chaos/random'
import { CAPTAINS_ACTS } from './clients/captain'
import type { Habits } from './clients/stage'
import type { Focus } from './focus'
import { FAULTS, type Fault, type FaultRates, type Partner } from './scheduler'
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
  /** How many acts each guest and each captain's device makes. */
  acts: number
  habits: Habits
  tempo: Tempo
  hasWebhooks: boolean
  deferredShare: number
  square: SquareHabits
}

const PARTNERS: Partner[] = ['database', 'square', 'smtp', 'network']

/** Each seed has its own mix of faults: some kinds never happen, and others happen often. */
export function drawFaults(plan: Random): FaultRates {
  const isCalm = plan.chance(0.15)
  const rate = (partner: Partner, fault: Fault) => {
    if (plan.chance(0.5) || isCalm) return 0
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

/** All clients act at the same time, so most steps compete with others for the same few rows. */
const RUSH = { comeWithinMs: 400, thinkMs: 20, mostPeople: 2 }
/** Holds expire, guests close their browsers, and the sweeper has to act. */
const AT_EASE = { comeWithinMs: 60_000, thinkMs: 15_000, mostPeople: 4 }

/** Either new guests compete for seats, or the guests of a few bookings and the captain compete for their money. */
const SALES = { guests: [4, 14], bookings: [0, 1], captains: [0, 1], outside: [0, 1] } as const
const MONEY = { guests: [0, 1], bookings: [1, 2], captains: [1, 3], outside: [0, 4] } as const
const CREDITS = { guests: [2, 5], bookings: [1, 2], captains: [0, 1], outside: [0, 1] } as const

const KINDS = { sales: SALES, money: MONEY, credits: CREDITS }

/**
 * Chooses what happens in a seed's run. `today` is the first day that bookings can be on. If there's no focus, the seed also determines
 * the focus.
 */
export function drawWorkload(plan: Random, today: string, focus?: Focus): Workload {
  const [near, far, farther] = [addDays(today, 5), addDays(today, 20), addDays(today, 21)]
  const drawn = plan.pick(['sales', 'sales', 'money', 'money', 'money', 'credits'] as const)
  const kind = KINDS[focus ?? drawn]
  const between = ([low, high]: readonly [number, number]) => plan.int(low, high)
  // The share of acts that are left out. The fewer kinds of acts there are, the more often the same two compete.
  const leftOut = plan.pick([0.2, 0.5, 0.8, 0.9])
  const some = (items: string[]) => new Set(items.filter(() => plan.chance(leftOut)))
  // The time between waves. An edit counts as abandoned after 6 seconds, a payment attempt or an email after 65, and
  // a checkout after 155.
  const waveMs = plan.pick([0, 0, 6000, 31_000, 65_000, 155_000])
  const pace = waveMs > 0 ? RUSH : plan.pick([RUSH, RUSH, AT_EASE])
  // Only a few runs have waits of minutes, because they cost many steps in which nothing happens.
  const slowness = waveMs === 0 && plan.chance(0.15) ? 0.05 : 0
  const habits: Habits = {
    dates: plan.pick([[far], [near, far], [near, far, farther], [far, farther], [today, far]]),
    ...pace,
    slowness,
    waveMs,
    abandons: plan.chance(0.5),
    declines: plan.chance(0.4),
    resizes: plan.chance(0.5),
    privates: plan.chance(0.4),
    credits: kind === CREDITS || plan.chance(0.2),
    waits: plan.chance(0.5),
    never: some([
      ...CAPTAINS_ACTS,
      'move',
      'cancel',
      'correctName',
      'payByCard',
      'useCredit',
      'choose',
      'dispute',
      'refundAtSquare',
    ]),
    tabs: plan.chance(0.5),
  }
  const outside = plan.chance(0.4) ? between(kind.outside) : 0
  return {
    servers: plan.int(1, 3),
    guests: between(kind.guests),
    bookings: between(kind.bookings),
    credits: kind === CREDITS ? plan.int(1, 2) : plan.int(0, 1),
    captains: between(kind.captains),
    outside,
    acts: plan.pick([4, 8, 12]),
    habits,
    tempo: drawTempo(plan, slowness > 0 ? 60_000 : waveMs),
    // Without webhooks, only the nightly comparison finds out what happened at Square.
    hasWebhooks: plan.chance(0.7) || outside > 0,
    deferredShare: plan.chance(0.3) ? 0.2 : 0,
    square: {
      refundMs: plan.pick([100, 5000, 20_000]),
      rejectedShare: plan.pick([0, 0, 0.3]),
      busyShare: plan.pick([0, 0, 0.1]),
    },
  }
}

/** Sweeps that find nothing are steps that test nothing, so run only a few between two waves. */
function drawTempo(plan: Random, waveMs: number): Tempo {
  const firstMs = plan.pick([300, 30_000])
  return waveMs > 0 ? { sweepMs: waveMs, oftenMs: waveMs, firstMs } : { ...USUAL_TEMPO, firstMs }
}
