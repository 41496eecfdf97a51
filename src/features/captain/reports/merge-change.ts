import { MAX_REPORT_IMAGES } from '@/contract/limits'
import { formatTripDate } from '@/domain/dates'
import { cutWords } from '@/shared/format/words'
import { areSamePictures, type DraftPicture, type ReportDraft } from './report-draft'

const EXCERPT_WORDS = 24

export interface Merged {
  /** The merged form: this form's changes, otherwise theirs. */
  draft: ReportDraft
  /** What someone else changed, one sentence each. */
  changes: string[]
}

/**
 * Three-way merge of a form with someone else's newer version.
 *
 * @param base the report when the form was opened
 * @param mine the current form
 * @param theirs the newer version
 */
export function mergeChange(base: ReportDraft, mine: ReportDraft, theirs: ReportDraft): Merged {
  const changes: string[] = []
  const draft = { ...mine }
  if (theirs.date !== base.date && theirs.date !== mine.date) {
    const isMine = mine.date !== base.date
    if (!isMine) draft.date = theirs.date
    changes.push(`Date is now ${formatTripDate(theirs.date)}. ${resultText(isMine)}`)
  }
  if (theirs.description !== base.description && theirs.description !== mine.description) {
    const isMine = mine.description !== base.description
    if (!isMine) draft.description = theirs.description
    changes.push(`Description is now “${cutWords(theirs.description, EXCERPT_WORDS)}” ${resultText(isMine)}`)
  }
  if (!areSamePictures(theirs.pictures, base.pictures)) {
    const isMine = !areSamePictures(mine.pictures, base.pictures)
    draft.pictures = isMine ? mergePictures(base, mine, theirs) : theirs.pictures
    changes.push(describePictures(base.pictures, theirs.pictures))
  }
  return { draft, changes }
}

const resultText = (isMine: boolean) => (isMine ? 'Your version is kept.' : 'The form now shows it.')

/** Returns my pictures in my order, without those they removed, followed by those they added, up to the maximum. */
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
