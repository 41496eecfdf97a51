import { doneTripsResponse, tripDoneRequest } from '@/contract/departure'
import { spanQuery } from '@/contract/fields'
import { markTripDone, readTripsDone, undoTripDone } from '@/services/departures/trips-done'
import { route } from './route/route'

const list = route('get', '/departure/done', {
  caller: 'captain',
  summary: 'The departures that are marked as done',
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

export const departureRoutes = [list, mark]
