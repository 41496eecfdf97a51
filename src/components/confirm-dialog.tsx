'use client'

import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { useText } from '#use-text'
import { Button } from './button'
import type { ButtonTone } from './button-style'
import { useReturnFocus } from './dialog'
import { useBackButton } from './hooks/use-back-button'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  children?: ReactNode
  /** Null if there's nothing left to confirm. The dialog can then only be closed. */
  yesLabel?: string | null
  noLabel?: string
  yesTone?: ButtonTone
  /** Whether the action is running. If so, both buttons are disabled. */
  busy?: boolean
  problem?: ReactNode
  onYes: () => void
  /** Called when the user clicks No, presses Escape, or uses the browser's Back button. */
  onNo: () => void
  /** Gets focus if the element that opened the dialog is gone, for example if its item was deleted. */
  focusAfter?: RefObject<HTMLElement | null>
}

/** Renders a yes/no question with No focused. It's a bottom sheet on phones and a card on wide screens. */
export function ConfirmDialog({
  open,
  title,
  children,
  yesLabel,
  noLabel,
  yesTone = 'danger',
  busy = false,
  problem = null,
  onYes,
  onNo,
  focusAfter,
}: ConfirmDialogProps) {
  const t = useText()
  const returnFocus = useReturnFocus(focusAfter)
  useBackButton({
    open,
    mark: 'question',
    onBack: () => {
      if (!busy) onNo()
      return busy
    },
  })
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onNo()
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-navy-deep/60 backdrop-blur-[2px]" />
        <Radix.Content
          {...(children ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] animate-rise flex-col overflow-hidden rounded-t-[1.25rem] bg-fog shadow-sheet focus:outline-none wide:inset-x-auto wide:top-[14dvh] wide:bottom-auto wide:left-1/2 wide:max-h-[72dvh] wide:w-[30rem] wide:-ml-[15rem] wide:rounded-[1.25rem]"
        >
          <div className="grid grow gap-3 overflow-y-auto overscroll-contain px-5 pt-6 pb-4 wide:px-7">
            <Radix.Title className="font-display font-semibold text-heading">{title}</Radix.Title>
            {children ? (
              <Radix.Description asChild>
                <div className="grid gap-3 leading-snug">{children}</div>
              </Radix.Description>
            ) : null}
            <p role="alert" className="font-semibold text-coral-ink leading-snug empty:hidden">
              {problem}
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap justify-end gap-3 border-line border-t bg-paper px-5 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] max-wide:[&>*]:grow wide:px-7">
            <Radix.Cancel asChild>
              <Button tone="secondary" disabled={busy}>
                {noLabel ?? t('No')}
              </Button>
            </Radix.Cancel>
            {yesLabel === null ? null : (
              <Button tone={yesTone} busy={busy} onClick={onYes}>
                {yesLabel ?? t('Yes')}
              </Button>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
