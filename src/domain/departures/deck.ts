import type { DepartureTime } from '../trips'

/** A party's attendance. If the party is a no-show, no one is aboard. */
export interface PartyState {
  /** How many people in the party are aboard. */
  aboard: number
  noShow: boolean
}

/** A party's check-in. */
export interface CheckIn extends PartyState {
  /** The id of the newest mark, or null if the party hasn't been marked yet. */
  lastMark: string | null
}

/**
 * A tap on the deck sheet. It contains the new state and what the phone showed before, so that the server can
 * detect that another phone has changed the party first.
 */
export interface DeckMark extends PartyState {
  /** An id chosen by the phone. A mark that arrives twice counts once. */
  id: string
  /** The id of the party's previous mark on the phone, which the phone may not have sent yet. */
  after: string | null
  /** Whether the phone showed the party as a no-show before the tap. */
  wasNoShow: boolean
}

interface MarkedParty extends CheckIn {
  partySize: number
  /** The ids of the recorded marks. */
  markIds: readonly string[]
}

/**
 * Returns what to do with a mark (docs/product-rules.md#deck-sheet):
 * - `record`: it's new, and the phone was up to date.
 * - `known`: it's already recorded, or another phone has recorded the same state.
 * - `conflict`: the party has changed since the phone showed it.
 */
export function judgeMark(party: MarkedParty, mark: DeckMark): 'record' | 'known' | 'conflict' {
  if (party.markIds.includes(mark.id)) return 'known'
  if (mark.aboard > party.partySize) return 'conflict'
  if (mark.after === party.lastMark && mark.wasNoShow === party.noShow) return 'record'
  return isSameState(mark, party) ? 'known' : 'conflict'
}

export const isSameState = (one: PartyState, other: PartyState): boolean =>
  one.aboard === other.aboard && one.noShow === other.noShow

/** Returns the state after one more person (1) or one fewer (-1) is aboard. */
export const stepAboard = (
  { aboard }: PartyState,
  step: 1 | -1,
  { partySize }: { partySize: number },
): PartyState => ({ aboard: Math.min(Math.max(aboard + step, 0), partySize), noShow: false })

/** Returns a party's check-in after the marks that the phone hasn't sent yet, oldest first. */
export function withMarks(checkIn: CheckIn, marks: readonly DeckMark[]): CheckIn {
  const last = marks.at(-1)
  return last ? { aboard: last.aboard, noShow: last.noShow, lastMark: last.id } : checkIn
}

/**
 * Returns the marks still to be sent after one of them was accepted. The next mark then follows the party's newest
 * mark, which came from another phone if both phones recorded the same state.
 */
export function marksAfter<Mark extends DeckMark>(
  marks: readonly Mark[],
  sent: Mark,
  lastMark: string | null,
): Mark[] {
  return marks
    .filter(({ id }) => id !== sent.id)
    .map((mark) => (mark.after === sent.id ? { ...mark, after: lastMark } : mark))
}

/** Counts the people on a departure: aboard, not here yet, and no-shows. */
export function countPeople(parties: readonly (CheckIn & { partySize: number })[]) {
  const shown = parties.filter(({ noShow }) => !noShow)
  const aboard = sum(shown.map((party) => party.aboard))
  return {
    aboard,
    expected: sum(shown.map(({ partySize }) => partySize)),
    noShows: sum(parties.filter(({ noShow }) => noShow).map(({ partySize }) => partySize)),
  }
}

/** How long before a departure its sheet replaces the previous departure's sheet. */
const LEAD_MS = 3 * 60 * 60_000

/**
 * Returns the departure whose sheet opens first: the latest departure with guests that leaves within three hours
 * or has left, or else the day's first one. Returns null if no departure has guests.
 */
export function currentDeparture(
  departures: readonly { time: DepartureTime; departsAt: string }[],
  now: Date,
): DepartureTime | null {
  const near = departures.filter(({ departsAt }) => Date.parse(departsAt) - LEAD_MS <= now.getTime())
  return (near.at(-1) ?? departures[0])?.time ?? null
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
