import { type ApiFailure, failureText } from '@/api-client/call-api'
import { CaptainCallError } from '@/api-client/captain-call'
import { mergeChange } from './merge-change'
import { readReport, sendReport } from './report-api'
import { draftOf, findFaults, hasFaults, isChanged } from './report-draft'
import { toFaults, toFormData } from './report-form-data'
import { baseOf, changeForm, closeForm, type ReportForm, readForm } from './report-form-store'
import { takeOwnSave } from './take-own-save'

/** Ends the sending that is under way. */
let stop: AbortController | null = null

/** Gives the report up that is on its way; the form stays as it is. */
export function stopSending(): void {
  stop?.abort()
}

/**
 * Sends what stands in the form, and brings the form to what came of it: closed, or open again with everything typed and
 * chosen, the reason and the marked fields (specification section 4). Never throws.
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
  let isToBeSentAgain = false
  if (result.failure.kind === 'network') showNoAnswer(form, signal)
  else isToBeSentAgain = await showRefusal(form, result.failure)
  changeForm({ sending: null })
  if (isToBeSentAgain) await submitReport()
}

function finish({ report }: ReportForm, reportId: string): void {
  closeForm({ text: report ? 'Fish report updated.' : 'Fish report posted.', reportId })
}

function showNoAnswer(form: ReportForm, { aborted }: AbortSignal): void {
  const hadLeft = readForm()?.sending === 1
  changeForm({
    unanswered: [...form.unanswered, form.draft],
    problem: aborted
      ? { text: 'Stopped. Nothing was saved, and everything is still here.', remedy: null }
      : problemOfNetwork(form, hadLeft),
  })
}

/** Answers whether to send the form again, as it is now. */
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
 * The report is not what it was: reads what was saved, and brings both together. Answers whether to send the form again, which
 * is when that was an earlier attempt of this form, and the form holds more by now.
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
    const { draft, changes } = mergeChange(base, form.draft, theirs)
    changeForm({ report: current, draft, changes, unanswered: [] })
  } catch (cause) {
    console.error('The changed report could not be read', cause)
    changeForm({
      problem: {
        text: 'Somebody changed this report in the meantime, and the new version could not be read. Check your connection and save again.',
        remedy: null,
      },
    })
  }
  return false
}

function showGone(): void {
  changeForm({
    problem: {
      text: 'Somebody deleted this report in the meantime, and its photos with it. Your words and the photos you added are still here: you can post them as a new report.',
      remedy: 'post-as-new',
    },
  })
}

/** @param hadLeft whether the server may have got all of it, and only its answer was lost */
function problemOfNetwork({ report }: ReportForm, hadLeft: boolean): ReportForm['problem'] {
  const kept = 'Everything you wrote and chose is still here.'
  const text =
    hadLeft && !report
      ? `The connection broke before the server answered, so the report may have been posted. ${kept} Look for it in the list below before you post it again.`
      : `${failureText({ kind: 'network' })} ${kept}`
  return { text, remedy: null }
}
