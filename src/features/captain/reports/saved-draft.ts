import type { ReportDraft } from './report-draft'

const KEY = 'fishReportDraft'

/**
 * The part of a new report that survives a reload. Files can't be stored, so only the number of photos is.
 */
interface SavedDraft {
  date: string
  description: string
  /** Missing if an earlier version of the site saved the draft. */
  catches?: string
  conditions?: string
  photos: number
  idempotencyKey: string
}

/** Returns the sentence about the photos that a reload lost, or null if there were none. */
export function lostPhotosText({ photos }: SavedDraft): string | null {
  if (photos === 0) return null
  const [which, them] = photos === 1 ? ['The photo was', 'it'] : [`The ${photos} photos were`, 'them']
  return `${which} lost when the page reloaded. Please choose ${them} again.`
}

/** Keeps a new report's text in this tab until it's posted or discarded, so that a reload doesn't lose it. */
export function saveDraft(form: { draft: ReportDraft; idempotencyKey: string } | null): void {
  try {
    if (!form) return window.sessionStorage.removeItem(KEY)
    const { draft, idempotencyKey } = form
    const { date, description, catches, conditions, pictures } = draft
    const saved: SavedDraft = {
      date,
      description,
      catches,
      conditions,
      photos: pictures.length,
      idempotencyKey,
    }
    window.sessionStorage.setItem(KEY, JSON.stringify(saved))
  } catch (cause) {
    console.warn('The report’s draft couldn’t be saved', cause)
  }
}

/** Returns the draft that a reload interrupted, or null. */
export function readSavedDraft(): SavedDraft | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as SavedDraft | null
  } catch (cause) {
    console.warn('The report’s draft couldn’t be read', cause)
    return null
  }
}
