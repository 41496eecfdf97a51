import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useText } from '#use-text'
import { classNames } from './class-names'
import { knownNode } from './text/known-node'

const STYLES = {
  info: { icon: Info, box: 'border-navy/20 bg-ink/5', mark: 'text-navy' },
  success: { icon: CircleCheck, box: 'border-kelp/35 bg-kelp-mist', mark: 'text-kelp' },
  caution: { icon: TriangleAlert, box: 'border-brass/60 bg-brass-mist', mark: 'text-brass-ink' },
  problem: { icon: CircleAlert, box: 'border-coral-ink/35 bg-coral-mist', mark: 'text-coral-ink' },
} satisfies Record<string, { icon: typeof Info; box: string; mark: string }>

export interface NoticeProps {
  tone?: keyof typeof STYLES
  title?: string
  /** Ref for moving focus to the title. */
  titleRef?: Ref<HTMLParagraphElement>
  children?: ReactNode
  actions?: ReactNode
  /** `alert` interrupts a screen reader. `status` waits for a pause. */
  role?: 'alert' | 'status'
  className?: string
}

export function Notice({ tone = 'info', title, titleRef, children, actions, role, className }: NoticeProps) {
  const t = useText()
  const { icon: Icon, box, mark } = STYLES[tone]
  return (
    <div
      role={role}
      className={classNames('flex gap-3 rounded-card border p-4 leading-snug', box, className)}
    >
      <Icon aria-hidden="true" className={classNames('mt-px size-5 shrink-0', mark)} />
      <div className="grid min-w-0 grow gap-1.5">
        {title ? (
          <p
            ref={titleRef}
            tabIndex={titleRef ? -1 : undefined}
            className="font-semibold focus-visible:shadow-none focus-visible:outline-none"
          >
            {t.known(title)}
          </p>
        ) : null}
        {children ? <div className="text-pretty text-[0.9375rem]">{knownNode(t, children)}</div> : null}
        {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
