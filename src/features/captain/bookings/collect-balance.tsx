'use client'

import { Check, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking } from '@/contract/booking'
import type { PaidStatus } from '@/domain/payments/paid-status'
import { dollarsText } from '@/shared/format/dollars-text'
import { changeBooking, readBookingAgain } from '../shared/captain-api'
import { fullName } from '../shared/party-text'
import { ProblemNote } from '../shared/problem-note'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

/** How long the Undo button is shown. */
const UNDO_MS = 10_000

interface Collected {
  booking: CaptainBooking
  was: PaidStatus
  amount: number
}

/** Renders the 'Mark $275 paid' button, and an Undo button for a few seconds afterward. */
export function CollectBalance({ booking }: { booking: CaptainBooking }) {
  const [collected, setCollected] = useState<Collected | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const refresh = useDashboardRefresh()
  const markButton = useRef<HTMLButtonElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const isUndone = useRef(false)

  const isDue = booking.balanceAmount > 0
  const isUndoable = collected !== null && !isDue
  useEffect(() => {
    // If Undo failed, keep the button so that the captain can try again.
    if (!isUndoable || problem) return
    takeLostFocus(undo.current)
    // Don't remove the Undo button while it has focus.
    const timer = window.setInterval(() => {
      if (document.activeElement !== undo.current) setCollected(null)
    }, UNDO_MS)
    return () => window.clearInterval(timer)
  }, [isUndoable, problem])
  useEffect(() => {
    if (isDue && isUndone.current) takeLostFocus(markButton.current)
    isUndone.current = false
    // The balance is due again, because the payment was undone or someone changed it on another device.
    if (isDue) setCollected(null)
  }, [isDue])

  const mark = async (seen: CaptainBooking, paid: PaidStatus, amount: number | null) => {
    setBusy(true)
    setProblem(null)
    try {
      const saved = await changeBooking(seen, { paid })
      isUndone.current = amount === null
      if (amount !== null) setCollected({ booking: saved, was: seen.paid, amount })
      await refresh()
      // Keep the Undo button until the refreshed list shows the balance as due.
      if (amount === null) setCollected(null)
    } catch (cause) {
      console.error('Failed to update the balance', cause)
      const saved = amount === null ? null : await findSaved(seen, cause)
      if (saved && amount !== null) {
        // The balance was saved, but the response was lost.
        setCollected({ booking: saved, was: seen.paid, amount })
        await refresh()
        return
      }
      setProblem(cause)
      // The booking's version is stale, so trying Undo again would fail too.
      if (cause instanceof CaptainCallError && cause.code === 'edit-conflict') {
        isUndone.current = amount === null
        setCollected(null)
      }
      // Refresh, because someone else might have changed the booking.
      await refresh()
    } finally {
      setBusy(false)
    }
  }

  if (collected && !isDue) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-kelp-mist py-1.5 pr-1.5 pl-4">
        <p role="status" className="font-semibold text-kelp-deep">
          {dollarsText(collected.amount)} marked paid
        </p>
        <Button
          ref={undo}
          tone="quiet"
          busy={busy}
          onClick={() => void mark(collected.booking, collected.was, null)}
        >
          <Undo2 aria-hidden="true" className="size-5" />
          Undo
        </Button>
        <ProblemNote cause={problem} />
      </div>
    )
  }
  if (!isDue && !problem) return null
  return (
    <div className="grid gap-2">
      {isDue ? (
        <Button
          ref={markButton}
          size="large"
          busy={busy}
          className="w-full"
          onClick={() => void mark(booking, 'paid', booking.balanceAmount)}
        >
          {busy ? null : <Check aria-hidden="true" className="size-5" />}
          <span>
            Mark {dollarsText(booking.balanceAmount)} paid{' '}
            <VisuallyHidden>by {fullName(booking)}</VisuallyHidden>
          </span>
        </Button>
      ) : null}
      <ProblemNote cause={problem} />
    </div>
  )
}

/** Returns the booking if the balance was saved but the server's response was lost. Otherwise returns null. */
async function findSaved(seen: CaptainBooking, cause: unknown): Promise<CaptainBooking | null> {
  if (!(cause instanceof CaptainCallError) || cause.code !== null) return null
  try {
    const current = await readBookingAgain(seen)
    return current.paid === 'paid' && current.balanceAmount === 0 ? current : null
  } catch (error) {
    console.warn('Failed to reload the booking', error)
    return null
  }
}

/** Focuses the button that replaced the tapped one, unless focus has moved elsewhere. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}
