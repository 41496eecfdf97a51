import type { TripDate } from '@/domain/dates'
import type { DepartureTime } from '@/domain/trips'

/** The path of the page that opens today's deck sheet. */
export const DECK_PATH = '/captain/deck'

/** Returns the path of a departure's deck sheet. If there's a party, the path leads to its card. */
export const deckPath = (date: TripDate, time: DepartureTime, party?: string): string =>
  `${DECK_PATH}/${date}/${time}${party ? deckPlace(party) : ''}`

/** Returns the URL fragment of a party's card on the deck sheet. */
export const deckPlace = (party: string): string => `#party-${party}`
