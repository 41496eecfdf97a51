import type { DraftPicture, ReportDraft } from './report-draft'

/**
 * Detects an edit conflict with this form's own earlier save, whose response was lost. Its photos are already in the report
 * and would be duplicated if they were sent again.
 *
 * @param base the report when the form was opened
 * @param lost the draft that was sent without a response
 * @param mine the current form
 * @param theirs the newer version
 * @returns the form with stored photos in place of the uploaded ones; null if someone else saved the newer version
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
    // The server trims it.
    description: mine.description === lost.description ? theirs.description : mine.description,
    pictures: mine.pictures.map((picture) => arrived.get(picture.key) ?? picture),
  }
}

/** Returns whether a stored picture can be the one that was sent. New pictures get a new URL on the server. */
function isSaved(sent: DraftPicture | undefined, saved: DraftPicture, base: ReportDraft): boolean {
  if (sent?.kind === 'new') return !base.pictures.some(({ key }) => key === saved.key)
  return sent?.key === saved.key
}
