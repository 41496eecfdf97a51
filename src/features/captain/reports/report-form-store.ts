'use client'

import { useSyncExternalStore } from 'react'
import type { FishReport } from '@/contract/content/fish-report'
import type { TripDate } from '@/domain/dates'
import {
  type DraftErrors,
  type DraftPicture,
  draftOf,
  EMPTY_DRAFT,
  isChanged,
  movePicture,
  NO_ERRORS,
  type ReportDraft,
  type TextField,
} from './report-draft'
import { lostPhotosText, readSavedDraft, saveDraft } from './saved-draft'
import { sortFiles } from './sort-files'

/** Why a report wasn't saved. */
export interface FormProblem {
  text: string
  /** What can help besides trying again: signing in, or posting the report as a new one. */
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
  /** A new report's idempotency key, so that posting it again after a lost response doesn't create a duplicate. */
  idempotencyKey: string
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

/**
 * Opens the form for a report or, if `report` is null, for a new report dated `today`. Discards the previous
 * draft.
 */
export function openForm(report: FishReport | null, today: TripDate): void {
  const draft = report ? draftOf(report) : { ...EMPTY_DRAFT, date: today }
  replaceForm(formOf({ report, draft }))
}

/** Opens the form with the new report that a reload interrupted, if there is one. */
export function restoreForm(): void {
  const saved = form ? null : readSavedDraft()
  if (!saved) return
  const { date, description, catches = '', conditions = '', idempotencyKey } = saved
  const lost = lostPhotosText(saved)
  const draft = { ...EMPTY_DRAFT, date, description, catches, conditions }
  replaceForm({ ...formOf({ report: null, draft }), idempotencyKey, refusals: lost ? [lost] : [] })
}

function formOf({ report, draft }: Pick<ReportForm, 'report' | 'draft'>): ReportForm {
  return {
    report,
    draft,
    errors: NO_ERRORS,
    refusals: [],
    changes: null,
    problem: null,
    sending: null,
    // Unlike `crypto.randomUUID`, this also works without https.
    idempotencyKey: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    unanswered: [],
  }
}

/** Closes the form and discards the draft. */
export function closeForm(saved: Finished | null = null): void {
  finished = saved
  replaceForm(null)
}

/** Clears the saved report after its message has been shown. */
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

/**
 * Returns whether closing the form would lose any work. A new report in which only the date is filled in
 * doesn't count.
 */
export function isFormChanged({ report, draft }: ReportForm): boolean {
  return report ? isChanged(draft, draftOf(report)) : isChanged({ ...draft, date: '' }, EMPTY_DRAFT)
}

/** Sets a text field and clears its error. */
export function writeText(field: TextField, text: string): void {
  if (!form) return
  changeForm({ draft: { ...form.draft, [field]: text }, errors: { ...form.errors, [field]: undefined } })
}

/** Adds the chosen files to the pictures, up to the maximum number of pictures. */
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
    // Rejected files might fit now, so clear their messages.
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
    // Revoke the URLs of removed files, because object URLs keep their files in memory.
    if (picture.kind === 'new' && isRemoved) URL.revokeObjectURL(picture.preview)
  }
  form = next
  saveDraft(next && !next.report && isFormChanged(next) ? next : null)
  notifyListeners()
}

function notifyListeners(): void {
  for (const changed of listeners) changed()
}
