'use client'

import { useEffect, useEffectEvent } from 'react'
import { releaseHold } from '../booking-api'

export interface HoldReleaseOptions {
  /** The hold that may be given back, or null: none is running, or money is under way. */
  checkoutId: string | null
  /** The page came back from the browser's cache, and its hold was given back when it left. */
  onRestored: () => void
}

/** Gives the seats back when the visitor leaves: the page is closed or left, or the dialog is taken away. */
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
