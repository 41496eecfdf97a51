import { useText } from '#use-text'
import { HarborScene } from '@/components/harbor-scene'
import { withNodes } from '@/components/text/with-nodes'
import type { Gift } from '@/contract/money/gift'
import type { SiteInfo } from '@/contract/site'
import { dollarsText } from '@/shared/format/dollars-text'

interface GiftCardProps {
  gift: Gift
  site: Pick<SiteInfo, 'brand' | 'phone'>
  /** The site's host name. */
  host: string
}

/** Renders a gift certificate, for the screen and for paper. */
export function GiftCard({ gift, site, host }: GiftCardProps) {
  const t = useText()
  return (
    <article aria-label={t('Gift certificate')} className="@container">
      <div className="gift-card grid overflow-hidden rounded-card border border-line bg-paper shadow-card @2xl:grid-cols-[5fr_7fr]">
        <div className="flex min-h-56 flex-col bg-navy text-fog">
          <p className="wrap-anywhere px-6 pt-6 font-display font-semibold text-heading">{site.brand}</p>
          <p className="px-6 pt-1 pb-4 text-brass">{t('Gift certificate')}</p>
          <HarborScene className="mt-auto w-full" />
        </div>
        <div className="wrap-anywhere grid content-between gap-6 p-6 wide:p-8">
          <p className="font-display font-semibold text-5xl tabular-nums">{dollarsText(gift.amount)}</p>
          <div className="grid gap-3 leading-snug">
            <p>
              <span className="text-ink-muted">{t('For')}</span>{' '}
              <span className="font-semibold text-lg">{gift.recipientName}</span>
              <br />
              <span className="text-ink-muted">{t('From')}</span>{' '}
              <span className="font-semibold">{gift.buyerName}</span>
            </p>
            {gift.message ? (
              <p className="whitespace-pre-line font-display text-lg">“{gift.message}”</p>
            ) : null}
          </div>
          <div className="grid gap-2 border-line border-t pt-4">
            <p className="font-semibold text-2xl tabular-nums tracking-wider">{gift.code}</p>
            <p className="text-ink-muted text-sm leading-snug">
              {site.phone
                ? withNodes(
                    t,
                    'Book a trip at {host} and enter the code on the payment step, or call {phone}.',
                    {
                      host,
                      phone: <span className="whitespace-nowrap">{site.phone}</span>,
                    },
                  )
                : t('Book a trip at {host} and enter the code on the payment step.', { host })}{' '}
              {t('It doesn’t expire, and any unused balance stays on it.')}
            </p>
          </div>
        </div>
      </div>
    </article>
  )
}
