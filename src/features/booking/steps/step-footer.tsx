'use client'

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/components/button'
import { Notice } from '@/components/notice'
import type { Problem } from '../booking-state'

export interface StepFooterProps {
  problem: Problem | null
  /** Omit to hide Back. */
  onBack?: () => void
  /** The main button. */
  main: ButtonProps
  /** A line above the buttons, such as the price. */
  children?: ReactNode
}

/** The footer of a step: error message, `children`, Back and the main button. */
export function StepFooter({ problem, onBack, main, children }: StepFooterProps) {
  return (
    <div className="grid gap-3">
      {problem ? (
        <Notice tone="problem" role="alert" title={problem.title} className="p-3.5">
          {problem.text}
        </Notice>
      ) : null}
      {children}
      <div className="flex gap-2.5">
        {onBack ? (
          <Button
            tone="secondary"
            size="icon"
            className="min-h-13 min-w-13"
            aria-label="Back"
            onClick={onBack}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Button>
        ) : null}
        <Button size="large" {...main} className="grow" />
      </div>
    </div>
  )
}
