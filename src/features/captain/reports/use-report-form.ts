'use client'

import { useSyncExternalStore } from 'react'
import { type Finished, type ReportForm, readFinished, readForm, subscribeToForm } from './report-form-store'

/** The open form, or null; it stays while other tabs are shown. */
export function useReportForm(): ReportForm | null {
  return useSyncExternalStore(subscribeToForm, readForm, () => null)
}

/** What has just been saved; null when it has been told. */
export function useFinished(): Finished | null {
  return useSyncExternalStore(subscribeToForm, readFinished, () => null)
}
