import type { FishReport } from '@/contract/fish-report'
import {
  type DraftFaults,
  type DraftPicture,
  draftOf,
  EMPTY_DRAFT,
  isChanged,
  movePicture,
  NO_FAULTS,
  type ReportDraft,
} from './report-draft'
import { sortFiles } from './sort-files'

/** Why a report was not saved. */
export interface FormProblem {
  text: string
  /** What helps, besides trying again. */
  remedy: 'sign-in' | 'post-as-new' | null
}

/** The open form. */
export interface ReportForm {
  /** The report that is edited, as it was last read; null for a new one. */
  report: FishReport | null
  draft: ReportDraft
  faults: DraftFaults
  /** Files that were not taken, in sentences. */
  refusals: string[]
  /** What somebody else changed since the form was opened, in sentences; null where nobody did. */
  changes: string[] | null
  problem: FormProblem | null
  /** How much has left, from 0 to 1, while the report is on its way; else null. */
  sending: number | null
  /** What was sent and brought no answer: the server may have saved it. */
  unanswered: ReportDraft[]
}

/** A report that was saved. */
export interface Finished {
  /** What to say of it. */
  text: string
  reportId: string
}

// In the module: a report is sent on, and words and photos wait, while the captain looks at another page of the site.
let form: ReportForm | null = null
let finished: Finished | null = null
let lastPicture = 0
const listeners = new Set<() => void>()

/** The open form, or null. */
export const readForm = (): ReportForm | null => form

/** What has just been saved, until `takeFinished` took it to tell it. */
export const readFinished = (): Finished | null => finished

/** Calls `changed` whenever the form changes. Answers the way to stop. */
export function subscribeToForm(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Opens the form, for a new report where none is named. What stood in it before is dropped. */
export function openForm(report: FishReport | null): void {
  replaceForm({
    report,
    draft: baseOf(report),
    faults: NO_FAULTS,
    refusals: [],
    changes: null,
    problem: null,
    sending: null,
    unanswered: [],
  })
}

/** Empties and closes the form; with what there is to tell where it did its work. */
export function closeForm(saved: Finished | null = null): void {
  finished = saved
  replaceForm(null)
}

/** Takes what has just been saved, to be told once. */
export function takeFinished(): void {
  finished = null
  tellListeners()
}

/** Changes parts of the open form; without one, nothing. */
export function changeForm(change: Partial<ReportForm>): void {
  if (form) replaceForm({ ...form, ...change })
}

/** Makes a new report of an edit whose report was deleted; the photos that it had went with it. */
export function turnIntoNew(): void {
  if (!form) return
  const pictures = form.draft.pictures.filter(({ kind }) => kind === 'new')
  changeForm({ report: null, draft: { ...form.draft, pictures }, unanswered: [] })
}

/** What the form began with, and is compared with. */
export function baseOf(report: FishReport | null): ReportDraft {
  return report ? draftOf(report) : EMPTY_DRAFT
}

/** Whether leaving the form would lose something. */
export function isFormChanged({ report, draft }: ReportForm): boolean {
  return isChanged(draft, baseOf(report))
}

/** Takes what was typed; it is no longer at fault. */
export function writeText(field: 'date' | 'description', text: string): void {
  if (!form) return
  changeForm({ draft: { ...form.draft, [field]: text }, faults: { ...form.faults, [field]: undefined } })
}

/** Takes chosen files behind the pictures that are there, as far as they fit. */
export function addFiles(files: File[]): void {
  if (!form || files.length === 0) return
  const { taken, refusals } = sortFiles(files, form.draft.pictures.length)
  const added = taken.map((file): DraftPicture => {
    lastPicture += 1
    return { kind: 'new', key: `new-${lastPicture}`, file, preview: URL.createObjectURL(file) }
  })
  changeForm({ draft: { ...form.draft, pictures: [...form.draft.pictures, ...added] }, refusals })
}

export function removePicture(key: string): void {
  if (!form) return
  const pictures = form.draft.pictures.filter((picture) => picture.key !== key)
  const { [key]: _gone, ...faults } = form.faults.pictures
  changeForm({
    draft: { ...form.draft, pictures },
    faults: { ...form.faults, pictures: faults },
    // There is room again.
    refusals: [],
  })
}

/** @param to its new place, from 0 */
export function placePicture(key: string, to: number): void {
  if (!form) return
  changeForm({ draft: { ...form.draft, pictures: movePicture(form.draft.pictures, key, to) } })
}

function replaceForm(next: ReportForm | null): void {
  giveBackPreviews(form?.draft.pictures ?? [], next?.draft.pictures ?? [])
  form = next
  tellListeners()
}

function tellListeners(): void {
  for (const changed of listeners) changed()
}

/** A preview holds its file in memory until its address is given back. */
function giveBackPreviews(before: DraftPicture[], now: DraftPicture[]): void {
  for (const picture of before) {
    if (picture.kind === 'new' && !now.includes(picture)) URL.revokeObjectURL(picture.preview)
  }
}
