import { type TripDate, tripDateOf } from '../dates'

/** How many waivers beyond its size a party can sign, because guests get swapped and names get misspelled. */
const MAX_EXTRA_WAIVERS = 4

/** Returns how many waivers a party can sign (docs/product-rules.md#waivers). */
export const maxWaivers = (partySize: number): number => partySize + MAX_EXTRA_WAIVERS

/**
 * Returns whether a party can still sign waivers. It can until the end of the trip's day, because the last guests
 * sign at the dock.
 */
export function canSignWaiver(
  { date, cancel }: { date: TripDate; cancel?: boolean | null | undefined },
  now: Date,
): boolean {
  return !cancel && tripDateOf(now) <= date
}

/** Someone in a party, as the deck sheet lists them. */
export interface PartyMember<Signed> {
  /** Identifies the person within the party: `booker`, the waiver's id, or the place of someone without a name. */
  key: string
  /** Null for someone who hasn't signed yet, so that only their place is known. */
  name: string | null
  waiver: Signed | null
}

/**
 * Lists the people in a party, each with their signed waiver. The guest who booked comes first, and the others
 * get their names once they sign.
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
    // Once someone gets a name, it isn't known who is still without one, so the other places get new keys, too.
    key: `guest-${named.length}-${named.length + index + 1}`,
    name: null,
    waiver: null,
  }))
  return [...named, ...places]
}

/** Returns how many people in a party still have to sign. */
export const waiversMissing = (signed: readonly unknown[], partySize: number): number =>
  Math.max(0, partySize - signed.length)

const isSameName = (one: string, other: string) => nameKey(one) === nameKey(other)

/** Normalizes a name, because people type accents, punctuation and case differently. */
const nameKey = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
