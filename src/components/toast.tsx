'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { Portal } from 'radix-ui'
import { classNames } from './class-names'

const STYLES = {
  success: { icon: CircleCheck, box: 'border-kelp/35 bg-kelp-mist text-kelp-deep' },
  problem: { icon: CircleAlert, box: 'border-coral-ink/35 bg-coral-mist text-coral-ink' },
} satisfies Record<string, { icon: typeof CircleCheck; box: string }>

export interface ToastProps {
  text: string | null
  tone?: keyof typeof STYLES
}

/**
 * Renders a message on top of everything else. The message is at the end of the body, so that hidden tabs and
 * dialogs don't hide it. Keep the component mounted while it's empty, so that screen readers announce new
 * text.
 */
export function Toast({ text, tone = 'success' }: ToastProps) {
  const { icon: Icon, box } = STYLES[tone]
  return (
    <Portal.Root className="pointer-events-none fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-[60] grid justify-items-center wide:bottom-6">
      {/* An open dialog hides the page from screen readers, except for elements with `aria-live`. */}
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
