'use client'

import Script from 'next/script'
import { useEffect } from 'react'
import { countView, silenceTags } from './tag-queue'

export interface AnalyticsTagsProps {
  /** Id of the analytics property, like G-XXXXXXX; null where none is configured. */
  gaMeasurementId: string | null
  /** Id of the advertising account, like AW-XXXXXXX; null where none is configured. */
  adsTagId: string | null
}

/**
 * The analytics and the advertising tag, for the one page that has them (specification section 2, decision 22). Each loads
 * only where its id is configured. A visitor who goes on without a new document takes the loaded scripts along, so leaving
 * switches them off: nothing of a booking or a payment reaches them.
 */
export function AnalyticsTags({ gaMeasurementId, adsTagId }: AnalyticsTagsProps) {
  useEffect(() => {
    const ids = [gaMeasurementId, adsTagId].filter((id) => id !== null)
    if (ids.length === 0) return
    countView(ids, window.location.href, window)
    return () => silenceTags(ids, window)
  }, [gaMeasurementId, adsTagId])

  return (
    <>
      {gaMeasurementId ? <Script src={tagUrl(gaMeasurementId)} /> : null}
      {adsTagId ? <Script src={tagUrl(adsTagId)} /> : null}
    </>
  )
}

function tagUrl(id: string): string {
  return `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
}
