import { type ApiFailure, failureText } from '@/api-client/call-api'
import { CaptainCallError } from '@/api-client/captain-call'
import { mergeReport, takeOwnSave } from './merge-report'
import { readReport, sendReport } from './report-api'
import { draftOf, findFaults, hasFaults, isChanged } from './report-draft'
import { toFaults, toFormData } from './report-form-data'
import { baseOf, changeForm, closeForm, type ReportForm, readForm } from './report-form-store'

/** Aborts the current upload. */
let stop: AbortController | null = null

/** Cancels the current upload. The form stays open. */
export function stopSending(): void {
  stop?.abort()
}

/**
 * Validates and sends the form. Closes it on success; otherwise it stays as it was and shows the errors. Never throws.
 */
export async function submitReport(): Promise<void> {
  const form = readForm()
  if (!form || form.sending !== null) return
  const faults = findFaults(form.draft)
  changeForm({ faults, refusals: [], problem: null, changes: null })
  if (hasFaults(faults)) return

  stop = new AbortController()
  const { signal } = stop
  changeForm({ sending: 0 })
  const result = await sendReport({
    id: form.report?._id ?? null,
    form: toFormData(form.draft, form.report?.version ?? null),
    onProgress: (share) => changeForm({ sending: share }),
    signal,
  })
  if (result.ok) {
    finish(form, result.value.report._id)
    return
  }
  let shouldRetry = false
  if (result.failure.kind === 'network') showNetworkFailure(form, signal)
  else shouldRetry = await showRefusal(form, result.failure)
  changeForm({ sending: null })
  if (shouldRetry) await submitReport()
}

function finish({ report }: ReportForm, reportId: string): void {
  closeForm({ text: report ? 'Fish report updated.' : 'Fish report posted.', reportId })
}

function showNetworkFailure(form: ReportForm, { aborted }: AbortSignal): void {
  const wasUploaded = readForm()?.sending === 1
  changeForm({
    unanswered: [...form.unanswered, form.draft],
    problem: aborted
      ? { text: 'Stopped. Nothing was saved, and everything is still here.', remedy: null }
      : networkProblem(form, wasUploaded),
  })
}

/** Shows a server error. Returns whether to send the form again. */
async function showRefusal(
  form: ReportForm,
  refusal: Extract<ApiFailure, { kind: 'refused' }>,
): Promise<boolean> {
  const { code, fields, message, signedOut } = new CaptainCallError(refusal)
  console.error(`The fish report was not saved: ${code}`)
  if (form.report && code === 'edit-conflict') return showConflict(form, form.report)
  if (form.report && code === 'not-found') {
    showGone()
    return false
  }
  const { faults, others } = toFaults(fields, form.draft.pictures)
  changeForm({
    faults,
    problem: {
      text: [message, ...others].join(' '),
      remedy: signedOut ? 'sign-in' : null,
    },
  })
  return false
}

/**
 * Reads the newer version and merges it into the form. Returns whether to send the form again, which is the case if the newer
 * version is an earlier attempt of this form and the form has more changes since.
 */
async function showConflict(form: ReportForm, report: NonNullable<ReportForm['report']>): Promise<boolean> {
  try {
    const current = await readReport(report._id)
    if (!current) {
      showGone()
      return false
    }
    const [base, theirs] = [baseOf(report), draftOf(current)]
    for (const lost of form.unanswered) {
      const own = takeOwnSave(base, lost, form.draft, theirs)
      if (!own) continue
      if (!isChanged(own, theirs)) {
        finish(form, current._id)
        return false
      }
      changeForm({ report: current, draft: own, unanswered: [] })
      return true
    }
    const { draft, changes } = mergeReport(base, form.draft, theirs)
    changeForm({ report: current, draft, changes, unanswered: [] })
  } catch (cause) {
    console.error('The changed report could not be read', cause)
    changeForm({
      problem: {
        text: "Someone else changed this report, and the new version couldn't be loaded. Check your connection and save again.",
        remedy: null,
      },
    })
  }
  return false
}

function showGone(): void {
  changeForm({
    problem: {
      text: 'Someone else deleted this report and its photos. Your text and the photos you added are still here, so you can post them as a new report.',
      remedy: 'post-as-new',
    },
  })
}

/** @param wasUploaded whether the server may have received everything, with only its response lost */
function networkProblem({ report }: ReportForm, wasUploaded: boolean): ReportForm['problem'] {
  const kept = 'Everything you entered is still here.'
  const text =
    wasUploaded && !report
      ? `The connection was lost before the server replied, so the report may have been posted. ${kept} Check the list below before you post it again.`
      : `${failureText({ kind: 'network' })} ${kept}`
  return { text, remedy: null }
}
