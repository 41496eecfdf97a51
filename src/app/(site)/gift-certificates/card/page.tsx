import type { Metadata } from 'next'
import { requestText } from '@/components/text/use-text-on-server'
import { GiftCardPage } from '@/features/gifts/gift-card-page'
import { sitePage } from '@/runtime/page-data'
import { siteUrl } from '@/server/site-url'
import { NeedsJavaScript } from '../../needs-javascript'

/** Rendered on every request, like a booking's page, so that no cache stores it. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata => ({
  title: requestText()('Gift certificate'),
  robots: { index: false },
})

/** Renders the same page for everyone. The browser then loads the certificate, if it has the link's key. */
export default async function GiftCardRoute() {
  const t = requestText()
  const { site } = await sitePage()
  return (
    <div className="measure grid gap-6 pt-6 pb-16">
      <h1 className="text-title print:hidden">{t('Your gift certificate')}</h1>
      <NeedsJavaScript phone={site.phone} />
      <GiftCardPage site={site} host={new URL(siteUrl()).host} />
    </div>
  )
}
