'use client'

import { RotateCw } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#use-text'
import { Button } from '@/components/button'
import { Dialog } from '@/components/dialog'
import { useBackButton } from '@/components/hooks/use-back-button'
import { Skeleton } from '@/components/skeleton'
import type { BookingDialog } from './booking-dialog'
import { BOOKING_MARK } from './booking-mark'
import { CallUs } from './call-us'
import type { BookingDialogProps } from './use-booking-flow'

type BookingDialogPart = typeof BookingDialog

let loading: Promise<BookingDialogPart> | null = null

/**
 * Loads the dialog and its phone field, so that later steps work without a connection. zod is requested first, so that
 * it usually runs in a task of its own, and a slow phone can respond to a tap before the dialog's code runs.
 */
function loadDialog(): Promise<BookingDialogPart> {
  loading ??= Promise.all([
    import('@/contract/fields'),
    import('./booking-dialog'),
    import('@/components/form/phone-field'),
  ]).then(([, part]) => part.BookingDialog)
  return loading
}

export interface DialogLoader {
  part: BookingDialogPart | null
  failed: boolean
  load: () => void
}

/**
 * The maximum time to wait for an idle browser. Safari has no `requestIdleCallback`, so it always waits this
 * long, which is enough for the calendar to become interactive.
 */
const IDLE_AFTER_MS = 1500

/**
 * Loads the dialog, which is half of the page's JavaScript, when the browser is idle and online, because a
 * visitor at the harbor can lose the connection before opening a day.
 */
export function useDialogLoader(): DialogLoader {
  const [part, setPart] = useState<BookingDialogPart | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    // Don't try without a connection, because the bundler would cache the failed chunk.
    if (!navigator.onLine) return
    loadDialog().then(
      (loaded) => setPart(() => loaded),
      (cause: unknown) => {
        console.warn('Failed to load the booking dialog', cause)
        setFailed(true)
      },
    )
  }, [])

  useEffect(() => {
    window.addEventListener('online', load)
    const cancel = whenIdle(load)
    return () => {
      window.removeEventListener('online', load)
      cancel()
    }
  }, [load])
  return { part, failed, load }
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(run, { timeout: IDLE_AFTER_MS })
  return () => window.cancelIdleCallback(request)
}

interface LazyBookingDialogProps extends BookingDialogProps {
  loader: DialogLoader
  /** Called with true when the dialog covers the page, and with false when it no longer does. */
  onCover: (covers: boolean) => void
}

/**
 * Renders the booking dialog once it's loaded. If loading fails, renders a message with the phone number
 * instead of the error page.
 */
export function LazyBookingDialog({
  loader: { part: Loaded, failed, load },
  onCover,
  ...props
}: LazyBookingDialogProps) {
  const t = useText()
  const { open, onOpenChange, site } = props
  const openedFrom = useRef<Element | null>(null)
  useEffect(load, [load])
  // A layout effect, so that the month behind the dialog is current in the first frame that shows it.
  useLayoutEffect(() => {
    if (!open) return
    onCover(true)
    return () => onCover(false)
  }, [open, onCover])

  useBackButton({
    open: open && !Loaded,
    mark: BOOKING_MARK,
    onBack: () => {
      onOpenChange(false)
      return false
    },
  })
  const isWaiting = open && failed
  useEffect(() => {
    if (!isWaiting) return
    // Only a reload can fetch a failed chunk. What the user typed survives the reload (draft.ts).
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isWaiting])

  if (Loaded) return <Loaded {...props} openedFrom={openedFrom} />
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      openedFrom={openedFrom}
      closeLabel={t('Close booking')}
      title={failed ? t('The booking form didn’t load') : t('Loading the booking form…')}
    >
      {failed ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>
            {t(
              'Nothing was booked or charged. Check your connection and reload the page, or call us to book.',
            )}
          </p>
          <CallUs phone={site.phone} />
          <Button onClick={() => window.location.reload()}>
            <RotateCw aria-hidden="true" className="size-4" />
            {t('Reload the page')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <Skeleton className="h-24 animate-late" />
          <p className="animate-late">
            {t('No connection? It’ll load as soon as you’re back online. Or call us to book:')} <br />
            <CallUs phone={site.phone} />
          </p>
        </div>
      )}
    </Dialog>
  )
}
