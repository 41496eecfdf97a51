import { z } from 'zod'
import { parseCatches } from '@/domain/catches'
import { CATCHES_SENTENCE } from '../content/fish-report-form'
import { departureTime, storedTripType, tripDate, version } from '../fields'
import { MAX_CHARACTERS } from '../limits'
import { optionalLine, optionalParagraphs } from '../text'

interface LogField {
  /** The field's name on California's log for boats that carry anglers (CPFV log, DFW 195A). */
  label: string
  hint?: string
  input: 'line' | 'number' | 'catches' | 'paragraphs'
  /** Whether a new log copies this field from the last log, because it rarely changes from trip to trip. */
  stays?: true
}

/**
 * The fields of a trip's log, in order. The collection, the API, the form and the printout are derived from them. All are
 * optional, because the captain fills them in over the day.
 */
export const LOG_FIELDS = {
  vessel: { label: 'Vessel name', input: 'line', stays: true },
  vesselNumber: { label: 'CDFW vessel number', input: 'line', stays: true },
  operator: { label: 'Operator', input: 'line', stays: true },
  port: { label: 'Port of departure', input: 'line', stays: true },
  anglers: { label: 'Anglers', input: 'number' },
  crewFishing: { label: 'Crew who fished', input: 'number' },
  hoursFished: { label: 'Hours fished', input: 'number' },
  targets: { label: 'Target species', input: 'line' },
  method: { label: 'Fishing method', hint: 'Anchored, drifting, trolling, mooching.', input: 'line' },
  bait: { label: 'Bait', hint: 'Live, dead or artificial.', input: 'line' },
  blocks: { label: 'Block or position', input: 'line' },
  depth: { label: 'Depth fished, in feet', input: 'line' },
  waterTemperature: { label: 'Surface temperature, °F', input: 'number' },
  kept: { label: 'Fish kept', hint: 'For example: 31 rockfish, 3 lingcod.', input: 'catches' },
  released: { label: 'Fish released', hint: 'For example: 2 cabezon.', input: 'catches' },
  descended: { label: 'Released with a descending device', input: 'number' },
  lostToSeals: { label: 'Fish lost to seals or sea lions', input: 'number' },
  birds: { label: 'Bird interactions', hint: 'None, took bait, hooked.', input: 'line' },
  notes: { label: 'Notes', input: 'paragraphs' },
} as const satisfies Record<string, LogField>

export type LogFieldName = keyof typeof LOG_FIELDS
export const LOG_FIELD_NAMES = Object.keys(LOG_FIELDS) as LogFieldName[]
export const logField = (name: LogFieldName): LogField => LOG_FIELDS[name]

/** The values of a log's fields as text. A blank field is an empty string. */
export type LogValues = Record<LogFieldName, string>

/** Returns an object with a value for each field of a log. */
export const mapLog = <Value>(value: (name: LogFieldName) => Value): Record<LogFieldName, Value> =>
  Object.fromEntries(LOG_FIELD_NAMES.map((name) => [name, value(name)])) as Record<LogFieldName, Value>

const shapeOf = (name: LogFieldName) => {
  const { label, input } = logField(name)
  if (input === 'paragraphs') return optionalParagraphs(label, MAX_CHARACTERS.note)
  if (input === 'catches')
    return optionalLine(label, MAX_CHARACTERS.catches).refine(
      (text) => parseCatches(text) !== null,
      CATCHES_SENTENCE,
    )
  const line = optionalLine(label, MAX_CHARACTERS.conditions)
  return input === 'number'
    ? line.refine((text) => /^(\d{1,4}(\.\d{1,2})?)?$/.test(text), 'Please enter a number.')
    : line
}

const departure = { date: tripDate, time: departureTime }
export const tripLogQuery = z.object(departure)

/** Request body for `PUT /api/departure/log`. `version` is null for the first save. */
export const tripLogRequest = z.object({
  ...departure,
  version: version.nullable(),
  log: z.object(mapLog(shapeOf)),
})

/** Response from `GET` and `PUT /api/departure/log`. */
export const tripLogResponse = z.object({
  TripLog: z.object({
    ...departure,
    tripType: storedTripType,
    /** The version, or null if nothing is saved yet. In that case, the fields are prefilled with what we know. */
    version: version.nullable(),
    log: z.object(mapLog(() => z.string())),
  }),
})
export type TripLogView = z.infer<typeof tripLogResponse>['TripLog']
