'use client'

import { useSyncExternalStore } from 'react'
import type { FishReport } from '@/contract/fish-report'
import {
  type DraftErrors,
  type DraftPicture,
  draftOf,
  EMPTY_DRAFT,
  isChanged,
  movePicture,
  NO_ERRORS,
  type ReportDraft,
} from './report-draft'
import { sortFiles } from './sort-files'

/** Why a report wasn't saved. */
export interface FormProblem {
  text: string
  /** What the captain can do other than try again. */
  remedy: 'sign-in' | 'post-as-new' | null
}

export interface ReportForm {
  /** The report being edited, as last read, or null for a new report. */
  report: FishReport | null
  draft: ReportDraft
  errors: DraftErrors
  /** Messages about rejected files. */
  refusals: string[]
  /** Sentences that describe someone else's changes. Null if there was no edit conflict. */
  changes: string[] | null
  problem: FormProblem | null
  /** The fraction uploaded, from 0 to 1. Null if nothing is being sent. */
  sending: number | null
  /** Drafts that were sent but got no response. The server might have saved them. */
  unanswered: ReportDraft[]
}

export interface Finished {
  text: string
  reportId: string
}

// This is module state, because the draft and an upload must survive a visit to another page.
let form: ReportForm | null = null
let finished: Finished | null = null
const listeners = new Set<() => void>()

/** Returns the open form, or null. */
export const readForm = (): ReportForm | null => form

/** Returns the open form, or null. Rerenders the component when the form changes. */
export function useReportForm(): ReportForm | null {
  return useSyncExternalStore(subscribe, readForm, () => null)
}

/** Returns the report that was just saved, until `clearFinished` is called. */
export function useFinished(): Finished | null {
  return useSyncExternalStore(
    subscribe,
    () => finished,
    () => null,
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Opens the form for a report, or for a new one if `report` is null. Discards the previous draft. */
export function openForm(report: FishReport | null): void {
  replaceForm({
    report,
    draft: baseOf(report),
    errors: NO_ERRORS,
    refusals: [],
    changes: null,
    problem: null,
    sending: null,
    unanswered: [],
  })
}

/** Closes the form and discards the draft. */
export function closeForm(saved: Finished | null = null): void {
  finished = saved
  replaceForm(null)
}

/** Clears the saved report once its message is shown. */
export function clearFinished(): void {
  finished = null
  notifyListeners()
}

/** Changes the form if it's open. */
export function changeForm(change: Partial<ReportForm>): void {
  if (form) replaceForm({ ...form, ...change })
}

/** Turns an edit to a deleted report into a new report, without the deleted photos. */
export function turnIntoNew(): void {
  if (!form) return
  const pictures = form.draft.pictures.filter(({ kind }) => kind === 'new')
  changeForm({ report: null, draft: { ...form.draft, pictures }, unanswered: [] })
}

/** Returns the form's initial state. */
export function baseOf(report: FishReport | null): ReportDraft {
  return report ? draftOf(report) : EMPTY_DRAFT
}

export function isFormChanged({ report, draft }: ReportForm): boolean {
  return isChanged(draft, baseOf(report))
}

/** Sets a text field and clears its error. */
export function writeText(field: 'date' | 'description', text: string): void {
  if (!form) return
  changeForm({ draft: { ...form.draft, [field]: text }, errors: { ...form.errors, [field]: undefined } })
}

/** Adds chosen files to the pictures, up to the maximum. */
export function addFiles(files: File[]): void {
  if (!form || files.length === 0) return
  const { taken, refusals } = sortFiles(files, form.draft.pictures.length)
  const added = taken.map((file): DraftPicture => {
    const preview = URL.createObjectURL(file)
    return { kind: 'new', key: preview, file, preview }
  })
  changeForm({ draft: { ...form.draft, pictures: [...form.draft.pictures, ...added] }, refusals })
}

export function removePicture(key: string): void {
  if (!form) return
  const pictures = form.draft.pictures.filter((picture) => picture.key !== key)
  const { [key]: _gone, ...errors } = form.errors.pictures
  changeForm({
    draft: { ...form.draft, pictures },
    errors: { ...form.errors, pictures: errors },
    // Rejected files might fit now that there's room, so clear their messages.
    refusals: [],
  })
}

export function placePicture(key: string, to: number): void {
  if (!form) return
  changeForm({ draft: { ...form.draft, pictures: movePicture(form.draft.pictures, key, to) } })
}

function replaceForm(next: ReportForm | null): void {
  for (const picture of form?.draft.pictures ?? []) {
    const isRemoved = !next?.draft.pictures.includes(picture)
    // Object URLs keep their files in memory until they're revoked.
    if (picture.kind === 'new' && isRemoved) URL.revokeObjectURL(picture.preview)
  }
  form = next
  notifyListeners()
}

function notifyListeners(): void {
  for (const changed of listeners) changed()
}
