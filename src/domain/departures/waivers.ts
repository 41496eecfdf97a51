import { type TripDate, tripDateOf } from '../dates'

/** The number of extra waivers that a party can sign, because guests get swapped and names get misspelled. */
const MAX_EXTRA_WAIVERS = 4

/** Returns how many waivers a party can sign (docs/product-rules.md#waivers). */
export const maxWaivers = (partySize: number): number => partySize + MAX_EXTRA_WAIVERS

/**
 * Returns whether a party can still sign waivers: until the end of the trip's day, because the last guests sign at
 * the dock.
 */
export function canSignWaiver(
  { date, cancel }: { date: TripDate; cancel?: boolean | null | undefined },
  now: Date,
): boolean {
  return !cancel && tripDateOf(now) <= date
}

/** A person in a party, as listed on the deck sheet. */
export interface PartyMember<Signed> {
  /**
   * Identifies the person within the party: `booker`, the waiver's id, or a place number for someone who hasn't
   * signed.
   */
  key: string
  /** Null until the person signs. */
  name: string | null
  waiver: Signed | null
}

/**
 * Lists the people in a party, each with their signed waiver. The guest who booked comes first. The others have no
 * name until they sign.
 */
export function peopleOfParty<Signed extends { _id: string; name: string }>(
  booker: string,
  signed: readonly Signed[],
  partySize: number,
): PartyMember<Signed>[] {
  const own = signed.find(({ name }) => isSameName(name, booker)) ?? null
  const others = signed.filter((waiver) => waiver !== own)
  const named = [
    { key: 'booker', name: booker, waiver: own },
    ...others.map((waiver) => ({ key: waiver._id, name: waiver.name, waiver })),
  ]
  const places = Array.from({ length: Math.max(0, partySize - named.length) }, (_, index) => ({
    // When someone signs, we can't tell which of the nameless places was theirs, so the remaining places get new
    // keys.
    key: `guest-${named.length}-${named.length + index + 1}`,
    name: null,
    waiver: null,
  }))
  return [...named, ...places]
}

/** Returns how many people in a party still have to sign. */
export const waiversMissing = (signed: readonly unknown[], partySize: number): number =>
  Math.max(0, partySize - signed.length)

/** Returns whether two names are the same, ignoring accents, punctuation and case. */
export const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other)

/** Normalizes a name, because people type accents, punctuation and case differently. */
const nameKey = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
