'use client'

import { FailurePage, type FailurePageProps } from '@/features/site/failure-page'
import { fontVariables } from '@/fonts'
import '@/styles/globals.css'

/** Error page for errors in the root layout. It replaces that layout, so it renders its own document. */
export default function GlobalError(props: FailurePageProps) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <main>
          <FailurePage {...props} />
        </main>
      </body>
    </html>
  )
}
