import type { Metadata } from 'next'
import { requestText } from '@/components/text/use-text-on-server'
import { WaitlistPage } from '@/features/waitlist/waitlist-page'
import { sitePage } from '@/runtime/page-data'
import { NeedsJavaScript } from '../needs-javascript'

/** Rendered on every request, like a booking's page, so that no cache stores it. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata => ({
  title: requestText()('Your place on the waitlist'),
  robots: { index: false },
})

/** Renders the same page for everyone. If the link has a key, the browser then loads the guest's place in line. */
export default async function WaitlistRoute() {
  const t = requestText()
  const { site } = await sitePage()
  return (
    <div className="measure grid gap-6 pt-6 pb-16">
      <h1 className="text-title">{t('Your place on the waitlist')}</h1>
      <NeedsJavaScript phone={site.phone} />
      <WaitlistPage phone={site.phone} />
    </div>
  )
}
