import type { Metadata } from 'next'
import { buttonClass } from '@/components/button-style'
import { SiteLink } from '@/components/site-link'
import { requestText } from '@/components/text/use-text-on-server'
import { RouteBanner } from '@/features/site/route-banner'
import { homeBanner } from '@/runtime/page-data'

/** Returns the metadata of the page for a URL that doesn't exist. */
export const notFoundMetadata = (): Metadata => ({
  title: requestText()('Not found'),
  robots: { index: false },
})

/**
 * Renders the page for a URL that doesn't exist. Routes use this component instead of `notFound()`, which
 * would make Next send an empty document that needs JavaScript. page-cache.mjs sets the response's status
 * from `data-page-status`.
 */
export async function NotFoundPage() {
  const t = requestText()
  return (
    <>
      <RouteBanner picture={await homeBanner()} height="low" />
      <div data-page-status="404" className="measure grid justify-items-start gap-5 pt-10">
        <p className="eyebrow text-coral-ink">404</p>
        <h1 className="text-title">{t('No fish here')}</h1>
        <p className="max-w-[52ch] text-ink-muted text-lead">
          {t('We couldn’t find that page. It may have moved. Try the calendar or the home page.')}
        </p>
        <div className="flex flex-wrap gap-3">
          <SiteLink href="/availability" className={buttonClass('book', 'large')}>
            {t('See open seats')}
          </SiteLink>
          <SiteLink href="/" className={buttonClass('secondary', 'large')}>
            {t('Back to home')}
          </SiteLink>
        </div>
      </div>
    </>
  )
}
