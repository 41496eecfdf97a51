import { addDays } from '@/domain/dates'
import type { Random } from '../chaos/random'
import { GUESTS_ACTS } from './clients/booking-acts'
import { CAPTAINS_ACTS } from './clients/captain'
import { ACTS_AT_SQUARE } from './clients/outsiders'
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

/** Sets how often the database's replies are late or lost, in runs with a `troubleShare`. */
export function applyTrouble(rates: FaultRates, { troubleShare }: Workload): void {
  if (troubleShare === null) return
  rates.database = { ...rates.database, late: troubleShare, 'lost-reply': troubleShare / 3 }
}

/** With these habits, all clients act at the same time, so most steps compete with others for the same few rows. */
const RUSH = { comeWithinMs: 400, thinkMs: 20, mostPeople: 2 }
/** With these habits, holds expire, guests close their browsers, and the sweeper has to act. */
const AT_EASE = { comeWithinMs: 60_000, thinkMs: 15_000, mostPeople: 4 }

/** A kind of run: the minimum and maximum number of each kind of client, and the acts that the run is limited to. */
interface Kind {
  guests: readonly [number, number]
  bookings: readonly [number, number]
  captains: readonly [number, number]
  outside: readonly [number, number]
  credits?: readonly [number, number]
  acts?: readonly string[]
  waveMs?: readonly number[]
  lateMs?: readonly number[]
  troubleShares?: readonly number[]
  habits?: Partial<Habits>
}

/**
 * The time between waves. An edit counts as abandoned after 6 seconds, a payment attempt or an email after 65, and a
 * checkout after 155.
 */
const WAVES_MS = [0, 0, 6000, 31_000, 65_000, 155_000]
const LATE_MS = [100, 2000, 8000, 8000, 20_000, 150_000, 400_000]

const EDITS = ['changeParty', 'moveParty', 'cancelParty', 'restoreParty', 'bookParty', 'move', 'cancel']

const KINDS: Record<Focus, Kind> = {
  /** New guests compete for seats. */
  sales: { guests: [4, 14], bookings: [0, 1], captains: [0, 1], outside: [0, 1] },
  /** A few guests use two tabs each, while the captain takes their seats. */
  tabs: {
    guests: [3, 6],
    bookings: [0, 0],
    captains: [0, 1],
    outside: [0, 1],
    acts: ['bookParty', 'cancelParty', 'restoreParty', 'cancelAtSquare'],
    waveMs: [0, 0, 65_000, 155_000],
    lateMs: [100, 2000, 8000, 150_000],
    troubleShares: [0, 0.03, 0.1],
    habits: { tabs: true, resizes: true },
  },
  /** Guests wait for seats that are freed. */
  lines: {
    guests: [5, 9],
    bookings: [1, 2],
    captains: [1, 2],
    outside: [0, 0],
    troubleShares: [0, 0.03, 0.1],
    acts: ['cancelParty', 'restoreParty', 'changeParty', 'cancel', 'move'],
    habits: { waits: true, mostPeople: 4 },
  },
  /** The guests of a few bookings and the captain compete for the same money. */
  money: { guests: [0, 1], bookings: [1, 2], captains: [1, 3], outside: [0, 4] },
  edits: {
    guests: [0, 1],
    bookings: [2, 3],
    captains: [2, 3],
    outside: [0, 0],
    acts: EDITS,
    waveMs: [0, 6000, 6000, 12_000],
    lateMs: [8000, 20_000],
    troubleShares: [0.01, 0.05, 0.1],
  },
  refunds: {
    guests: [0, 0],
    bookings: [1, 2],
    captains: [2, 3],
    outside: [0, 1],
    troubleShares: [0, 0.03, 0.1],
    acts: ['refund', 'settleRefund', 'cancelParty', 'restoreParty', 'cancel', 'payByCard', 'refundAtSquare'],
  },
  balance: {
    guests: [0, 0],
    bookings: [1, 2],
    captains: [0, 2],
    outside: [0, 2],
    troubleShares: [0, 0.03, 0.1],
    acts: ['payByCard', 'takeMoney', 'useCredit', 'cancel', 'changeParty', 'cancelAtSquare'],
  },
  credits: {
    guests: [3, 5],
    bookings: [1, 2],
    captains: [1, 2],
    outside: [0, 0],
    credits: [2, 3],
    troubleShares: [0, 0.03, 0.1],
    acts: ['useCredit', 'turnIntoCredit', 'cancelParty', 'restoreParty'],
    habits: { mostPeople: 2 },
  },
  /** Certificates are bought, used, paid out, refunded and disputed. */
  gifts: {
    guests: [1, 3],
    bookings: [1, 2],
    captains: [1, 2],
    outside: [1, 4],
    troubleShares: [0, 0.03, 0.1],
    acts: ['buyGift', 'useCredit', 'payOut', 'refundAtSquare', 'dispute', 'decide'],
  },
  weather: {
    guests: [0, 1],
    bookings: [1, 3],
    captains: [1, 2],
    outside: [0, 0],
    waveMs: [31_000, 65_000, 155_000],
    lateMs: [8000, 150_000],
    troubleShares: [0, 0.05, 0.1],
    acts: ['cancelForWeather', 'reopen', 'choose', 'chooseForGuest', 'move'],
  },
}

/** The kinds of runs to choose from. A kind that's listed twice is chosen twice as often. */
const DRAWN: readonly Focus[] = [
  ...(['sales', 'sales', 'tabs', 'lines', 'money', 'money', 'edits'] as const),
  ...(['refunds', 'balance', 'credits', 'gifts', 'weather'] as const),
]

/**
 * Chooses what happens in a seed's run. `today` is the first day that bookings can be on. If there's no focus, the seed
 * also determines the focus.
 */
export function drawWorkload(plan: Random, today: string, focus?: Focus): Workload {
  const [near, far, farther] = [addDays(today, 5), addDays(today, 20), addDays(today, 21)]
  const drawn = plan.pick(DRAWN)
  const kind = KINDS[focus ?? drawn]
  const isAboutCredits = kind === KINDS.credits || kind === KINDS.gifts
  const between = ([low, high]: readonly [number, number]) => plan.int(low, high)
  // The share of acts that are left out. The fewer kinds of acts there are, the more often the same two compete.
  const leftOut = plan.pick(kind.acts ? [0, 0, 0.3, 0.6] : [0.2, 0.5, 0.8, 0.9])
  const isDone = (act: string) => !plan.chance(leftOut) && (kind.acts?.includes(act) ?? true)
  const waveMs = plan.pick(kind.waveMs ?? WAVES_MS)
  const pace = waveMs > 0 || kind.acts ? RUSH : plan.pick([RUSH, RUSH, AT_EASE])
  // Only a few runs have waits of minutes, because they cost many steps in which nothing happens.
  const slowness = waveMs === 0 && plan.chance(0.15) ? 0.05 : 0
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
    crashes: plan.pick([0, 0, 0, 4, 8]),
    lateMs: plan.pick(kind.lateMs ?? LATE_MS),
    troubleShare: kind.troubleShares ? plan.pick(kind.troubleShares) : null,
    habits,
    tempo: drawTempo(plan, slowness > 0 ? 60_000 : waveMs),
    // Most runs have webhooks, because without them, only the nightly comparison finds out what happened at Square.
    hasWebhooks: plan.chance(0.7) || outside > 0,
    // Emails take a third of a run's steps, so half of the runs send none and have more steps for everything else.
    sendsMails: plan.chance(0.5),
    deferredShare: plan.chance(0.3) ? 0.2 : 0,
    square: {
      refundMs: plan.pick([100, 5000, 20_000]),
      rejectedShare: plan.pick(kind === KINDS.refunds ? [0, 0.3, 0.6] : [0, 0, 0.3]),
      busyShare: plan.pick([0, 0, 0.1]),
    },
  }
}

/** Returns how often a run sweeps. Sweeps that find nothing test nothing, so only a few run between two waves. */
function drawTempo(plan: Random, waveMs: number): Tempo {
  const firstMs = plan.pick([300, 30_000])
  return waveMs > 0 ? { sweepMs: waveMs, oftenMs: waveMs, firstMs } : { ...USUAL_TEMPO, firstMs }
}
