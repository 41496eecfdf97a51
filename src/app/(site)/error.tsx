'use client'

import { FailurePage, type FailurePageProps } from '@/features/site/failure-page'

/** A route that failed to render, inside the shell. */
export default function SiteError({ error, reset }: Pick<FailurePageProps, 'error'> & { reset: () => void }) {
  return <FailurePage error={error} retry={reset} />
}
