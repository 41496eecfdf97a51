import { MAX_REPORT_IMAGES } from '@/contract/limits'
import { formatTripDate } from '@/domain/dates'
import { cutWords } from '@/shared/format/words'
import { changedFields, mergeEdits } from '../shared/merge-edits'
import { type DraftPicture, isSameValue, type ReportDraft } from './report-draft'

const EXCERPT_WORDS = 24

/**
 * Merges a newer version of a report into the form, and describes that version's changes in sentences.
 *
 * @param base the report as it was when the form was opened
 * @param mine the form's current state
 * @param theirs the newer version
 */
export function mergeReport(
  base: ReportDraft,
  mine: ReportDraft,
  theirs: ReportDraft,
): { draft: ReportDraft; changes: string[] } {
  const draft = mergeEdits(base, mine, theirs, isSameValue)
  if (draft.pictures === mine.pictures) draft.pictures = mergePictures(base, mine, theirs)
  const texts = {
    date: `Date is now ${formatTripDate(theirs.date)}.`,
    description: `Description is now “${cutWords(theirs.description, EXCERPT_WORDS)}”`,
    catches: `Catch counts are now “${theirs.catches}”.`,
    conditions: `Conditions are now “${theirs.conditions}”.`,
  }
  const changes = changedFields(base, theirs, isSameValue).flatMap((field) => {
    if (field === 'pictures') return [describePictures(base.pictures, theirs.pictures)]
    if (mine[field] === theirs[field]) return []
    const result = mine[field] === base[field] ? 'The form now shows it.' : 'Your version is kept.'
    return [`${texts[field]} ${result}`]
  })
  return { draft, changes }
}

/**
 * Recognizes a save of our own: the newer version matches `lost`, a draft whose save got no response. Returns
 * the form with the stored photos in place of the uploaded ones, so that they aren't uploaded twice. Returns
 * null if someone else saved the newer version.
 */
export function takeOwnSave(
  base: ReportDraft,
  lost: ReportDraft,
  mine: ReportDraft,
  theirs: ReportDraft,
): ReportDraft | null {
  const isOwn =
    theirs.date === lost.date &&
    // Trim the texts, because the server does so before it stores them.
    theirs.description === lost.description.trim() &&
    theirs.catches === lost.catches.trim() &&
    theirs.conditions === lost.conditions.trim() &&
    theirs.pictures.length === lost.pictures.length &&
    theirs.pictures.every((picture, index) => isSaved(lost.pictures[index], picture, base))
  if (!isOwn) return null
  const arrived = new Map(lost.pictures.map(({ key }, index) => [key, theirs.pictures[index]]))
  const pictures = mine.pictures.map((picture) => arrived.get(picture.key) ?? picture)
  return { ...mergeEdits(lost, mine, theirs, isSameValue), pictures }
}

/**
 * Returns whether `saved` could be the stored copy of `sent`. A new picture's URL can't be compared, because
 * storing the picture changes it.
 */
function isSaved(sent: DraftPicture | undefined, saved: DraftPicture, base: ReportDraft): boolean {
  if (sent?.kind === 'new') return !base.pictures.some(({ key }) => key === saved.key)
  return sent?.key === saved.key
}

/**
 * Applies the other version's removals and additions to my pictures, up to the maximum number of pictures.
 */
function mergePictures(base: ReportDraft, mine: ReportDraft, theirs: ReportDraft): DraftPicture[] {
  const removed = without(base.pictures, theirs.pictures)
  const added = without(without(theirs.pictures, base.pictures), mine.pictures)
  return [...without(mine.pictures, removed), ...added].slice(0, MAX_REPORT_IMAGES)
}

function describePictures(before: DraftPicture[], now: DraftPicture[]): string {
  const added = without(now, before).length
  const removed = without(before, now).length
  if (added === 0 && removed === 0) return 'Photos are now in a different order.'
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`].filter(Boolean)
  return `Photos: ${parts.join(', ')}. Please check them.`
}

const without = (some: DraftPicture[], others: DraftPicture[]) =>
  some.filter(({ key }) => !others.some((other) => other.key === key))
