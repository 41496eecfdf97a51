'use client'

import Script from 'next/script'
import { useEffect } from 'react'
import { disableTags, trackView } from './tag-queue'

export interface AnalyticsTagsProps {
  /** Google Analytics id, like G-XXXXXXX. */
  gaMeasurementId: string | null
  /** Google Ads id, like AW-XXXXXXX. */
  adsTagId: string | null
}

/**
 * Loads the analytics and advertising tags that are configured (docs/product-rules.md#analytics). Scripts
 * stay loaded during client-side navigation, so this component disables the tags when it unmounts. The tags
 * never see a booking or a payment.
 */
export function AnalyticsTags({ gaMeasurementId, adsTagId }: AnalyticsTagsProps) {
  useEffect(() => {
    const ids = [gaMeasurementId, adsTagId].filter((id) => id !== null)
    if (ids.length === 0) return
    trackView(ids, window.location.href, window)
    return () => disableTags(ids, window)
  }, [gaMeasurementId, adsTagId])

  return [gaMeasurementId, adsTagId].map((id) =>
    id ? (
      <Script key={id} src={`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`} />
    ) : null,
  )
}
