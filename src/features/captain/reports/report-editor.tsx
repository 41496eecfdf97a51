'use client'

import { type RefObject, useId, useRef } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { DateField } from '@/components/form/date-field'
import { TextArea } from '@/components/form/text-area'
import { useWarningBeforeUnload } from '@/components/use-warning-before-unload'
import { formatTripDate } from '@/domain/dates'
import { EditorMessages } from './editor-messages'
import { isShown } from './is-shown'
import { PhotoFields } from './photo-fields'
import { addFiles, isFormChanged, type ReportForm, writeText } from './report-form-store'
import { SendProgress } from './send-progress'
import { stopSending, submitReport } from './submit-report'
import { useFileDrop } from './use-file-drop'

export interface ReportEditorProps {
  form: ReportForm
  /** Gets the focus when the form opens. */
  headingRef: RefObject<HTMLHeadingElement | null>
  onLeave: () => void
}

/** The form to add or edit a fish report (docs/product-rules.md#fish-reports). */
export function ReportEditor({ form, headingRef, onLeave }: ReportEditorProps) {
  const { report, draft, faults, sending } = form
  const headingId = useId()
  const root = useRef<HTMLFormElement>(null)
  const isSending = sending !== null
  const isDropping = useFileDrop(addFiles, () => !isSending && isShown(root.current))
  useWarningBeforeUnload(isFormChanged(form))

  const submit = async () => {
    await submitReport()
    // Wait until React has rendered the errors.
    window.requestAnimationFrame(() => focusFirstFault(root.current))
  }

  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'overflow-clip rounded-card border bg-paper shadow-card transition-colors',
        isDropping ? 'border-kelp bg-kelp-mist/50' : 'border-line',
      )}
    >
      <header className="bg-navy px-4 py-3.5 text-fog wide:px-7">
        <h3 id={headingId} ref={headingRef} tabIndex={-1} className="on-navy scroll-mt-24 rounded-sm text-xl">
          {report ? 'Edit fish report' : 'New fish report'}
        </h3>
        {report ? <p className="text-fog/85 text-sm">{formatTripDate(report.date)}</p> : null}
      </header>
      <form
        ref={root}
        noValidate
        aria-labelledby={headingId}
        className="grid gap-6 p-4 wide:p-7"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset
          disabled={isSending}
          className={classNames(
            'grid min-w-0 gap-6 transition-opacity broad:grid-cols-2 broad:gap-x-10',
            isSending && 'opacity-60',
          )}
        >
          <div className="grid content-start gap-5">
            <DateField
              label="Date"
              name="date"
              required
              value={draft.date}
              error={faults.date}
              onValueChange={(date) => writeText('date', date)}
            />
            <TextArea
              label="Description"
              name="description"
              required
              rows={9}
              className="broad:min-h-80"
              value={draft.description}
              error={faults.description}
              hint="A short first sentence is shown large on the page."
              onChange={(event) => writeText('description', event.target.value)}
            />
          </div>
          <PhotoFields
            pictures={draft.pictures}
            faults={faults.pictures}
            refusals={form.refusals}
            isDropping={isDropping}
          />
        </fieldset>

        <EditorMessages form={form} />
        {isSending ? <SendProgress share={sending} hasNewPhotos={hasNewPhotos(form)} /> : null}

        <div className="flex flex-wrap gap-3 border-line border-t pt-5 max-sm:[&>*]:grow">
          <Button type="submit" size="large" busy={isSending}>
            {report ? 'Save changes' : 'Post report'}
          </Button>
          {isSending ? (
            <Button tone="secondary" size="large" disabled={sending === 1} onClick={stopSending}>
              Stop
            </Button>
          ) : (
            <Button tone="secondary" size="large" onClick={onLeave}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

const hasNewPhotos = ({ draft }: ReportForm) => draft.pictures.some(({ kind }) => kind === 'new')

function focusFirstFault(form: HTMLFormElement | null): void {
  const fault = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault="true"]')
  fault?.focus()
}
