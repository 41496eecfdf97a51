'use client'

import { FailurePage, type FailurePageProps } from '@/features/site/failure-page'

/** Error page of a route, between the navigation bar and the footer. */
export default function SiteError({ error, reset }: Pick<FailurePageProps, 'error'> & { reset: () => void }) {
  return <FailurePage error={error} retry={reset} />
}
