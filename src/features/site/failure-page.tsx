'use client'

import { RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/button'

export interface FailurePageProps {
  error: Error & { digest?: string }
  /** Renders the failed part again. */
  retry: () => void
}

/** What a failed route shows: the specified heading, the message and stack, and a way on. */
export function FailurePage({ error, retry }: FailurePageProps) {
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <div className="measure grid justify-items-start gap-5 py-12">
      <h1 className="text-title">Unexpected Application Error!</h1>
      <p className="text-lead">{error.message}</p>
      {error.digest ? (
        <p className="text-ink-muted">
          Reference <code className="font-semibold">{error.digest}</code>
        </p>
      ) : null}
      <Button onClick={retry}>
        <RotateCw aria-hidden="true" className="size-4" />
        Try again
      </Button>
      {error.stack ? (
        <pre className="max-w-full overflow-x-auto rounded-card bg-fog-deep p-5 text-sm leading-relaxed">
          {error.stack}
        </pre>
      ) : null}
    </div>
  )
}
