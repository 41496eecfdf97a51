'use client'

import { Plus } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import { Button } from '@/components/button'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { Toast, type ToastProps } from '@/components/toast'
import { afterGoingBack } from '@/components/hooks/use-back-button'
import { useSuccess } from '@/components/hooks/use-success'
import type { FishReport, FishReportList } from '@/contract/content/fish-report'
import { type TripDate, tripDateOf } from '@/domain/dates'
import { DeleteReport } from './delete-report'
import { REPORT_LISTS } from './report-api'
import { isShown, ReportEditor } from './report-editor'
import {
  clearFinished,
  closeForm,
  type Finished,
  isFormChanged,
  openForm,
  readForm,
  restoreForm,
  useFinished,
  useReportForm,
} from './report-form-store'
import { editButtonId, ReportList, useReportPage } from './report-list'

export interface ReportsTabProps {
  /** Today's date in Santa Cruz when the server rendered the page. */
  today: TripDate
  /** The first page of reports, from the page's HTML. */
  initial: FishReportList
  /** Renders a report's photos, with a lightbox. */
  renderPictures: (report: FishReport) => ReactNode
}

/** What to open next: the form for a report, the form for a new report (null), or nothing. */
type NextForm = { report: FishReport | null } | 'none'

/** Renders the Fish Report tab: a form and the list of reports (docs/product-rules.md#fish-reports). */
export function ReportsTab({ today, initial, renderPictures }: ReportsTabProps) {
  const form = useReportForm()
  const finished = useFinished()
  const reports = useReportPage(initial)
  const toast = useSuccess()
  const [tone, setTone] = useState<ToastProps['tone']>('success')
  const { mutate } = useSWRConfig()
  const [leavingFor, setLeavingFor] = useState<NextForm | null>(null)
  const [deleting, setDeleting] = useState<FishReport | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const formHeading = useRef<HTMLHeadingElement>(null)

  useEffect(restoreForm, [])

  const isSending = form !== null && form.sending !== null

  const showToast = (text: string, newTone: ToastProps['tone'] = 'success') => {
    setTone(newTone)
    toast.say(text)
  }

  const refresh = () => void mutate((key) => typeof key === 'string' && key.startsWith(REPORT_LISTS))

  const onFinished = useEffectEvent(({ text, reportId }: Finished) => {
    clearFinished()
    showToast(text)
    // Go to the first page, because a new report is on it.
    if (document.getElementById(editButtonId(reportId)) === null) reports.goTo(1)
    // Don't move focus if the captain is on another tab.
    if (isShown(root.current) && !focusEditButton(reportId)) heading.current?.focus()
  })
  useEffect(() => {
    if (finished) onFinished(finished)
  }, [finished])

  const onSendingEnded = useEffectEvent(() => {
    refresh()
    // Show a message on the other tabs, because the captain can't see the form's own message there.
    if (form && !isShown(root.current))
      showToast('The fish report wasn’t saved. Open the Fish Report tab to see why.', 'problem')
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
    const now = tripDateOf(new Date())
    // Use the current date, because the page may have been open since yesterday.
    flushSync(() => openForm(next.report, now > today ? now : today))
    showForm()
  }

  const leaveFor = (next: NextForm) => {
    const isOpen = next !== 'none' && form !== null && form.report?._id === next.report?._id
    if (isOpen) showForm()
    else if (form && isFormChanged(form)) setLeavingFor(next)
    else goTo(next)
  }

  /** Closes the open dialog, which restores focus and the scroll position, and then calls `next`. */
  const afterDialog = (next: () => void) => {
    flushSync(() => {
      setLeavingFor(null)
      setDeleting(null)
    })
    afterGoingBack(next)
  }

  return (
    <div ref={root} className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="rounded-sm text-heading">
            Fish reports
          </h2>
          <p className="text-ink-muted">Visitors see these on the Fish Report page, newest first.</p>
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

      <Toast text={toast.text} tone={tone} />

      <ConfirmDialog
        open={leavingFor !== null}
        title="Discard this report?"
        noLabel="Keep writing"
        yesLabel="Discard"
        onNo={() => setLeavingFor(null)}
        onYes={() => {
          if (leavingFor) afterDialog(() => goTo(leavingFor))
        }}
      >
        {form?.report
          ? 'You’ll lose your changes. The report itself won’t change.'
          : 'You’ll lose what you wrote and the photos you added.'}
      </ConfirmDialog>

      <DeleteReport
        report={deleting}
        onKeep={() => setDeleting(null)}
        onDeleted={(id) => {
          if (readForm()?.report?._id === id) closeForm()
          showToast('Fish report deleted.')
          refresh()
          afterDialog(() => heading.current?.focus())
        }}
      />
    </div>
  )
}

/** Focuses a report's Edit button. Returns whether the report is in the list. */
function focusEditButton(id: string): boolean {
  const button = document.getElementById(editButtonId(id))
  button?.focus()
  return button !== null
}
