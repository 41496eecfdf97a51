import type { Metadata } from 'next'
import { requestText } from '@/components/text/use-text-on-server'
import { withNodes } from '@/components/text/with-nodes'
import { GiftBalance } from '@/features/gifts/gift-balance'
import { GiftOrderForm } from '@/features/gifts/gift-order-form'
import { sitePage } from '@/runtime/page-data'
import { siteUrl } from '@/server/site-url'
import { callText, telephoneHref } from '@/shared/format/telephone-link'
import { GIFTS_PATH } from '@/shared/paths/page-address'
import { alternates } from '../page-metadata'

/** Rendered on every request, because the page depends on whether cards can be charged. */
export const dynamic = 'force-dynamic'

export function generateMetadata(): Metadata {
  const t = requestText()
  return {
    title: t('Gift certificates'),
    description: t('Give someone a day on the water, by email or on paper. No fees, and it never expires.'),
    alternates: alternates(GIFTS_PATH, true),
  }
}

export default async function GiftCertificatesRoute() {
  const t = requestText()
  const { site, settings } = await sitePage()
  return (
    <div className="measure grid gap-8 pt-8 pb-16">
      <header className="grid max-w-2xl gap-3">
        <h1 className="text-title">{t('Gift certificates')}</h1>
        <p className="text-lead leading-snug">
          {t(
            'Give someone a day on the water. They pick the trip and the day. It never expires, and any unused balance stays on it.',
          )}
        </p>
      </header>
      {settings.square ? (
        <GiftOrderForm settings={settings} site={site} host={new URL(siteUrl()).host}>
          <Balance />
        </GiftOrderForm>
      ) : (
        <div className="grid max-w-2xl gap-8">
          <p className="rounded-card bg-paper p-5 shadow-card wide:p-7">
            {withNodes(t, 'Online payment isn’t available right now. {call} to buy one.', {
              call: (
                <a className="font-semibold underline" href={t.path(telephoneHref(site.phone))}>
                  {callText(site.phone, t)}
                </a>
              ),
            })}
          </p>
          <Balance />
        </div>
      )}
    </div>
  )
}

function Balance() {
  const t = requestText()
  return (
    <section aria-labelledby="check" className="grid gap-5 rounded-card bg-paper p-5 shadow-card wide:p-7">
      <h2 id="check" className="text-heading">
        {t('Already have one?')}
      </h2>
      <GiftBalance />
    </section>
  )
}
