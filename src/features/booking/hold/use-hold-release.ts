'use client'

import { useEffect, useEffectEvent } from 'react'
import { releaseHold } from '../booking-api'

export interface HoldReleaseOptions {
  /** The hold to release, or null if there's none or a payment is in progress. */
  checkoutId: string | null
  /** The page was restored from the back/forward cache; its hold was released when the user left. */
  onRestored: () => void
}

/**
 * Releases the hold when the user leaves: the page is closed or navigated away from, or the dialog unmounts.
 */
export function useHoldRelease({ checkoutId, onRestored }: HoldReleaseOptions): void {
  const restored = useEffectEvent(onRestored)
  const release = useEffectEvent(() => {
    if (checkoutId) void releaseHold(checkoutId)
  })

  useEffect(() => {
    if (!checkoutId) return
    const onHide = () => release()
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) restored()
    }
    window.addEventListener('pagehide', onHide)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
    }
  }, [checkoutId])

  useEffect(() => () => release(), [])
}
