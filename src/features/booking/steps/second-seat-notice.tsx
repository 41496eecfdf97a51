'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '@/components/notice'

/** What somebody who books one seat has to know (specification section 5). It comes into view: it stands below the choice. */
export function SecondSeatNotice() {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div ref={place} className="scroll-mb-4">
      <Notice tone="caution" role="status" title="Booking for one">
        At least 2 seats must be booked for the boat to leave the dock. Otherwise the trip may be cancelled,
        with a refund or rebooking.
      </Notice>
    </div>
  )
}
