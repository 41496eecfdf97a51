import { useText } from '#use-text'
import { type ButtonSize, buttonClass } from '@/components/button-style'
import { SiteLink } from '@/components/site-link'
import type { TripCard } from '@/contract/site'
import type { NextTripDay } from '@/domain/next-trip-day'
import { telephoneHref } from '@/shared/format/telephone-link'
import { bookingLink } from './booking-link'
import { closedText, isByPhone } from './trip-text'

export interface TripActionsProps {
  trip: TripCard
  phone: string
  /** The next day on which each trip can be booked. Shown only for a closed trip. */
  nextDays: readonly NextTripDay[]
  /** The address of the trip's details. If it's missing, there's no Details link. */
  detailsHref?: string
  size?: ButtonSize
}

/**
 * Renders a trip's Book button. If the trip has no fixed price, the button calls the captain. If the trip is closed,
 * the button opens its next day on the calendar.
 */
export function TripActions({ trip, phone, nextDays, detailsHref, size = 'medium' }: TripActionsProps) {
  const t = useText()
  return (
    // The link's padding extends outside the row, so that its text lines up with the button if the link wraps below it.
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <BookTrip trip={trip} phone={phone} nextDays={nextDays} size={size} />
      {detailsHref ? (
        <SiteLink
          href={detailsHref}
          className={buttonClass('quiet', size, '-mx-2 px-2')}
          aria-label={t('Details about {title}', { title: trip.title })}
        >
          {t('Details')} <span aria-hidden="true" className="glyph glyph-arrow-right" />
        </SiteLink>
      ) : null}
    </div>
  )
}

function BookTrip({ trip, phone, nextDays, size }: Required<Omit<TripActionsProps, 'detailsHref'>>) {
  const t = useText()
  if (isByPhone(trip)) {
    return (
      <a
        href={t.path(telephoneHref(phone))}
        className={buttonClass('book', size)}
        aria-label={t('Call to book {title}', { title: trip.title })}
      >
        <span aria-hidden="true" className="glyph glyph-phone" /> {t('Call to book')}
      </a>
    )
  }
  const link = bookingLink(trip, nextDays, t)
  if (!link) return <p className="py-2.5 text-ink-muted">{closedText(trip, t)}</p>
  return trip.closed ? (
    <SiteLink href={link.href} className={buttonClass('secondary', size)}>
      <span aria-hidden="true" className="glyph glyph-calendar" /> {link.label}
    </SiteLink>
  ) : (
    <SiteLink
      href={link.href}
      className={buttonClass('book', size)}
      aria-label={t('Book {title}', { title: trip.title })}
    >
      {link.label}
    </SiteLink>
  )
}
