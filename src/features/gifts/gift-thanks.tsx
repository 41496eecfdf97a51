'use client'

import { useEffect, useRef } from 'react'
import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { Notice } from '@/components/notice'

export interface Thanks {
  /** The private link to the certificate, or null if the card processor hasn't responded yet. */
  link: string | null
  isEmailed: boolean
}

/** Renders the confirmation of a purchase and what happens next. */
export function GiftThanks({ link, isEmailed }: Thanks) {
  const t = useText()
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
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
      {isEmailed
        ? t('We’re emailing it right away. You’ll get a receipt with a link to it, too.')
        : t('Open it to print it or save it as a PDF. We’re emailing you a receipt with the link, too.')}
    </Notice>
  )
}
