'use client'

import { useState } from 'react'
import { type CaptainFailure, captainFailure } from '@/api-client/captain-failure'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import type { FishReport } from '@/contract/fish-report'
import { formatTripDate } from '@/domain/dates'
import { cutWords } from '@/shared/format/words'
import { deleteReport } from './report-api'

const EXCERPT_WORDS = 16

export interface DeleteReportProps {
  /** The report to delete, or null. */
  report: FishReport | null
  onKeep: () => void
  onDeleted: (id: string) => void
}

/** Asks for confirmation, then deletes a report (docs/product-rules.md#fish-reports). */
export function DeleteReport({ report, onKeep, onDeleted }: DeleteReportProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CaptainFailure | null>(null)

  const confirm = async (id: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await deleteReport(id)
      onDeleted(id)
    } catch (cause) {
      console.error('The fish report was not deleted', cause)
      setProblem(captainFailure(cause))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={report !== null}
      title="Are you sure you want to delete this fish report?"
      busy={busy}
      problem={<FailureText failure={problem} />}
      onNo={() => {
        setProblem(null)
        onKeep()
      }}
      onYes={() => {
        if (report) void confirm(report._id)
      }}
    >
      {report ? (
        <p>
          <strong>{formatTripDate(report.date)}</strong>: {cutWords(report.description, EXCERPT_WORDS)}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
