import type { Metadata } from 'next'
import { requestText } from '@/components/text/use-text-on-server'
import { OwnBookingPage } from '@/features/own-booking/own-booking-page'
import { sitePage } from '@/runtime/page-data'
import { NeedsJavaScript } from '../../needs-javascript'

/** Rendered on every request, so that no cache stores it (docs/product-rules.md#the-guests-booking). */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata => ({
  title: requestText()('Your booking'),
  robots: { index: false },
})

interface OwnBookingRouteProps {
  params: Promise<{ reference: string }>
}

/** Renders the same page for every reference. The browser then loads the booking, if it has the key. */
export default async function OwnBookingRoute({ params }: OwnBookingRouteProps) {
  const t = requestText()
  const [{ reference }, { site, settings }] = await Promise.all([params, sitePage()])
  return (
    <div className="measure grid gap-6 pt-6 pb-16">
      <header className="grid gap-2">
        <p className="eyebrow text-coral-ink">{t('Reference {reference}', { reference })}</p>
        <h1 className="text-title">{t('Your booking')}</h1>
      </header>
      <NeedsJavaScript phone={site.phone} />
      <OwnBookingPage reference={reference} site={site} settings={settings} />
    </div>
  )
}
