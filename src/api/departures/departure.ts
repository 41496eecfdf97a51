import { movesResponse } from '@/contract/booking'
import {
  doneTripsResponse,
  mergeRequest,
  shortDepartureRequest,
  shortDeparturesResponse,
  tripDoneRequest,
} from '@/contract/departures/departure'
import { spanQuery } from '@/contract/fields'
import { toCaptainBooking } from '@/services/bookings/present-booking'
import {
  keepDeparture,
  mergeDeparture,
  readMerges,
  readShortDepartures,
} from '@/services/departures/short-departures'
import { markTripDone, readTripsDone, undoTripDone } from '@/services/departures/trips-done'
import type { ServiceContext } from '@/services/ports'
import { SEAT_REFUSALS } from '../route/refusals'
import { route } from '../route/route'

const list = route('get', '/departure/done', {
  caller: 'captain',
  summary: 'Departures that are marked as done',
  query: spanQuery,
  response: { shape: doneTripsResponse },
  handle: async ({ context, query }) => ({ Departure: { Done: await readTripsDone(context, query) } }),
})

const mark = route('put', '/departure/done', {
  caller: 'captain',
  summary: 'Mark a departure that has left as done, or undo that',
  body: tripDoneRequest,
  response: { shape: doneTripsResponse },
  async handle({ req, context, body: { done, ...departure } }) {
    if (done) await markTripDone(context, departure, req.user?.username ?? null)
    else await undoTripDone(context, departure)
    const { date } = departure
    return { Departure: { Done: await readTripsDone(context, { from: date, to: date }) } }
  },
})

async function presentShort(context: ServiceContext) {
  const short = await readShortDepartures(context)
  return {
    Departure: {
      Short: short.map(({ parties, ...departure }) => ({
        ...departure,
        parties: parties.map((party) => toCaptainBooking(party)),
      })),
    },
  }
}

const short = route('get', '/departure/short', {
  caller: 'captain',
  summary: 'Departures within 48 hours that have too few seats booked and need the captain’s decision',
  response: { shape: shortDeparturesResponse },
  handle: ({ context }) => presentShort(context),
})

const run = route('post', '/departure/short/run', {
  caller: 'captain',
  summary: 'Run a departure even though too few seats are booked',
  body: shortDepartureRequest,
  response: { shape: shortDeparturesResponse },
  async handle({ req, context, body }) {
    await keepDeparture(context, body, req.user?.username ?? null)
    return presentShort(context)
  },
})

const merges = route('get', '/departure/short/moves', {
  caller: 'captain',
  summary: 'Departures with room for all parties of a short departure',
  query: shortDepartureRequest,
  refusals: ['edit-conflict'],
  response: { shape: movesResponse },
  handle: async ({ context, query }) => ({ Departures: await readMerges(context, query) }),
})

const merge = route('post', '/departure/short/merge', {
  caller: 'captain',
  summary: 'Move all parties of a short departure to another one, at the same price',
  body: mergeRequest,
  refusals: [...SEAT_REFUSALS, 'edit-conflict'],
  response: { shape: shortDeparturesResponse },
  async handle({ context, body: { to, ...departure } }) {
    await mergeDeparture(context, departure, to)
    return presentShort(context)
  },
})

export const departureRoutes = [list, mark, short, run, merges, merge]
