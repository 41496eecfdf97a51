import type { ReactNode } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'

/** Renders a notice that the booking couldn't be loaded. `children` says what that means for the guest. */
export function BookingUnreachable({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const t = useText()
  return (
    <Notice
      tone="problem"
      role="alert"
      title={t('Your booking didn’t load')}
      actions={
        <Button tone="secondary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
