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

/**
 * Lists the people in a party by name, each with their signed waiver. The guest who booked comes first, and the
 * others appear once they sign. `unnamed` is the number of people who haven't signed.
 */
export function peopleOfParty<Signed extends { name: string }>(
  booker: string,
  signed: readonly Signed[],
  partySize: number,
): { people: { name: string; waiver: Signed | null }[]; unnamed: number } {
  const own = signed.find(({ name }) => isSameName(name, booker)) ?? null
  const others = signed.filter((waiver) => waiver !== own)
  const people = [{ name: booker, waiver: own }, ...others.map((waiver) => ({ name: waiver.name, waiver }))]
  return { people, unnamed: Math.max(0, partySize - people.length) }
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
