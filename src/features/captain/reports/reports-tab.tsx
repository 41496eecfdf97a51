'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Toast, type ToastProps } from '@/components/toast'
import { afterGoingBack } from '@/components/use-back-button'
import { useSuccess } from '@/components/use-success'
import type { FishReport, FishReportList } from '@/contract/fish-report'
import { DeleteReport } from './delete-report'
import { isShown } from './is-shown'
import { REPORT_LISTS } from './report-api'
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

export interface ReportsTabProps {
  /** The first page of the list, as it came in the page's HTML. */
  initial: FishReportList
  /** A report's photos, which open large: they belong to another feature. */
  renderPictures: (report: FishReport) => ReactNode
}

/** Where the captain goes on from a form that is left: another report, a new one, or the list alone. */
type NextForm = { report: FishReport | null } | 'none'

/** The captain's dashboard of fish reports: one form with its two modes, and the list with Edit and Delete (section 2). */
export function ReportsTab({ initial, renderPictures }: ReportsTabProps) {
  const form = useReportForm()
  const finished = useFinished()
  const reports = useReportPage(initial)
  const told = useSuccess()
  const [tone, setTone] = useState<ToastProps['tone']>('success')
  const { mutate } = useSWRConfig()
  const [leavingFor, setLeavingFor] = useState<NextForm | null>(null)
  const [deleting, setDeleting] = useState<FishReport | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const formHeading = useRef<HTMLHeadingElement>(null)

  const isSending = form !== null && form.sending !== null

  /** What is told last is the news: it takes the place of what was told before it. */
  const tell = (text: string, as: ToastProps['tone'] = 'success') => {
    setTone(as)
    told.say(text)
  }

  const refresh = () => void mutate((key) => typeof key === 'string' && key.startsWith(REPORT_LISTS))

  const onFinished = useEffectEvent(({ text, reportId }: Finished) => {
    takeFinished()
    tell(text)
    // A new report is on the first page; one that was edited is where it was looked for.
    if (document.getElementById(editButtonId(reportId)) === null) reports.goTo(1)
    // Behind another tab, the focus is where the captain works now.
    if (isShown(root.current) && !focusEditButton(reportId)) heading.current?.focus()
  })
  useEffect(() => {
    if (finished) onFinished(finished)
  }, [finished])

  const onSendingEnded = useEffectEvent(() => {
    refresh()
    // The form says why, and nobody sees it behind another tab.
    if (form && !isShown(root.current)) tell('The fish report was not saved. Its tab says why.', 'problem')
  })
  useEffect(() => {
    if (!isSending) return
    return () => onSendingEnded()
  }, [isSending])

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

  /** Ends a question first: its dialog gives focus and place back, and only then they may go elsewhere. */
  const afterQuestion = (end: () => void, then: () => void) => {
    flushSync(end)
    afterGoingBack(then)
  }

  return (
    <div ref={root} className="grid gap-6">
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
        />
      ) : null}

      <ReportList
        reports={reports}
        editedId={form?.report?._id ?? null}
        isBusy={isSending}
        renderPictures={renderPictures}
        onEdit={(report) => leaveFor({ report })}
        onDelete={setDeleting}
      />

      <Toast text={told.text} tone={tone} />

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
          tell('Fish report deleted.')
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
