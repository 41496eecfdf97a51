import type { Payload } from 'payload'
import { currentTime } from './clock'
import { readSettings } from './content/read-settings'
import type { ServiceContext } from './ports'

/** Returns a service context for code that never charges a card, for example CMS hooks. */
export function contextWithoutCards(payload: Payload): ServiceContext {
  return {
    payload,
    cards: null,
    now: currentTime,
    log: payload.logger,
    settings: () => readSettings(payload),
  }
}
