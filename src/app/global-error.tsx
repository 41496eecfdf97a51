'use client'

import { FailurePage, type FailurePageProps } from '@/features/site/failure-page'
import { fontVariables } from '@/fonts'
import '@/styles/globals.css'

/** A failure of the frame itself, outside any layout: the page brings its own document. */
export default function GlobalError({
  error,
  reset,
}: Pick<FailurePageProps, 'error'> & { reset: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <main>
          <FailurePage error={error} retry={reset} />
        </main>
      </body>
    </html>
  )
}
