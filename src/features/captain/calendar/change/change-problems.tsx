import { FailureText } from '@/components/failure-text'
import { Notice } from '@/components/notice'
import type { GuardedSave } from './use-guarded-save'

/** Shows why a change wasn't saved: an error, or someone else's changes. */
export function ChangeProblems({ failure, theirChanges }: Pick<GuardedSave, 'failure' | 'theirChanges'>) {
  return (
    <>
      {failure ? (
        <Notice tone="problem" role="alert">
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      {theirChanges.length > 0 ? (
        <Notice tone="caution" role="alert" title="Someone else just changed this">
          {theirChanges.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>Your changes are still here. Save again to apply them.</p>
        </Notice>
      ) : null}
    </>
  )
}
