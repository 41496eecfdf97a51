import type { DraftPicture, ReportDraft } from './report-draft'

/**
 * Tells a conflict with somebody else from one with oneself: an edit that was saved and whose answer was lost on the way. Its
 * photos are in the report already, and would be there twice if they were sent again.
 *
 * @param base the report as this form began with it
 * @param lost the form as it was sent when no answer came
 * @param mine what stands in the form now
 * @param theirs the report as it is now
 * @returns what stands in the form, with the report's own photos for those that have arrived; null where somebody else saved
 */
export function takeOwnSave(
  base: ReportDraft,
  lost: ReportDraft,
  mine: ReportDraft,
  theirs: ReportDraft,
): ReportDraft | null {
  const isOwn =
    theirs.date === lost.date &&
    theirs.description === lost.description.trim() &&
    theirs.pictures.length === lost.pictures.length &&
    theirs.pictures.every((picture, index) => isSaved(lost.pictures[index], picture, base))
  if (!isOwn) return null
  const arrived = new Map(lost.pictures.map(({ key }, index) => [key, theirs.pictures[index]]))
  return {
    date: mine.date,
    // The server takes away the space around it.
    description: mine.description === lost.description ? theirs.description : mine.description,
    pictures: mine.pictures.map((picture) => arrived.get(picture.key) ?? picture),
  }
}

/** Whether this is what became of a picture that was sent; a new one has got a name of its own. */
function isSaved(sent: DraftPicture | undefined, saved: DraftPicture, base: ReportDraft): boolean {
  if (sent?.kind === 'new') return !base.pictures.some(({ key }) => key === saved.key)
  return sent?.key === saved.key
}
