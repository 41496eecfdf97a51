'use client'

import { useText } from '#use-text'
import { Skeleton } from '@/components/skeleton'
import type { BookingSettings, SiteInfo } from '@/contract/site'
import { BookingDetails } from './booking-details'
import { RequestLink } from './request-link'
import { Unreachable } from './unreachable'
import { useOwnBooking } from './use-own-booking'

export interface OwnBookingPageProps {
  reference: string
  site: SiteInfo
  settings: BookingSettings
}

/** Renders a guest's booking, or a form for a new link (docs/product-rules.md#the-guests-booking). */
export function OwnBookingPage({ reference, site, settings }: OwnBookingPageProps) {
  const t = useText()
  const page = useOwnBooking(reference)
  switch (page.view.status) {
    case 'loading':
      return (
        <div className="grid gap-5" role="status" aria-label={t('Loading your booking')}>
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )
    case 'closed':
      return <RequestLink phone={site.phone} />
    case 'unreachable':
      return (
        <Unreachable title={t('Your booking didn’t load')} onRetry={page.reload}>
          {site.phone
            ? t('Nothing has changed. Check your connection and try again, or call {phone}.', {
                phone: site.phone,
              })
            : t('Nothing has changed. Check your connection and try again.')}
        </Unreachable>
      )
    case 'open':
      return <BookingDetails booking={page.view.booking} page={page} site={site} settings={settings} />
  }
}
