'use client'

import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { SuccessNote } from '@/components/success-note'
import { useSuccess } from '@/components/use-success'
import type { FishReport, FishReportList } from '@/contract/fish-report'
import { DeleteReport } from './delete-report'
import { REPORT_LISTS } from './report-calls'
import { ReportEditor } from './report-editor'
import {
  closeForm,
  type Finished,
  isFormChanged,
  openForm,
  readForm,
  takeFinished,
} from './report-form-store'
import { ReportList } from './report-list'
import { editButtonId } from './report-row'
import { useFinished, useReportForm } from './use-report-form'
import { useReportPage } from './use-report-page'

export interface ReportDeskProps {
  /** The first page of the list, as it came in the page's HTML. */
  initial: FishReportList
}

/** Where the captain goes on from a form that is left: another report, a new one, or the list alone. */
type NextForm = { report: FishReport | null } | 'none'

/** The captain's desk of fish reports: one form with its two modes, and the list with Edit and Delete (section 2). */
export function ReportDesk({ initial }: ReportDeskProps) {
  const form = useReportForm()
  const finished = useFinished()
  const reports = useReportPage(initial)
  const success = useSuccess()
  const { mutate } = useSWRConfig()
  const [leavingFor, setLeavingFor] = useState<NextForm | null>(null)
  const [deleting, setDeleting] = useState<FishReport | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const formHeading = useRef<HTMLHeadingElement>(null)

  const isSending = form !== null && form.sending !== null

  const refresh = () => void mutate((key) => typeof key === 'string' && key.startsWith(REPORT_LISTS))

  const onFinished = useEffectEvent(({ text, reportId }: Finished) => {
    takeFinished()
    success.say(text)
    // A new report is on the first page; one that was edited is where it was looked for.
    if (!focusEditButton(reportId)) {
      reports.goTo(1)
      heading.current?.focus()
    }
    refresh()
  })
  useEffect(() => {
    if (finished) onFinished(finished)
  }, [finished])

  const showForm = () => {
    formHeading.current?.focus({ preventScroll: true })
    formHeading.current?.scrollIntoView({ block: 'start' })
  }

  const goTo = (next: NextForm) => {
    const left = readForm()?.report?._id
    if (next === 'none') {
      flushSync(() => closeForm())
      if (!left || !focusEditButton(left)) heading.current?.focus()
      return
    }
    flushSync(() => openForm(next.report))
    showForm()
  }

  const leaveFor = (next: NextForm) => {
    const isOpen = next !== 'none' && form !== null && form.report?._id === next.report?._id
    if (isOpen) showForm()
    else if (form && isFormChanged(form)) setLeavingFor(next)
    else goTo(next)
  }

  /** Ends a question first: its dialog gives the focus back, and only then it may go elsewhere. */
  const afterQuestion = (end: () => void, then: () => void) => {
    flushSync(end)
    window.setTimeout(then)
  }

  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="rounded-sm text-heading">
            Fish reports
          </h2>
          <p className="text-ink-muted">Visitors read them on the Fish Report page, newest date first.</p>
        </div>
        {form && !form.report ? null : (
          <Button className="max-sm:w-full" disabled={isSending} onClick={() => leaveFor({ report: null })}>
            <Plus aria-hidden="true" className="size-5" />
            New report
          </Button>
        )}
      </header>

      {form ? (
        <ReportEditor
          key={form.report?._id ?? 'new'}
          form={form}
          headingRef={formHeading}
          onLeave={() => leaveFor('none')}
          onSent={refresh}
        />
      ) : null}

      <ReportList
        reports={reports}
        editedId={form?.report?._id ?? null}
        isBusy={isSending}
        onEdit={(report) => leaveFor({ report })}
        onDelete={setDeleting}
      />

      <SuccessNote
        text={success.text}
        className="fixed bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-1/2 z-40 w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-full not-empty:border not-empty:border-kelp/35 not-empty:bg-kelp-mist not-empty:px-5 not-empty:py-3 not-empty:shadow-sheet wide:bottom-8"
      />

      <ConfirmDialog
        open={leavingFor !== null}
        title="Discard this report?"
        noLabel="Keep writing"
        yesLabel="Discard"
        onNo={() => setLeavingFor(null)}
        onYes={() => {
          if (leavingFor) {
            afterQuestion(
              () => setLeavingFor(null),
              () => goTo(leavingFor),
            )
          }
        }}
      >
        {form?.report
          ? 'Your changes would be lost. The report itself stays as it is.'
          : 'What you wrote and the photos you chose would be lost.'}
      </ConfirmDialog>

      <DeleteReport
        report={deleting}
        onKeep={() => setDeleting(null)}
        onDeleted={(id) => {
          if (readForm()?.report?._id === id) closeForm()
          success.say('Fish report deleted.')
          refresh()
          afterQuestion(
            () => setDeleting(null),
            () => heading.current?.focus(),
          )
        }}
      />
    </div>
  )
}

/** Gives the focus to the Edit button of a report in the list; answers whether it is there. */
function focusEditButton(id: string): boolean {
  const button = document.getElementById(editButtonId(id))
  button?.focus()
  return button !== null
}
