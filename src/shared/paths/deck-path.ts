import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

/** The path of the page that opens today's deck sheet. */
export const DECK_PATH = '/captain/deck'

/** Returns the path of a departure's deck sheet. */
export const deckPath = (date: TripDate, time: DepartureTime): string => `${DECK_PATH}/${date}/${time}`
