'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useText } from '#use-text'
import { buttonClass } from './button-style'
import { classNames } from './class-names'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  eyebrow?: ReactNode
  children: ReactNode
  /** A value that scrolls the dialog back to the top when it changes. */
  contentKey?: string
  footer?: ReactNode
  /** A `modal` is a centered card, or full-screen below 862 px. A `sheet` is full-screen at any width. */
  shape?: 'modal' | 'sheet'
  /** If false, Escape and clicks outside the dialog do nothing. */
  dismissible?: boolean
  closeLabel?: string
  /** Gets focus if the element that opened the dialog is gone, for example if it was replaced. */
  focusAfter?: RefObject<HTMLElement | null>
  /** Where to store the element that opened the dialog. Set this if another dialog can replace this one. */
  openedFrom?: RefObject<Element | null>
  className?: string
}

/** Renders a modal dialog. Only the content scrolls, except on short screens, where the whole dialog does. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  eyebrow,
  children,
  contentKey,
  footer,
  shape = 'modal',
  dismissible = true,
  closeLabel,
  focusAfter,
  openedFrom,
  className,
}: DialogProps) {
  const t = useText()
  const returnFocus = useReturnFocus(focusAfter, openedFrom)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.scrollTo(0, 0)
  }, [contentKey])
  const blockDismissal = (event: Event) => {
    if (!dismissible) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-navy-deep/60 wide:backdrop-blur-[2px]" />
        <Radix.Content
          ref={content}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...returnFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus()
            if (document.activeElement !== document.body) return
            // Focus the content, because focusing the first button after a page load would show a focus ring even to
            // touch users.
            event.preventDefault()
            content.current?.focus({ preventScroll: true })
          }}
          onEscapeKeyDown={blockDismissal}
          onInteractOutside={blockDismissal}
          // Without the rounded corners, Chromium wouldn't repaint a tapped button in a full-screen dialog until the page
          // changes again, because it drops the frames of an opaque layer that covers the window and has a scroller.
          className={classNames(
            'fixed inset-0 z-50 flex animate-rise flex-col overflow-hidden rounded-[1px] bg-fog focus:outline-none short:overflow-y-auto short:overscroll-contain',
            shape === 'modal' &&
              'wide:inset-auto wide:top-[5dvh] wide:left-1/2 wide:max-h-[90dvh] wide:w-[min(38rem,calc(100vw-3rem))] wide:-ml-[min(19rem,calc(50vw-1.5rem))] wide:rounded-[1.25rem] wide:shadow-sheet',
            className,
          )}
        >
          <header className="flex shrink-0 items-start gap-3 border-line border-b px-5 pt-4 pb-3 wide:px-7 wide:pt-6">
            <div className="wrap-anywhere grid min-w-0 grow gap-1 pt-1.5">
              {eyebrow ? <div className="eyebrow text-coral-ink">{eyebrow}</div> : null}
              <Radix.Title className="font-display font-semibold text-heading">{title}</Radix.Title>
              {description ? (
                <Radix.Description asChild>
                  <div className="text-ink-muted leading-snug">{description}</div>
                </Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              className={buttonClass('quiet', 'icon', '-mr-2')}
              aria-label={closeLabel ?? t('Close')}
            >
              <X aria-hidden="true" className="size-6" />
            </Radix.Close>
          </header>
          <div
            key={contentKey}
            // `relative` keeps visually hidden (absolute) text inside this scroller. Otherwise, it would extend the fixed
            // dialog, and `scrollIntoView` would scroll the dialog's header away.
            className="relative grow scroll-py-2 overflow-y-auto overscroll-contain px-5 py-5 short:shrink-0 short:overflow-visible wide:px-7"
          >
            {children}
          </div>
          {footer ? (
            <footer className="shrink-0 border-line border-t bg-paper px-5 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] wide:px-7">
              {footer}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Returns props for the content of a Radix dialog. When the dialog closes, they return focus to the element
 * that opened it, or to `fallback` if that element is gone. Radix does this only for its own triggers.
 */
export function useReturnFocus(fallback?: RefObject<HTMLElement | null>, shared?: RefObject<Element | null>) {
  const own = useRef<Element | null>(null)
  const openedFrom = shared ?? own
  return {
    onOpenAutoFocus: () => {
      // If this dialog replaces another one, the body has focus, so nothing has to be stored.
      if (document.activeElement !== document.body) openedFrom.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const opener = openedFrom.current
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else fallback?.current?.focus()
    },
  }
}
