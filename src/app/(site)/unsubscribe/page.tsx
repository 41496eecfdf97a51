import type { Metadata } from 'next'
import { requestText } from '@/components/text/use-text-on-server'
import { Unsubscribe } from '@/features/newsletter/unsubscribe'
import { sitePage } from '@/runtime/page-data'
import { NeedsJavaScript } from '../needs-javascript'

export const generateMetadata = (): Metadata => ({
  title: requestText()('Unsubscribe'),
  robots: { index: false },
})
// Rendered on every request, because the page shows the company's name from the CMS, and the build has no database.
export const dynamic = 'force-dynamic'

/** Renders the page behind an email's unsubscribe link. */
export default async function UnsubscribeRoute() {
  const t = requestText()
  const { site } = await sitePage()
  return (
    <div className="measure grid max-w-xl gap-6 pt-6 pb-16">
      <h1 className="text-title">{t('Unsubscribe')}</h1>
      <NeedsJavaScript
        text={t(
          'This page needs JavaScript, which is turned off in your browser. Reply to the email instead, and we’ll take you off the list.',
        )}
      />
      <Unsubscribe brand={site.brand} />
    </div>
  )
}
