'use client'

import { lazy, Suspense } from 'react'
import type { FailurePageProps } from '@/features/site/failure-page'
import { fontVariables } from '@/fonts'
import '@/styles/globals.css'

/** Loaded only when needed, because Next adds this file to every page. */
const FailurePage = lazy(() =>
  import('@/features/site/failure-page').then((feature) => ({ default: feature.FailurePage })),
)

/**
 * Renders the error page for errors in the root layout. This page replaces that layout, so it renders its own
 * document.
 */
export default function GlobalError(props: FailurePageProps) {
  return (
    <html lang="en" className={fontVariables}>
      <body>
        <main>
          {/* Shown if the error page can't be loaded either. */}
          <Suspense fallback={<h1 className="measure py-12 text-title">Unexpected Application Error!</h1>}>
            <FailurePage {...props} />
          </Suspense>
        </main>
      </body>
    </html>
  )
}
