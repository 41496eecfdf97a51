import { CircleAlert } from 'lucide-react'
import { captainFailure } from '@/api-client/captain-failure'
import { FailureText } from '@/components/failure-text'

/** Renders a caught error, if there is one, with a login link if the session has ended. */
export function ProblemNote({ cause }: { cause: unknown }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 font-semibold text-coral-ink leading-snug empty:hidden"
    >
      {cause ? (
        <>
          <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
          <p>
            <FailureText failure={captainFailure(cause)} />
          </p>
        </>
      ) : null}
    </div>
  )
}
