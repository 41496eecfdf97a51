'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '@/components/notice'
import { MIN_SEATS_TO_SAIL } from '@/domain/trips'

/** The notice for a party of one (docs/product-rules.md#seats). Scrolls into view when it appears. */
export function SecondSeatNotice() {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={place} className="scroll-mb-4">
      <Notice tone="caution" role="status" title="Booking for one">
        At least {MIN_SEATS_TO_SAIL} seats must be booked for the boat to leave the dock. Otherwise we may
        cancel the trip, and you’ll get a refund or a new date.
      </Notice>
    </div>
  )
}
