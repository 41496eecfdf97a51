'use client'

import { useEffect, useRef } from 'react'
import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'
import { dollarsText } from '@/shared/format/dollars-text'

export interface Thanks {
  /** The private link to the certificate, or null if the card processor hasn't responded yet. */
  link: string | null
  /** The amount in dollars that the card was charged. */
  amount: number
  buyerEmail: string
  /** The email address that the certificate is sent to, or null if the buyer prints it. */
  recipientEmail: string | null
}

/** Renders the confirmation of a purchase and what happens next. */
export function GiftThanks({ link, amount, buyerEmail, recipientEmail }: Thanks) {
  const t = useText()
  const title = useRef<HTMLParagraphElement>(null)
  // The order form scrolls to its heading, which is above this title.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  if (!link)
    return (
      <Notice tone="caution" title={t('Your payment is being processed')} titleRef={title}>
        {t('Please don’t pay again. Once it’s done, you’ll have an email with the certificate.')}
      </Notice>
    )
  return (
    <Notice
      tone="success"
      title={t('Thank you. Your gift certificate is ready')}
      titleRef={title}
      actions={
        <a className={buttonClass('primary')} href={link}>
          {t('Open the certificate')}
        </a>
      }
    >
      <span className="wrap-anywhere">
        {t('We charged {amount} to your card.', { amount: dollarsText(amount) })}{' '}
        {recipientEmail === null
          ? t(
              'Open the certificate to print it or save it as a PDF. A receipt with the link is on its way to {buyerEmail}.',
              { buyerEmail },
            )
          : t(
              'We’re emailing it to {recipientEmail} right away. A receipt with the link is on its way to {buyerEmail}.',
              { recipientEmail, buyerEmail },
            )}
      </span>
    </Notice>
  )
}
