import type { Metadata } from 'next'
import { requestText } from '@/components/text/use-text-on-server'
import { BackToDeck } from '@/features/own-booking/waiver/back-to-deck'
import { WaiverPage } from '@/features/own-booking/waiver/waiver-page'
import { sitePage } from '@/runtime/page-data'
import { NeedsJavaScript } from '../../needs-javascript'

/** Rendered on every request, so that no cache stores it (docs/product-rules.md#waivers). */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata => ({
  title: requestText()('Sign the waiver'),
  robots: { index: false, follow: false },
})

interface WaiverRouteProps {
  params: Promise<{ reference: string }>
}

/** Renders the same page for every reference. The browser then loads the waiver, if it has the key. */
export default async function WaiverRoute({ params }: WaiverRouteProps) {
  const t = requestText()
  const [{ reference }, { site }] = await Promise.all([params, sitePage()])
  return (
    <div data-waiver="" className="mx-auto grid w-full max-w-2xl gap-6 px-4 pt-6 pb-16 wide:px-0">
      <BackToDeck />
      <h1 className="text-title">{t('Sign the waiver')}</h1>
      <NeedsJavaScript
        text={t(
          'This page needs JavaScript, which is turned off in your browser. You can sign on paper at the dock.',
        )}
      />
      <WaiverPage reference={reference} phone={site.phone} />
    </div>
  )
}
