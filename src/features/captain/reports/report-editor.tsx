'use client'

import { type RefObject, useId, useRef } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { SignInAgain } from '@/components/failure-text'
import { DateField } from '@/components/form/date-field'
import { Form } from '@/components/form/form'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { Notice } from '@/components/notice'
import { useWarningBeforeUnload } from '@/components/hooks/use-warning-before-unload'
import { MAX_CHARACTERS } from '@/contract/limits'
import { formatTripDate } from '@/domain/dates'
import { PhotoFields } from './photo-fields'
import { addFiles, isFormChanged, type ReportForm, turnIntoNew, writeText } from './report-form-store'
import { stopSending, submitReport } from './submit-report'
import { useFileDrop } from './use-file-drop'

export interface ReportEditorProps {
  form: ReportForm
  /** Gets focus when the form opens. */
  headingRef: RefObject<HTMLHeadingElement | null>
  onLeave: () => void
}

/** Renders the form for adding or editing a fish report (docs/product-rules.md#fish-reports). */
export function ReportEditor({ form, headingRef, onLeave }: ReportEditorProps) {
  const { report, draft, errors, sending } = form
  const headingId = useId()
  const root = useRef<HTMLFormElement>(null)
  const isSending = sending !== null
  const isDropping = useFileDrop(addFiles, () => !isSending && isShown(root.current))
  useWarningBeforeUnload(isFormChanged(form))

  const submit = async () => {
    await submitReport()
    // Wait until React has rendered the errors.
    window.requestAnimationFrame(() => {
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus()
    })
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
      <Form ref={root} aria-labelledby={headingId} className="grid gap-6 p-4 wide:p-7" onSubmit={submit}>
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
              error={errors.date}
              onValueChange={(date) => writeText('date', date)}
            />
            <TextArea
              label="Description"
              name="description"
              required
              rows={9}
              className="broad:min-h-80"
              value={draft.description}
              error={errors.description}
              hint="A short first sentence appears in large type on the page."
              onChange={(event) => writeText('description', event.target.value)}
            />
            <TextField
              label="Catch counts"
              name="catches"
              autoComplete="off"
              maxLength={MAX_CHARACTERS.catches}
              value={draft.catches}
              error={errors.catches}
              hint="Optional, for example: 31 rockfish, 3 lingcod. The chart on the page adds them up by month."
              onChange={(event) => writeText('catches', event.target.value)}
            />
            <TextField
              label="Conditions"
              name="conditions"
              autoComplete="off"
              maxLength={MAX_CHARACTERS.conditions}
              value={draft.conditions}
              error={errors.conditions}
              hint="Optional, for example: 57 degrees, light northwest wind."
              onChange={(event) => writeText('conditions', event.target.value)}
            />
          </div>
          <PhotoFields
            pictures={draft.pictures}
            errors={errors.pictures}
            refusals={form.refusals}
            isDropping={isDropping}
          />
        </fieldset>

        <Messages form={form} />
        {isSending ? (
          <Progress share={sending} hasNewPhotos={draft.pictures.some(({ kind }) => kind === 'new')} />
        ) : null}

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
      </Form>
    </section>
  )
}

/** Returns whether an element is rendered. Elements in a hidden tab aren't. */
export function isShown(element: Element | null): boolean {
  return element !== null && element.getClientRects().length > 0
}

function Messages({ form: { problem, changes } }: { form: ReportForm }) {
  const postAsNew = () => {
    turnIntoNew()
    void submitReport()
  }
  if (!problem && !changes) return null
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice
          tone="problem"
          role="alert"
          title="The report wasn’t saved"
          actions={
            problem.remedy === 'post-as-new' ? (
              <Button tone="secondary" onClick={postAsNew}>
                Post as a new report
              </Button>
            ) : null
          }
        >
          {problem.text} {problem.remedy === 'sign-in' ? <SignInAgain /> : null}
        </Notice>
      ) : null}
      {changes ? (
        <Notice tone="caution" role="alert" title="Someone else changed this report">
          <p>They saved it while you were editing. Save again to keep what’s in the form now.</p>
          {changes.length > 0 ? (
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
    </div>
  )
}

/**
 * Renders the progress of sending the report.
 *
 * @param share the fraction uploaded; once it's 1, the server is processing the photos
 */
function Progress({ share, hasNewPhotos }: { share: number; hasNewPhotos: boolean }) {
  const isUploaded = share >= 1
  const percent = Math.round(share * 100)
  const phase = hasNewPhotos ? (isUploaded ? 'Processing photos…' : 'Uploading photos…') : 'Saving…'
  return (
    <div className="grid gap-2">
      <p className="flex justify-between gap-4 font-semibold">
        {/* Screen readers announce each phase, but not every percent. */}
        <span role="status">{phase}</span>
        {isUploaded ? null : (
          <span aria-hidden="true" className="tabular-nums">
            {percent}%
          </span>
        )}
      </p>
      <div
        role="progressbar"
        aria-label="Saving the report"
        aria-valuemin={0}
        aria-valuemax={100}
        // Without a value, the progress bar is indeterminate.
        aria-valuenow={isUploaded ? undefined : percent}
        aria-valuetext={isUploaded ? phase : `${phase} ${percent}%`}
        className="h-2.5 overflow-hidden rounded-full bg-fog-deep"
      >
        <div
          style={{ width: `${percent}%` }}
          className={classNames(
            'h-full rounded-full bg-kelp',
            isUploaded ? 'animate-shimmer' : 'transition-[width] duration-200',
          )}
        />
      </div>
    </div>
  )
}
