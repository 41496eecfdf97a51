import { Phone } from 'lucide-react'
import Link from 'next/link'
import { type ButtonSize, buttonClass } from '@/components/button-style'
import type { TripCard } from '@/contract/site'
import { telephoneHref } from '@/shared/format/telephone-link'
import { isByPhone } from './trip-text'

export interface TripActionsProps {
  trip: TripCard
  phone: string
  /** The address of the trip's details. If missing, there's no link to them. */
  detailsHref?: string
  size?: ButtonSize
}

/** Renders a trip's Book button. If the trip has no fixed price, the button calls the captain. */
export function TripActions({ trip, phone, detailsHref, size = 'medium' }: TripActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isByPhone(trip) ? (
        <a
          href={telephoneHref(phone)}
          className={buttonClass('book', size)}
          aria-label={`Call to book ${trip.title}`}
        >
          <Phone aria-hidden="true" className="size-4" /> Call to book
        </a>
      ) : (
        <Link href="/availability" className={buttonClass('book', size)} aria-label={`Book ${trip.title}`}>
          Book
        </Link>
      )}
      {detailsHref ? (
        <Link
          href={detailsHref}
          className={buttonClass('quiet', size)}
          aria-label={`Details about ${trip.title}`}
        >
          Details <span aria-hidden="true" className="glyph glyph-arrow-right" />
        </Link>
      ) : null}
    </div>
  )
}
