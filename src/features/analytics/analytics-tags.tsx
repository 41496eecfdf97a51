'use client'

import Script from 'next/script'
import { useEffect } from 'react'
import { disableTags, trackView } from './tag-queue'

export interface AnalyticsTagsProps {
  /** Id of the analytics property, like G-XXXXXXX; null if none is configured. */
  gaMeasurementId: string | null
  /** Id of the advertising account, like AW-XXXXXXX; null if none is configured. */
  adsTagId: string | null
}

/**
 * Loads the analytics and advertising tags whose ids are configured (docs/product-rules.md#analytics).
 * Client-side navigation keeps loaded scripts alive, so unmounting disables them; they never see a booking or
 * a payment.
 */
export function AnalyticsTags({ gaMeasurementId, adsTagId }: AnalyticsTagsProps) {
  useEffect(() => {
    const ids = [gaMeasurementId, adsTagId].filter((id) => id !== null)
    if (ids.length === 0) return
    trackView(ids, window.location.href, window)
    return () => disableTags(ids, window)
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
