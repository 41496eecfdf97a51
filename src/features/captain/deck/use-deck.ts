'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi } from '@/api-client/call-api'
import {
  forgetDeck,
  inTurn,
  isCheckIn,
  isLicense,
  readMarks,
  readSavedDay,
  removeOldDays,
  type SavedDay,
  saveDay,
  updateMarks,
  type WaitingCheckIn,
  type WaitingMark,
} from '@/api-client/deck-storage'
import { type DeckParty, deckResponse } from '@/contract/departures/deck'
import { addDays, type TripDate, tripDateOf } from '@/domain/dates'
import { type CheckIn, isSameState, type PartyState, withMarks } from '@/domain/departures/deck'
import { isRepeated } from '@/domain/departures/licenses'
import type { DepartureTime } from '@/domain/trips'
import { type DeckFailure, deckFailure, sendMarks } from './send-marks'

/** How often an open sheet sends its marks and loads those from other phones. */
const REFRESH_MS = 20_000

/** A phone keeps the sheets for today and the next two days. */
const DAYS_AHEAD = 2

export interface DeckState {
  date: TripDate
  /** The saved sheet. Null if this phone doesn't have it. */
  saved: SavedDay | null
  marks: WaitingMark[]
  connection: 'unknown' | 'online' | DeckFailure
}

/**
 * Returns a party's state after a tap. The current state can be newer than what the phone shows, because the second
 * of two fast taps can come before the sheet re-renders.
 */
export type DeckChange = (current: PartyState) => PartyState

export interface Deck {
  /** The sheet and the marks. Null until the phone's storage has been read. */
  state: DeckState | null
  mark: (party: DeckParty, time: DepartureTime, change: DeckChange) => Promise<void>
  markLicense: (party: DeckParty, person: string, seen: boolean) => Promise<void>
  /** Settles a conflict: records this phone's mark anyway, or discards it. */
  settle: (party: DeckParty, time: DepartureTime, keepsMine: boolean) => Promise<void>
}

/**
 * Keeps a day's deck sheets on this phone, and keeps marks until the server has recorded them.
 *
 * @param wanted the day, or null for today
 */
export function useDeck(wanted: TripDate | null): Deck {
  const [state, setState] = useState<DeckState | null>(null)
  const latestRefresh = useRef(0)

  const showStored = useCallback(
    async (connection?: DeckState['connection']) => {
      const date = wanted ?? tripDateOf(serverTime())
      const [saved, marks] = await Promise.all([readSavedDay(date), readMarks()])
      setState((shown) => ({ date, saved, marks, connection: connection ?? shown?.connection ?? 'unknown' }))
    },
    [wanted],
  )

  const refresh = useCallback(async () => {
    latestRefresh.current += 1
    const turn = latestRefresh.current
    await removeOldDays(Date.now())
    await showStored()
    const connection = navigator.onLine ? await exchange(wanted) : 'offline'
    // A response can arrive after the connection has dropped, so only the latest refresh sets the connection.
    await showStored(turn === latestRefresh.current ? connection : undefined)
  }, [wanted, showStored])

  useEffect(() => {
    const run = () => {
      if (document.visibilityState === 'visible')
        refresh().catch((cause: unknown) => console.error('Failed to refresh the deck sheet', cause))
    }
    run()
    const timer = window.setInterval(run, REFRESH_MS)
    window.addEventListener('online', run)
    window.addEventListener('offline', run)
    document.addEventListener('visibilitychange', run)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', run)
      window.removeEventListener('offline', run)
      document.removeEventListener('visibilitychange', run)
    }
  }, [refresh])

  const mark = async (party: DeckParty, time: DepartureTime, change: DeckChange) => {
    if (!state) return
    const { date } = state
    await inTurn(async () => {
      const stored = await readParty(date, party)
      await updateMarks((marks) => {
        const current = currentCheckIn(marks, stored)
        const changed = change(current)
        return isSameState(current, changed)
          ? marks
          : [...marks, newCheckIn(marks, stored, { date, time, ...changed })]
      })
    })
    await refresh()
  }

  const markLicense = async (party: DeckParty, person: string, seen: boolean) => {
    if (!state) return
    const { date } = state
    const made = { id: crypto.randomUUID(), booking: party._id, date, at: serverTime().toISOString() }
    const mark = { ...made, person, seen }
    await updateMarks((marks) =>
      isRepeated(ofParty(marks, party).filter(isLicense), mark) ? marks : [...marks, mark],
    )
    await refresh()
  }

  return {
    state,
    mark,
    markLicense,
    settle: async (party, time, keepsMine) => {
      if (!state) return
      // Replace the marks in one step, because a phone can close the app between two steps.
      await updateMarks((marks) => {
        const mine = ofParty(marks, party).filter(isCheckIn).at(-1)
        const others = marks.filter((each) => isLicense(each) || each.booking !== party._id)
        if (!mine || !keepsMine) return others
        const { aboard, noShow } = mine
        return [...others, newCheckIn(others, party, { date: state.date, time, aboard, noShow })]
      })
      await refresh()
    },
  }
}

/** Returns the party as it's stored. The server may have recorded a mark since the phone showed the party. */
async function readParty(date: TripDate, shown: DeckParty): Promise<DeckParty> {
  const saved = await readSavedDay(date)
  const parties = saved?.day.departures.flatMap((departure) => departure.parties) ?? []
  return parties.find(({ _id }) => _id === shown._id) ?? shown
}

/** Returns a party's check-in after the marks that this phone hasn't sent yet. */
const currentCheckIn = (marks: WaitingMark[], party: DeckParty): CheckIn =>
  withMarks(party, ofParty(marks, party).filter(isCheckIn))

/** Returns a new mark for a party. It follows the last mark that this phone knows about. */
function newCheckIn(
  marks: WaitingMark[],
  party: DeckParty,
  made: PartyState & Pick<WaitingCheckIn, 'date' | 'time'>,
): WaitingCheckIn {
  const seen = currentCheckIn(marks, party)
  return {
    id: crypto.randomUUID(),
    booking: party._id,
    at: serverTime().toISOString(),
    refusal: null,
    after: seen.lastMark,
    wasNoShow: seen.noShow,
    ...made,
  }
}

/**
 * The local storage key for how far the server's clock is ahead. A wrong clock on the phone would open the
 * wrong sheet.
 */
const CLOCK_KEY = 'deckClockAheadMs'

/** Returns the server's time, based on the clock difference that this phone last measured. */
export const serverTime = (): Date =>
  new Date(Date.now() + (Number(window.localStorage.getItem(CLOCK_KEY)) || 0))

/** The number of sheets requested and marks recorded since this page was opened. */
let turns = 0
/** The turn of each day's saved sheet. A sheet with an earlier turn is stale, even if it arrives later. */
const savedTurns = new Map<TripDate, number>()

/** Returns a party's marks that this phone hasn't sent yet. */
export const ofParty = (marks: WaitingMark[], { _id }: Pick<DeckParty, '_id'>): WaitingMark[] =>
  marks.filter(({ booking }) => booking === _id)

/** Sends the unsent marks, and loads the sheets for today and the next two days. */
async function exchange(wanted: TripDate | null): Promise<DeckState['connection']> {
  const outcome = await sendMarks(keepParty)
  if (outcome !== 'sent') return leave(outcome)
  const today = tripDateOf(serverTime())
  const last = addDays(today, DAYS_AHEAD)
  const problem = await readSheets(today, last)
  if (problem) return leave(problem)
  // Start over if the response showed that this phone's clock was wrong and today is a different day.
  const isWrongDay = wanted === null && tripDateOf(serverTime()) !== today
  if (isWrongDay) return exchange(null)
  const isMissing = wanted !== null && (wanted < today || wanted > last)
  const other = isMissing ? await readSheets(wanted, wanted) : null
  return other ? leave(other) : 'online'
}

/** Loads and saves the sheets for a few days. Returns null on success, or why it failed. */
async function readSheets(from: TripDate, to: TripDate): Promise<DeckFailure | null> {
  const path = `/api/deck?from=${from}&to=${to}`
  const turn = ++turns
  const result = await callApi({ method: 'GET', path, shape: deckResponse })
  if (!result.ok) return deckFailure(result.failure)
  const { Days, collects, now } = result.value.Deck
  const savedAt = Date.now()
  window.localStorage.setItem(CLOCK_KEY, String(Date.parse(now) - savedAt))
  for (const day of Days) {
    if (turn < (savedTurns.get(day.date) ?? 0)) continue
    savedTurns.set(day.date, turn)
    await saveDay({ day, collects, savedAt })
  }
  return null
}

async function leave(problem: DeckFailure): Promise<DeckFailure> {
  if (problem === 'signed-out') await forgetDeck()
  return problem
}

/** Updates a party on the saved sheet, so that the next mark is based on what the server recorded. */
async function keepParty({ date }: WaitingMark, party: DeckParty): Promise<void> {
  savedTurns.set(date, ++turns)
  const saved = await readSavedDay(date)
  if (!saved) return
  const departures = saved.day.departures.map((departure) => ({
    ...departure,
    parties: departure.parties.map((each) => (each._id === party._id ? party : each)),
  }))
  await saveDay({ ...saved, day: { ...saved.day, departures } })
}
