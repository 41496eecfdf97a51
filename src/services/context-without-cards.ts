import type { Payload } from 'payload'
import { currentTime } from './clock'
import type { ServiceContext } from './ports'

/** Gives the booking system for work that moves seats and books but never touches a card: the CMS's hooks. */
export function contextWithoutCards(payload: Payload): ServiceContext {
  return { payload, cards: null, now: currentTime, log: payload.logger }
}
