import type { Payload } from 'payload'
import { currentTime } from './clock'
import type { ServiceContext } from './ports'

/** Returns a context for CMS hooks and other code that changes data but never charges a card. */
export function contextWithoutCards(payload: Payload): ServiceContext {
  return { payload, cards: null, now: currentTime, log: payload.logger }
}
