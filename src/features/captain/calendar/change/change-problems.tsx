import { FailureText } from '@/components/failure-text'
import { Notice } from '@/components/notice'
import type { GuardedSave } from './use-guarded-save'

/** Why a change is not saved yet; what was typed stays in its fields. */
export function ChangeProblems({ failure, meanwhile }: Pick<GuardedSave, 'failure' | 'meanwhile'>) {
  return (
    <>
      {failure ? (
        <Notice tone="problem" role="alert">
          <FailureText failure={failure} />
        </Notice>
      ) : null}
      {meanwhile.length > 0 ? (
        <Notice tone="caution" role="alert" title="Somebody else was faster">
          {meanwhile.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>What you chose is kept: save again to put it in place.</p>
        </Notice>
      ) : null}
    </>
  )
}
