import { MAX_REPORT_IMAGES } from '@/contract/limits'
import { formatTripDate } from '@/domain/dates'
import { cutWords } from '@/shared/format/words'
import { areSamePictures, type DraftPicture, type ReportDraft } from './report-draft'

const WORDS_TOLD = 24

export interface Merged {
  /** What the form shows now: what was typed here stays, and what was not touched is theirs. */
  draft: ReportDraft
  /** What somebody else changed and to what, a sentence each. */
  changes: string[]
}

/**
 * Brings an edit together with what somebody else saved meanwhile, so that neither is lost unseen.
 *
 * @param base the report as this form began with it
 * @param mine what stands in the form
 * @param theirs the report as it is now
 */
export function mergeChange(base: ReportDraft, mine: ReportDraft, theirs: ReportDraft): Merged {
  const changes: string[] = []
  const draft = { ...mine }
  if (theirs.date !== base.date && theirs.date !== mine.date) {
    const isMine = mine.date !== base.date
    if (!isMine) draft.date = theirs.date
    changes.push(`Date is now ${formatTripDate(theirs.date)}. ${fateOf(isMine)}`)
  }
  if (theirs.description !== base.description && theirs.description !== mine.description) {
    const isMine = mine.description !== base.description
    if (!isMine) draft.description = theirs.description
    changes.push(`Description is now “${cutWords(theirs.description, WORDS_TOLD)}” ${fateOf(isMine)}`)
  }
  if (!areSamePictures(theirs.pictures, base.pictures)) {
    const isMine = !areSamePictures(mine.pictures, base.pictures)
    draft.pictures = isMine ? mergePictures(base, mine, theirs) : theirs.pictures
    changes.push(tellPictures(base.pictures, theirs.pictures))
  }
  return { draft, changes }
}

const fateOf = (isMine: boolean) => (isMine ? 'Yours is kept here.' : 'It is taken over here.')

/** Mine in my order, without what they removed, and behind it what they added, as far as there is room. */
function mergePictures(base: ReportDraft, mine: ReportDraft, theirs: ReportDraft): DraftPicture[] {
  const removed = without(base.pictures, theirs.pictures)
  const added = without(without(theirs.pictures, base.pictures), mine.pictures)
  return [...without(mine.pictures, removed), ...added].slice(0, MAX_REPORT_IMAGES)
}

function tellPictures(before: DraftPicture[], now: DraftPicture[]): string {
  const added = without(now, before).length
  const removed = without(before, now).length
  if (added === 0 && removed === 0) return 'Photos are now in another order.'
  const parts = [added > 0 && `${photos(added)} added`, removed > 0 && `${photos(removed)} removed`].filter(
    Boolean,
  )
  return `Photos: ${parts.join(', ')}. Please look at them again.`
}

const photos = (count: number) => (count === 1 ? '1 was' : `${count} were`)

const without = (some: DraftPicture[], others: DraftPicture[]) =>
  some.filter(({ key }) => !others.some((other) => other.key === key))
