import { tripLogQuery, tripLogRequest, tripLogResponse } from '@/contract/departures/trip-log'
import { readTripLog, saveTripLog } from '@/services/departures/trip-log'
import { route } from '../route/route'

const read = route('get', '/departure/log', {
  caller: 'captain',
  summary: 'The captain’s log of a departure; prefilled with what we know until it’s saved',
  query: tripLogQuery,
  refusals: ['not-found'],
  response: { shape: tripLogResponse },
  handle: async ({ context, query }) => ({ TripLog: await readTripLog(context, query) }),
})

const save = route('put', '/departure/log', {
  caller: 'captain',
  summary: 'Save the captain’s log of a departure that has left',
  body: tripLogRequest,
  refusals: ['not-found', 'edit-conflict'],
  response: { shape: tripLogResponse },
  handle: async ({ context, body: { date, time, log, version } }) => ({
    TripLog: await saveTripLog(context, { date, time }, { log, version }),
  }),
})

export const tripLogRoutes = [read, save]
