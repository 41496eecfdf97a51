import { addDays, type DateSpan, dateRange, daysBetween, type TripDate } from '@/domain/dates'
import { departsAt } from '@/domain/departs-at'
import { checkSale } from '@/domain/offers'
import type { SeasonRules } from '@/domain/season'
import { CAPACITY, type DepartureTime, MIN_SEATS_TO_SAIL, type Trip, type TripType } from '@/domain/trips'
import { noise, pick } from './noise'
import { planParty, type SampleParty } from './party'

export interface SampleSeason {
  /** The parties, sorted so that each one can be booked after the ones before it. */
  parties: SampleParty[]
  blocks: DateSpan[]
  /** Days canceled for weather, along with their parties. */
  weather: TripDate[]
}

interface Sailing {
  date: TripDate
  time: DepartureTime
  tripType: TripType
  sizes: readonly number[]
  privateCharter: boolean
}

/** The trips and party sizes to use for a departure. If omitted, the planner chooses them. */
interface Wish {
  types?: readonly TripType[]
  sizes?: readonly number[]
}

const DAYS_BEFORE = 32
const DAYS_AFTER = 62

/** First and last day of each block, counted in days from today. */
const BLOCKS = [
  [-25, -24],
  [12, 13],
  [40, 44],
] as const
const WEATHER = [-8, 3]

/** The probability that a morning departure has guests, from Sunday to Saturday. */
const BUSY = [0.8, 0.15, 0.25, 0.4, 0.45, 0.7, 1]
const AFTERNOON_FACTOR = 0.65
/** How fast bookings thin out: every 45 days ahead, a departure is 1/e times as likely to have guests. */
const THINNING_DAYS = 45
const CHARTER_SHARE = 0.18

/** The party sizes of shared departures, used in turn. The first six entries fill one to six seats. */
const SHARED = [
  [2, 2],
  [3, 3],
  [1],
  [2, 1, 2],
  [2],
  [2, 1],
  [3],
  [4, 2],
  [5],
  [4],
  [3, 1],
  [2, 2, 2],
] as const
const CHARTERS = [6, 4, 5, 3, 6] as const
const EVERYDAY = ['Rockfish', 'Halibut', 'Wildlife'] as const

/**
 * Plans made-up bookings for the days around today (docs/product-rules.md#live-sites). The result is always
 * the same for the same day and rules. Includes only trips that are sold on their day.
 */
export function planSeason(trips: Trip[], rules: SeasonRules): SampleSeason {
  const blocks = BLOCKS.map(([first, last]) => ({
    startDate: addDays(rules.today, first),
    endDate: addDays(rules.today, last),
  }))
  const weather = WEATHER.map((offset) => addDays(rules.today, offset))
  const sailings = planSailings(trips, { ...rules, blocks: [...rules.blocks, ...blocks] }, weather)
  const parties = sailings
    .flatMap(({ sizes, ...sailing }) => sizes.map((partySize) => ({ ...sailing, partySize })))
    .map((sale, number) =>
      planParty(sale, { number, today: rules.today, isWeather: weather.includes(sale.date) }),
    )
  return { parties, blocks, weather }
}

function planSailings(trips: Trip[], rules: SeasonRules, weather: TripDate[]): Sailing[] {
  const { today } = rules
  const fill = createFiller(trips, rules)
  const past = dateRange(addDays(today, -DAYS_BEFORE), addDays(today, -1))
  const ahead = rules.season ? dateRange(addDays(today, 1), rules.season.endDate) : []

  const isFree = (date: TripDate, sailings: Sailing[]) =>
    !weather.includes(date) && sailings.every((sailing) => sailing.date !== date)
  const tunaOn = (date: TripDate) =>
    [0, 5].includes(weekday(date)) && isFree(date, []) ? fill.charter(date, 'am', { types: ['Tuna'] }) : []
  const tuna = [...past.flatMap(tunaOn).slice(-2), ...ahead.flatMap(tunaOn).slice(0, 2)]
  const salmon = ahead
    .filter((date) => isFree(date, tuna))
    .flatMap((date) => fill.shared(date, 'am', { types: ['Salmon'], sizes: [2, 3] }))
  const early = [...tuna, ...salmon.slice(0, 2)]
  const shared = (date: TripDate, time: DepartureTime, sizes: number[]) =>
    isFree(date, early) ? fill.shared(date, time, { sizes }) : []
  const now = [
    ...shared(today, 'am', [2, 1, 2]),
    ...shared(today, 'pm', [2, 2]),
    ...shared(addDays(today, 1), 'am', [3, 2]),
  ]
  const fullDay = ahead
    .filter((date) => date > addDays(today, 3) && weekday(date) === 6)
    .map((date) => [...shared(date, 'am', [2, 1, 3]), ...fill.charter(date, 'pm')])
    .find((sailings) => sailings.length === 2)
  const special = [...early, ...now, ...(fullDay ?? [])]
  // The upcoming days come first, so that they have parties of every size.
  const usual = [...ahead.filter((date) => date <= addDays(today, DAYS_AFTER)), ...past]
    .filter((date) => special.every((sailing) => sailing.date !== date))
    .flatMap((date) => {
      const isWeather = weather.includes(date)
      return departuresOn(date, { today, isWeather }).flatMap((time) => {
        if (isWeather) return fill.shared(date, time, { sizes: [2, 2] })
        return noise(`${date} ${time} charter`) < CHARTER_SHARE
          ? fill.charter(date, time)
          : fill.shared(date, time)
      })
    })
  return [...special, ...usual]
}

/** Returns the day's departures that have guests. */
function departuresOn(
  date: TripDate,
  { today, isWeather }: { today: TripDate; isWeather: boolean },
): DepartureTime[] {
  const ahead = Math.max(0, daysBetween(today, date))
  const busy = isWeather ? 1 : (BUSY[weekday(date)] ?? 0) * Math.exp(-ahead / THINNING_DAYS)
  return [
    ...(noise(`${date} am`) < busy ? (['am'] as const) : []),
    ...(noise(`${date} pm`) < busy * AFTERNOON_FACTOR ? (['pm'] as const) : []),
  ]
}

/** Returns functions that fill a departure if a trip is sold on it. Each call uses the next party sizes. */
function createFiller(trips: Trip[], rules: SeasonRules) {
  let shared = 0
  let charters = 0

  function choose(
    sailing: Omit<Sailing, 'tripType' | 'sizes'>,
    types: readonly TripType[],
  ): TripType | undefined {
    const { date, time } = sailing
    // Guests book at least a day ahead, so apply the booking rules as of the day before the trip.
    const today = addDays(date, -1)
    const sold = trips.filter(
      (trip) =>
        types.includes(trip.type) &&
        checkSale({ ...sailing, trip }, { ...rules, today }, 'guest', departsAt(today, 'am')).ok,
    )
    return sold[Math.floor(noise(`${date} ${time} trip`) * sold.length)]?.type
  }

  const fill =
    (privateCharter: boolean, nextSizes: () => readonly number[]) =>
    (date: TripDate, time: DepartureTime, { types = EVERYDAY, sizes }: Wish = {}): Sailing[] => {
      const tripType = choose({ date, time, privateCharter }, types)
      if (!tripType) return []
      const parties = fitting(sizes ?? nextSizes())
      // Past trips sailed only with enough guests, so replace parties that are too small with one of the minimum size.
      const sailed = date >= rules.today || sum(parties) >= MIN_SEATS_TO_SAIL ? parties : [MIN_SEATS_TO_SAIL]
      return [{ date, time, tripType, privateCharter, sizes: sailed }]
    }

  return {
    shared: fill(false, () => pick(SHARED, shared++)),
    charter: fill(true, () => [pick(CHARTERS, charters++)]),
  }
}

/** Returns the parties that fit on the boat. The last party is cut to the number of seats left. */
function fitting(sizes: readonly number[]): number[] {
  let room = CAPACITY
  return sizes.flatMap((size) => {
    const seats = Math.min(size, room)
    room -= seats
    return seats > 0 ? [seats] : []
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const weekday = (date: TripDate) => new Date(`${date}T00:00:00Z`).getUTCDay()
