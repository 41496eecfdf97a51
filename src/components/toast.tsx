'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { Portal } from 'radix-ui'
import { classNames } from './class-names'

const LOOKS = {
  success: { icon: CircleCheck, box: 'border-kelp/35 bg-kelp-mist text-kelp-deep' },
  problem: { icon: CircleAlert, box: 'border-coral-ink/35 bg-coral-mist text-coral-ink' },
} satisfies Record<string, { icon: typeof CircleCheck; box: string }>

export interface ToastProps {
  /** From `useSuccess`, which takes it away after three seconds; nothing is seen while it is null. */
  text: string | null
  tone?: keyof typeof LOOKS
}

/**
 * A sentence over everything else, above the bottom bar of a phone: of what is no longer, or not now, in sight. It lies at the
 * end of the body, so that a tab or a dialog that is hidden doesn't hide it; screen readers announce what comes into it.
 */
export function Toast({ text, tone = 'success' }: ToastProps) {
  const { icon: Icon, box } = LOOKS[tone]
  return (
    <Portal.Root className="pointer-events-none fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-[60] grid justify-items-center wide:bottom-6">
      {/* An open dialog hides the page from screen readers, except what names `aria-live`. */}
      <div role="status" aria-live="polite">
        {text ? (
          <p
            className={classNames(
              'flex animate-rise items-start gap-2 rounded-card border px-5 py-3.5 font-semibold leading-snug shadow-sheet',
              box,
            )}
          >
            <Icon aria-hidden="true" className="mt-px size-5 shrink-0" />
            {text}
          </p>
        ) : null}
      </div>
    </Portal.Root>
  )
}
