'use client'

import { lazy, Suspense } from 'react'
import type { FailurePageProps } from '@/features/site/failure-page'
import '@/styles/globals.css'

/** Loaded only when needed, because Next adds this file to every page. */
const FailurePage = lazy(() =>
  import('@/features/site/failure-page').then((feature) => ({ default: feature.FailurePage })),
)

/**
 * The fonts of the document that this page replaces. If there's none, the browser's fonts have to do, because importing
 * ours would put their code into every page.
 */
const documentClass = typeof document === 'undefined' ? undefined : document.documentElement.className

/**
 * Renders the error page for errors in the root layout. This page replaces that layout, so it renders its own
 * document.
 */
export default function GlobalError(props: FailurePageProps) {
  return (
    <html lang="en" className={documentClass}>
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
