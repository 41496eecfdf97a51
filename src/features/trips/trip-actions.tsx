import { ArrowRight, Phone } from 'lucide-react'
import Link from 'next/link'
import { type ButtonSize, buttonClass } from '@/components/button-style'
import type { TripCard } from '@/contract/site'
import { telephoneHref } from '@/shared/format/telephone-link'
import { addressOfTrip } from '@/shared/paths/page-address'
import { isByPhone } from './trip-text'

export interface TripActionsProps {
  trip: TripCard
  phone: string
  /** Adds a link to the trip's details. */
  withDetails?: boolean
  size?: ButtonSize
}

/** Renders a trip's Book button. If the trip has no fixed price, the button calls the captain. */
export function TripActions({ trip, phone, withDetails = false, size = 'medium' }: TripActionsProps) {
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
      {withDetails ? (
        <Link
          href={addressOfTrip(trip)}
          className={buttonClass('quiet', size)}
          aria-label={`Details about ${trip.title}`}
        >
          Details <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      ) : null}
    </div>
  )
}
