import { clear, createStore, del, entries, get, set, type UseStore, update } from 'idb-keyval'
import type { DeckDay, DeckLicenseRequest, DeckMarkRequest } from '@/contract/departures/deck'
import type { TripDate } from '@/domain/dates'

/** A day's deck sheets on this phone. */
export interface SavedDay {
  /** A sheet that was saved before an upgrade may not have the day card. */
  day: Omit<DeckDay, 'dayCard'> & Partial<Pick<DeckDay, 'dayCard'>>
  /** Whether this account can take payments. */
  collects: boolean
  /** When the server sent the sheets, in milliseconds by the phone's clock. */
  savedAt: number
}

/** A check-in that the server hasn't recorded yet. It has no personal data. */
export interface WaitingCheckIn extends DeckMarkRequest {
  /** Why the server refused the mark, or null if it hasn't been sent yet. */
  refusal: string | null
}

/**
 * A license mark that the server hasn't recorded yet. License marks can't conflict, so the server never
 * refuses them.
 */
export interface WaitingLicense extends DeckLicenseRequest {
  date: TripDate
}

export type WaitingMark = WaitingCheckIn | WaitingLicense

export const isLicense = (mark: WaitingMark): mark is WaitingLicense => 'person' in mark
export const isCheckIn = (mark: WaitingMark): mark is WaitingCheckIn => !isLicense(mark)
export const isRefused = (mark: WaitingMark): boolean => isCheckIn(mark) && mark.refusal !== null

/** How long guests' data stays on the phone, even if the crew stays signed in. */
const KEEP_MS = 3 * 24 * 60 * 60_000

const MARKS = 'marks'

// Open the stores only when needed, because they need IndexedDB, which only browsers have.
let days: UseStore | undefined
let marks: UseStore | undefined
const dayStore = () => (days ??= createStore('deck-days', 'days'))
const markStore = () => (marks ??= createStore('deck-marks', 'marks'))

export async function readSavedDay(date: TripDate): Promise<SavedDay | null> {
  return (await get<SavedDay>(date, dayStore())) ?? null
}

export async function saveDay(saved: SavedDay): Promise<void> {
  await set(saved.day.date, saved, dayStore())
}

/** Removes the sheets that were saved more than three days ago. */
export async function removeOldDays(now: number): Promise<void> {
  for (const [date, { savedAt }] of await entries<string, SavedDay>(dayStore()))
    if (Math.abs(now - savedAt) > KEEP_MS) await del(date, dayStore())
}

/**
 * Removes all guests' data from this phone, at sign-out. Unsent marks contain no guest data, so they stay,
 * and are sent after the next sign-in.
 */
export async function forgetDeck(): Promise<void> {
  await clear(dayStore())
}

/** Runs `work` while no other tap and no other tab changes what's stored. */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  // Without https, browsers don't support the Web Locks API.
  if ('locks' in navigator) await navigator.locks.request('deck-storage', work)
  else await work()
}

/** Returns the unsent marks, oldest first. */
export async function readMarks(): Promise<WaitingMark[]> {
  return (await get<WaitingMark[]>(MARKS, markStore())) ?? []
}

/** Changes the unsent marks in one transaction, so that two tabs don't overwrite each other's changes. */
export function updateMarks(change: (marks: WaitingMark[]) => WaitingMark[]): Promise<void> {
  return update<WaitingMark[]>(MARKS, (stored) => change(stored ?? []), markStore())
}
