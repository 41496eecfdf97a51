import { createTidePredictor } from '@neaps/tide-predictor'
import type { DayCard } from '@/contract/departures/day-card'
import { WATERS } from '@/domain/departs-at'
import { clockOf } from './clock-time'
import station from './tide-station.json'

const FEET_PER_METER = 1 / 0.3048
const STEP_MINUTES = 20

if (WATERS.tideStation !== null && WATERS.tideStation !== station.id)
  throw new Error('The tide station in charter.config.ts has changed. Run `npm run tides`.')

// Use Schureman's node factors, because NOAA computes its tables with them.
const predictor = createTidePredictor(station.constituents, {
  offset: station.datums.MSL - station.datums.MLLW,
  nodeCorrections: 'schureman',
})
/**
 * Offsets from the reference station's tides to this station's tides, because the constituents are for the reference
 * station.
 */
const offsets = station.offsets ? { offsets: station.offsets as TideOffsets } : {}
type TideOffsets = NonNullable<Parameters<typeof predictor.getExtremesPrediction>[0]['offsets']>

/** Returns the high and low tides between two times, in meters above mean lower low water. */
export function tideTurns(start: Date, end: Date): { time: Date; meters: number; kind: 'high' | 'low' }[] {
  // An offset can move one of the reference station's tides into or out of the time span, so read a longer one.
  const margin = 3_600_000
  return predictor
    .getExtremesPrediction({
      start: new Date(start.getTime() - margin),
      end: new Date(end.getTime() + margin),
      ...offsets,
    })
    .filter(({ time }) => time >= start && time < end)
    .map(({ time, level, high }) => ({ time, meters: level, kind: high ? 'high' : 'low' }))
}

/** Returns the tides between two times, with heights in feet, or null if the waters have no tide station. */
export function tidesBetween(start: Date, end: Date): DayCard['tide'] {
  if (WATERS.tideStation === null) return null
  const curve = predictor.getTimelinePrediction({ start, end, timeFidelity: 60 * STEP_MINUTES, ...offsets })
  return {
    station: station.name,
    attribution: station.attribution,
    hours: hoursBetween(start, end),
    feet: curve.map(({ level }) => inFeet(level, 2)),
    turns: tideTurns(start, end).map(({ time, meters, kind }) => ({
      kind,
      time: clockOf(time),
      hour: Math.round(hoursBetween(start, time) * 100) / 100,
      feet: inFeet(meters, 1),
    })),
  }
}

const hoursBetween = (start: Date, end: Date) => (end.getTime() - start.getTime()) / 3_600_000

/** Converts meters to feet, rounded to a number of decimals. Never returns −0. */
function inFeet(meters: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(meters * FEET_PER_METER * scale) / scale + 0
}
