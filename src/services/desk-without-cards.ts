import type { Payload } from 'payload'
import { currentTime } from './clock'
import type { Desk } from './ports'

/** Gives the booking desk for work that moves seats and books but never touches a card: the CMS's hooks. */
export function deskWithoutCards(payload: Payload): Desk {
  return { payload, cards: null, now: currentTime, log: payload.logger }
}
