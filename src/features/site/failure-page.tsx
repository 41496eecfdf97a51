'use client'

import { useEffect, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { chunkFailureText, mayReloadFor, readChunkFailure, reloadFor } from './chunk-failure'
import { isHiddenServerError } from './server-error'

export interface FailurePageProps {
  error: Error & { digest?: string }
  /** Rerenders the failed route. */
  reset: () => void
}

/**
 * Renders an error's message and stack (docs/product-rules.md#errors). In production, server errors have a
 * reference to the server's log instead of a stack. If a chunk failed, the page first reloads once.
 */
export function FailurePage({ error, reset }: FailurePageProps) {
  const t = useText()
  const [chunk] = useState(() => readChunkFailure(error))
  const [reloading] = useState(() => chunk !== null && mayReloadFor(chunk))

  useEffect(() => {
    if (chunk && reloading) reloadFor(chunk)
  }, [chunk, reloading])

  const onServer = isHiddenServerError(error)
  if (reloading) {
    return (
      <p role="status" className="measure py-12 text-ink-muted">
        {t('Loading…')}
      </p>
    )
  }
  return (
    <div className="measure grid justify-items-start gap-5 py-12">
      <h1 className="text-title">{t('Unexpected Application Error!')}</h1>
      <p className="wrap-anywhere max-w-full whitespace-pre-line text-lead">
        {chunk
          ? chunkFailureText(chunk)
          : onServer
            ? t('Something went wrong on our server. Try again in a minute.')
            : error.message}
      </p>
      {error.digest ? (
        <p className="text-ink-muted">
          {t('Reference')} <code className="font-semibold">{error.digest}</code>
        </p>
      ) : null}
      {/* The bundler caches a failed chunk, so only a reload can fetch it again. */}
      <Button onClick={chunk ? () => window.location.reload() : reset}>
        <span aria-hidden="true" className="glyph glyph-rotate" />
        {t('Try again')}
      </Button>
      {error.stack && !onServer ? (
        <pre className="wrap-anywhere max-w-full whitespace-pre-wrap rounded-card bg-fog-deep p-5 text-sm leading-relaxed">
          {error.stack}
        </pre>
      ) : null}
    </div>
  )
}
