'use client'

import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import type { FishReport } from '@/contract/content/fish-report'
import { formatTripDate } from '@/domain/dates'
import { cutWords } from '@/shared/format/words'
import { useCaptainAction } from '../shared/use-captain-action'
import { deleteReport } from './report-api'

const EXCERPT_WORDS = 16

export interface DeleteReportProps {
  /** The report to delete. If null, the dialog is closed. */
  report: FishReport | null
  onKeep: () => void
  onDeleted: (id: string) => void
}

/** Asks before deleting a report (docs/product-rules.md#fish-reports). */
export function DeleteReport({ report, onKeep, onDeleted }: DeleteReportProps) {
  const { busy, failure, setFailure, run } = useCaptainAction('Failed to delete the fish report')
  const remove = async () => {
    if (!report) return
    await deleteReport(report._id)
    onDeleted(report._id)
  }
  return (
    <ConfirmDialog
      open={report !== null}
      title="Are you sure you want to delete this fish report?"
      busy={busy}
      problem={<FailureText failure={failure} />}
      onNo={() => {
        setFailure(null)
        onKeep()
      }}
      onYes={() => void run(remove)}
    >
      {report ? (
        <p>
          <strong>{formatTripDate(report.date)}</strong>: {cutWords(report.description, EXCERPT_WORDS)}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
