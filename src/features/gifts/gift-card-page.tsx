'use client'

import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { SiteLink } from '@/components/site-link'
import { Skeleton } from '@/components/skeleton'
import { withNodes } from '@/components/text/with-nodes'
import type { Gift } from '@/contract/money/gift'
import type { SiteInfo } from '@/contract/site'
import { dollarsText } from '@/shared/format/dollars-text'
import { addressOfCalendar } from '@/shared/paths/calendar-address'
import { openGift } from './gift-api'
import { GiftCard } from './gift-card'
import { giftFailureText } from './gift-failure-text'

type View = { status: 'loading' } | { status: 'failed'; text: string } | { status: 'open'; gift: Gift }

/** Renders the certificate whose key is in the URL. The key stays there, so that the page survives a reload. */
export function GiftCardPage({ site, host }: { site: SiteInfo; host: string }) {
  const t = useText()
  const [view, setView] = useState<View>({ status: 'loading' })

  useEffect(() => {
    let wasLeft = false
    const load = async () => {
      const key = /^#key=([\w.-]+)$/.exec(window.location.hash)?.[1]
      const result = key ? await openGift(key) : null
      if (wasLeft) return
      if (result?.ok) return setView({ status: 'open', gift: result.value.Gift })
      const text = result
        ? giftFailureText(result.failure)
        : 'Open the link in your email to see the certificate.'
      setView({ status: 'failed', text })
    }
    void load()
    return () => {
      wasLeft = true
    }
  }, [])

  if (view.status === 'loading')
    return (
      <div role="status" aria-label={t('Loading the certificate')}>
        <Skeleton className="h-80 rounded-card" />
      </div>
    )
  if (view.status === 'failed')
    return (
      <Notice tone="caution" role="alert" title={t('We can’t show this certificate')}>
        {t.known(view.text)}{' '}
        {site.phone ? (
          <>
            {withNodes(t, 'Questions? Call {phone}.', {
              phone: <span className="whitespace-nowrap">{site.phone}</span>,
            })}
          </>
        ) : null}
      </Notice>
    )
  const { gift } = view
  return (
    <div className="grid gap-6">
      <GiftCard gift={gift} site={site} host={host} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <p className="w-full text-ink-muted">
          {t('{leftAmount} left', { leftAmount: dollarsText(gift.leftAmount) })}
        </p>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4.5" />
          {t('Print or save as PDF')}
        </Button>
        <SiteLink className={buttonClass('secondary')} href={addressOfCalendar({})}>
          {t('Pick a trip')}
        </SiteLink>
      </div>
    </div>
  )
}
