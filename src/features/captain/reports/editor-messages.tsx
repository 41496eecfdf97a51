import { Button } from '@/components/button'
import { SignInAgain } from '@/components/failure-text'
import { Notice } from '@/components/notice'
import { type ReportForm, turnIntoNew } from './report-form-store'
import { submitReport } from './submit-report'

/** Shows why the last save failed and what to do, and someone else's changes. */
export function EditorMessages({ form: { problem, changes } }: { form: ReportForm }) {
  if (!problem && !changes) return null
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice
          tone="problem"
          role="alert"
          title="The report wasn't saved"
          actions={problem.remedy === 'post-as-new' ? <PostAsNew /> : null}
        >
          {problem.text} {problem.remedy === 'sign-in' ? <SignInAgain /> : null}
        </Notice>
      ) : null}
      {changes ? (
        <Notice tone="caution" role="alert" title="Someone else changed this report">
          <p>
            It was saved by someone else while you were writing. Save again to keep what the form shows now.
          </p>
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

function PostAsNew() {
  return (
    <Button
      tone="secondary"
      onClick={() => {
        turnIntoNew()
        void submitReport()
      }}
    >
      Post as a new report
    </Button>
  )
}
