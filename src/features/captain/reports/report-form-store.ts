'use client'

import { useSyncExternalStore } from 'react'
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
  /** What to offer besides trying again. */
  remedy: 'sign-in' | 'post-as-new' | null
}

/** The open form. */
export interface ReportForm {
  /** The edited report as last read; null for a new one. */
  report: FishReport | null
  draft: ReportDraft
  faults: DraftFaults
  /** Messages about rejected files. */
  refusals: string[]
  /** What someone else changed since the form was opened, in sentences; null if nothing. */
  changes: string[] | null
  problem: FormProblem | null
  /** The uploaded share, from 0 to 1, or null if nothing is being sent. */
  sending: number | null
  /** Drafts that were sent without a response. The server may have saved them. */
  unanswered: ReportDraft[]
}

/** A report that was saved. */
export interface Finished {
  /** The success message. */
  text: string
  reportId: string
}

// Module state rather than React state, so that uploads continue and the draft survives while the captain is on another page.
let form: ReportForm | null = null
let finished: Finished | null = null
let lastPicture = 0
const listeners = new Set<() => void>()

/** Returns the open form, or null. */
export const readForm = (): ReportForm | null => form

/** Returns the open form, or null, and renders again when it changes. */
export function useReportForm(): ReportForm | null {
  return useSyncExternalStore(subscribe, readForm, () => null)
}

/** Returns the report that was just saved, until `takeFinished` is called. */
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

/** Opens the form for a report, or with null for a new one. Discards its previous content. */
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

/** Clears and closes the form. */
export function closeForm(saved: Finished | null = null): void {
  finished = saved
  replaceForm(null)
}

/** Clears the saved report, so that its message is shown only once. */
export function takeFinished(): void {
  finished = null
  notifyListeners()
}

/** Updates the open form, if there is one. */
export function changeForm(change: Partial<ReportForm>): void {
  if (form) replaceForm({ ...form, ...change })
}

/** Turns the edit of a deleted report into a new report. The deleted report's photos are gone, so they're removed. */
export function turnIntoNew(): void {
  if (!form) return
  const pictures = form.draft.pictures.filter(({ kind }) => kind === 'new')
  changeForm({ report: null, draft: { ...form.draft, pictures }, unanswered: [] })
}

/** Returns the initial state of the form, which detects unsaved changes. */
export function baseOf(report: FishReport | null): ReportDraft {
  return report ? draftOf(report) : EMPTY_DRAFT
}

/** Returns whether the form has unsaved changes. */
export function isFormChanged({ report, draft }: ReportForm): boolean {
  return isChanged(draft, baseOf(report))
}

/** Sets a text field and clears its error. */
export function writeText(field: 'date' | 'description', text: string): void {
  if (!form) return
  changeForm({ draft: { ...form.draft, [field]: text }, faults: { ...form.faults, [field]: undefined } })
}

/** Appends chosen files to the pictures, up to the maximum. */
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
    // They may fit now.
    refusals: [],
  })
}

/** @param to its new place, from 0 */
export function placePicture(key: string, to: number): void {
  if (!form) return
  changeForm({ draft: { ...form.draft, pictures: movePicture(form.draft.pictures, key, to) } })
}

function replaceForm(next: ReportForm | null): void {
  revokePreviews(form?.draft.pictures ?? [], next?.draft.pictures ?? [])
  form = next
  notifyListeners()
}

function notifyListeners(): void {
  for (const changed of listeners) changed()
}

/** Frees the files of removed pictures, which stay in memory until their object URLs are revoked. */
function revokePreviews(before: DraftPicture[], now: DraftPicture[]): void {
  for (const picture of before) {
    if (picture.kind === 'new' && !now.includes(picture)) URL.revokeObjectURL(picture.preview)
  }
}
