'use client'

import { useSyncExternalStore } from 'react'
import { type Finished, type ReportForm, readFinished, readForm, subscribeToForm } from './report-form-store'

/** Returns the open form, or null. */
export function useReportForm(): ReportForm | null {
  return useSyncExternalStore(subscribeToForm, readForm, () => null)
}

/** Returns the report that was just saved; null once its message was shown. */
export function useFinished(): Finished | null {
  return useSyncExternalStore(subscribeToForm, readFinished, () => null)
}
