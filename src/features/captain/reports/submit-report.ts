import { type ApiFailure, failureText } from '@/api-client/call-api'
import { CaptainCallError } from '@/api-client/captain-call'
import type { FishReport } from '@/contract/content/fish-report'
import { mergeReport, takeOwnSave } from './merge-report'
import { readReport, sendReport } from './report-api'
import { draftOf, findErrors, hasErrors, isChanged } from './report-draft'
import { toErrors, toFormData } from './report-form-data'
import { changeForm, closeForm, type FormProblem, type ReportForm, readForm } from './report-form-store'

let upload: AbortController | null = null

/** Cancels the current upload. The form stays open. */
export function stopSending(): void {
  upload?.abort()
}

/** Validates and sends the form. Closes it on success, or shows the errors. Never throws. */
export async function submitReport(): Promise<void> {
  const form = readForm()
  if (!form || form.sending !== null) return
  const errors = findErrors(form.draft)
  changeForm({ errors, refusals: [], problem: null, changes: null })
  if (hasErrors(errors)) return

  upload = new AbortController()
  const { signal } = upload
  changeForm({ sending: 0 })
  const result = await sendReport({
    id: form.report?._id ?? null,
    form: toFormData(form.draft, form.report ?? form),
    onProgress: (share) => changeForm({ sending: share }),
    signal,
  })
  if (result.ok) {
    const text = form.report ? 'Fish report updated.' : 'Fish report posted.'
    closeForm({ text, reportId: result.value.report._id })
    return
  }
  let shouldRetry = false
  if (result.failure.kind === 'network') showNetworkFailure(form, signal)
  else shouldRetry = await showRefusal(form, result.failure)
  changeForm({ sending: null })
  if (shouldRetry) await submitReport()
}

function showProblem(text: string, remedy: FormProblem['remedy'] = null): void {
  changeForm({ problem: { text, remedy } })
}

function showNetworkFailure(form: ReportForm, { aborted }: AbortSignal): void {
  // Keep the draft, because the server might have saved the report even though its response was lost.
  changeForm({ unanswered: [...form.unanswered, form.draft] })
  if (aborted) {
    showProblem('Stopped. Nothing was saved, but everything you entered is still here.')
  } else {
    showProblem(`${failureText({ kind: 'network' })} Everything you entered is still here.`)
  }
}

/** Shows a server error. Returns whether to resend the form. */
async function showRefusal(
  form: ReportForm,
  refusal: Extract<ApiFailure, { kind: 'refused' }>,
): Promise<boolean> {
  const { code, fields, message, signedOut } = new CaptainCallError(refusal)
  console.error(`Failed to save the fish report: ${code}`)
  if (form.report && code === 'edit-conflict') return resolveConflict(form, form.report)
  if (form.report && code === 'not-found') {
    showDeleted()
    return false
  }
  const { errors, others } = toErrors(fields, form.draft.pictures)
  changeForm({ errors })
  showProblem([message, ...others].join(' '), signedOut ? 'sign-in' : null)
  return false
}

/**
 * Merges the newer version into the form. If that version is an earlier save from this form whose response was
 * lost, closes the form instead, unless the form has changed since. Returns whether to resend the form.
 */
async function resolveConflict(
  { draft: mine, unanswered }: ReportForm,
  report: FishReport,
): Promise<boolean> {
  try {
    const current = await readReport(report._id)
    if (!current) {
      showDeleted()
      return false
    }
    const [base, theirs] = [draftOf(report), draftOf(current)]
    for (const lost of unanswered) {
      const own = takeOwnSave(base, lost, mine, theirs)
      if (!own) continue
      if (!isChanged(own, theirs)) {
        closeForm({ text: 'Fish report updated.', reportId: current._id })
        return false
      }
      changeForm({ report: current, draft: own, unanswered: [] })
      return true
    }
    const { draft, changes } = mergeReport(base, mine, theirs)
    changeForm({ report: current, draft, changes, unanswered: [] })
  } catch (cause) {
    console.error('Failed to load the updated report', cause)
    showProblem(
      'Someone else changed this report, and the new version didn’t load. Check your connection and save again.',
    )
  }
  return false
}

function showDeleted(): void {
  showProblem(
    'Someone else deleted this report and its photos. Your text and the photos you added are still here, so you can post them as a new report.',
    'post-as-new',
  )
}
