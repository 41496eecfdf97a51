import type { ReactNode } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'

interface UnreachableProps {
  title: string
  onRetry: () => void
  /** What the failure means for the guest. */
  children: ReactNode
}

/** Renders a notice that a booking or its waiver couldn't be loaded. */
export function Unreachable({ title, onRetry, children }: UnreachableProps) {
  const t = useText()
  return (
    <Notice
      tone="problem"
      role="alert"
      title={title}
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
