// Every API call in this file throws a CaptainCallError on failure. The URL paths are also cache keys.
import { captainCall } from '@/api-client/captain-call'
import { type MoveOption, movesResponse } from '@/contract/booking'
import { type ShortDepartureBody, shortDeparturesResponse } from '@/contract/departures/departure'

type Departure = Pick<ShortDepartureBody, 'date' | 'time'>

export const SHORT_PATH = '/api/departure/short'
const shape = shortDeparturesResponse

export async function readShort(path: string): Promise<ShortDepartureBody[]> {
  return (await captainCall({ method: 'GET', path, shape })).Departure.Short
}

/** Records that a departure will run even though it has too few guests. */
export const runAnyway = ({ date, time }: Departure) =>
  captainCall({ method: 'POST', path: `${SHORT_PATH}/run`, body: { date, time }, shape })

/** Returns the path for listing the departures that all of a departure's parties can move to. */
export const movesPath = ({ date, time }: Departure): string =>
  `${SHORT_PATH}/moves?date=${date}&time=${time}`

export async function readMerges(path: string): Promise<MoveOption[]> {
  return (await captainCall({ method: 'GET', path, shape: movesResponse })).Departures
}

/** Moves all parties of a departure to another departure. */
export const merge = ({ date, time }: Departure, to: Departure) =>
  captainCall({
    method: 'POST',
    path: `${SHORT_PATH}/merge`,
    body: { date, time, to: { date: to.date, time: to.time } },
    shape,
  })
