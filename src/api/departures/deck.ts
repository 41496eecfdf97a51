import {
  deckLicenseRequest,
  deckMarkRequest,
  deckMarkResponse,
  deckQuery,
  deckResponse,
} from '@/contract/departures/deck'
import { readCachedForecast } from '@/server/caches/marine-forecast-cache'
import { recordLicense, recordMark } from '@/services/departures/check-ins'
import { readDeck } from '@/services/departures/deck-sheet'
import { AppError } from '@/services/errors'
import { route } from '../route/route'

const sheets = route('get', '/deck', {
  caller: 'crew',
  summary: 'The deck sheets of up to four days: who is booked, and who is aboard',
  query: deckQuery,
  response: { shape: deckResponse },
  async handle({ context, query, role }) {
    if (role === null) throw new AppError('not-signed-in')
    return { Deck: await readDeck(context, query, { role, forecast: await readCachedForecast(context.log) }) }
  },
})

const mark = route('post', '/deck/mark', {
  caller: 'crew',
  summary: 'Record how many of a party are aboard, or a no-show; a mark that’s sent twice counts once',
  body: deckMarkRequest,
  refusals: ['not-found', 'deck-conflict', 'edit-conflict'],
  response: { shape: deckMarkResponse },
  async handle({ req, context, body }) {
    if (!req.user) throw new AppError('not-signed-in')
    return { Party: await recordMark(context, body, req.user) }
  },
})

const license = route('post', '/deck/license', {
  caller: 'crew',
  summary:
    'Record whether the crew has seen a person’s fishing license; a mark that’s sent twice counts once',
  body: deckLicenseRequest,
  refusals: ['not-found', 'edit-conflict'],
  response: { shape: deckMarkResponse },
  async handle({ req, context, body }) {
    if (!req.user) throw new AppError('not-signed-in')
    return { Party: await recordLicense(context, body, req.user) }
  },
})

export const deckRoutes = [sheets, mark, license]
