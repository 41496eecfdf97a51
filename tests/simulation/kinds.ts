import type { Habits } from './clients/stage'
import type { Focus } from './focus'
import type { SlowCall } from './faults'

/** Habits with which all clients act at the same time, so most steps compete with others for the same few rows. */
export const RUSH = { comeWithinMs: 400, thinkMs: 20, mostPeople: 2 }
/** Habits with which holds expire, guests close their browsers, and the sweeper has to act. */
export const AT_EASE = { comeWithinMs: 60_000, thinkMs: 15_000, mostPeople: 4 }

/** A kind of run: the minimum and maximum number of each kind of client, and the acts that the run is limited to. */
export interface Kind {
  guests: readonly [number, number]
  bookings: readonly [number, number]
  captains: readonly [number, number]
  outside: readonly [number, number]
  credits?: readonly [number, number]
  acts?: readonly string[]
  waveMs?: readonly number[]
  lateMs?: readonly number[]
  troubleShares?: readonly number[]
  /** Calls from which a run picks one or two to be slow. In some runs, no call is slow and nothing fails. */
  slowCalls?: readonly SlowCall[]
  squareTroubles?: readonly number[]
  habits?: Partial<Habits>
}

/**
 * The time between waves. An edit counts as abandoned after 6 seconds, a payment attempt or an email after 65, and a
 * checkout after 155.
 */
export const WAVES_MS = [0, 0, 6000, 31_000, 65_000, 155_000]
export const LATE_MS = [100, 2000, 8000, 8000, 20_000, 150_000, 400_000]

const EDITS = ['changeParty', 'moveParty', 'cancelParty', 'restoreParty', 'bookParty', 'move', 'cancel']

export const KINDS: Record<Focus, Kind> = {
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
  /** Two tabs change the same party, and processes are paused between two of their steps. */
  resizes: {
    guests: [1, 3],
    bookings: [0, 0],
    captains: [0, 1],
    outside: [0, 0],
    acts: ['bookParty', 'cancel', 'cancelParty'],
    waveMs: [0],
    lateMs: [100, 300, 2000],
    troubleShares: [0],
    slowCalls: ['read checkouts', 'update checkouts', 'read boat-days', 'update boat-days'],
    habits: { tabs: true, resizes: true, otherTabs: 'resize', abandons: false },
  },
  /** Two tabs repeatedly pay for the same hold, while some attempts get no response. */
  attempts: {
    guests: [2, 3],
    bookings: [0, 0],
    captains: [0, 0],
    outside: [0, 0],
    acts: ['cancel'],
    waveMs: [0, 0, 65_000, 155_000],
    lateMs: [300, 2000, 8000, 70_000],
    troubleShares: [0, 0.03],
    squareTroubles: [0, 0.1, 0.3],
    slowCalls: [
      'read checkouts',
      'update checkouts',
      'update boat-days',
      'update boat-days',
      'read bookings',
    ],
    habits: {
      tabs: true,
      resizes: false,
      otherTabs: 'pay',
      abandons: true,
      declines: false,
      privates: false,
      waits: false,
    },
  },
  /** Parties move between full departures. */
  moves: {
    guests: [0, 2],
    bookings: [3, 4],
    captains: [2, 3],
    outside: [0, 0],
    acts: ['changeParty', 'moveParty', 'move', 'bookParty', 'cancelParty', 'restoreParty'],
    waveMs: [0, 0, 6000],
    lateMs: [300, 8000, 20_000],
    troubleShares: [0, 0.03],
    slowCalls: ['read bookings', 'update bookings', 'read boat-days', 'update boat-days'],
    habits: { mostPeople: 4 },
  },
  /** Processes are paused while they use a credit. */
  reservations: {
    guests: [0, 3],
    bookings: [1, 2],
    captains: [1, 2],
    outside: [0, 0],
    credits: [2, 3],
    acts: ['useCredit', 'turnIntoCredit', 'cancelParty', 'restoreParty', 'takeMoney'],
    waveMs: [0, 6000, 31_000, 155_000],
    lateMs: [20_000, 150_000, 400_000, 400_000],
    troubleShares: [0, 0.03],
    slowCalls: ['read credits', 'read credits', 'update credits', 'update bookings'],
    habits: { mostPeople: 2 },
  },
  /** Processes are paused while they settle refunds that Square rejected. */
  retries: {
    guests: [0, 0],
    bookings: [1, 1],
    captains: [2, 3],
    outside: [0, 0],
    acts: ['refund', 'settleRefund', 'payByCard', 'takeMoney'],
    waveMs: [0, 31_000, 155_000],
    lateMs: [2000, 20_000, 150_000, 400_000],
    troubleShares: [0, 0.03],
    slowCalls: ['read refunds', 'update refunds', 'insert into refunds', 'read bookings', 'update bookings'],
  },
  /** Processes are paused while guests pay their balance. */
  installments: {
    guests: [0, 0],
    bookings: [1, 2],
    captains: [0, 1],
    outside: [0, 1],
    acts: ['payByCard', 'cancelParty', 'restoreParty', 'changeParty'],
    waveMs: [0, 65_000, 155_000],
    lateMs: [8000, 70_000, 150_000, 400_000],
    troubleShares: [0, 0.03],
    squareTroubles: [0, 0, 0.2],
    slowCalls: ['read balance-payments', 'update balance-payments', 'read bookings', 'update bookings'],
  },
}

/** The kinds of runs to choose from. A kind that's listed twice is chosen twice as often. */
export const DRAWN: readonly Focus[] = [
  ...(['sales', 'sales', 'tabs', 'lines', 'money', 'money', 'edits'] as const),
  ...(['refunds', 'balance', 'credits', 'gifts', 'weather'] as const),
  ...(['resizes', 'attempts', 'moves', 'reservations', 'retries', 'installments'] as const),
]
