import type { PartyMember } from './waivers'

/** A tap on a person's license mark (docs/product-rules.md#license-marks). */
export interface LicenseMark {
  /** An id chosen by the phone. A mark that arrives twice counts once. */
  id: string
  /** The person's key, from {@link PartyMember}. */
  person: string
  seen: boolean
}

/** Applies new marks, oldest first, to the keys of the people whose licenses were seen. Returns the new keys. */
export function withLicenses(seen: readonly string[], marks: readonly LicenseMark[]): string[] {
  const keys = new Set(seen)
  for (const mark of marks)
    if (mark.seen) keys.add(mark.person)
    else keys.delete(mark.person)
  return [...keys]
}

/**
 * Returns whether a new mark repeats the person's last one. The second of two fast taps does, because the button hasn't
 * changed yet.
 */
export const isRepeated = (
  marks: readonly Pick<LicenseMark, 'person' | 'seen'>[],
  { person, seen }: Pick<LicenseMark, 'person' | 'seen'>,
): boolean => marks.filter((mark) => mark.person === person).at(-1)?.seen === seen

/**
 * Counts a party's licenses: how many were seen, and how many are needed. Leaves out minors, because we don't know
 * which of them are old enough to need a license.
 */
export function countLicenses(
  people: readonly PartyMember<{ guardian: string | null }>[],
  seen: readonly string[],
): { seen: number; needed: number } {
  const adults = people.filter(({ waiver }) => !waiver?.guardian)
  return { seen: adults.filter(({ key }) => seen.includes(key)).length, needed: adults.length }
}
