'use client'

import { Check, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { Button } from '@/components/button'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { CaptainBooking, PaidStatus } from '@/contract/booking'
import { changeBooking } from '../shared/captain-api'
import { dollarsText } from '../shared/dollars-text'
import { fullName } from '../shared/party-words'
import { ProblemNote } from '../shared/problem-note'
import { useDashboardRefresh } from '../shared/use-dashboard-refresh'

/** How long a tap on the wrong party can be taken back here; later the booking is edited. */
const UNDO_MS = 10_000

/** The balance collected by one tap, and what it was, to take it back. */
interface Collected {
  booking: CaptainBooking
  was: PaidStatus
  amount: number
}

/** 'Mark $275 paid': what the captain does on the dock, one tap a party, with a way back for some seconds. */
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
    // A problem stays with the button that tries again.
    if (!isUndoable || problem) return
    takeLostFocus(undo.current)
    // What has the focus does not go away under it.
    const timer = window.setInterval(() => {
      if (document.activeElement !== undo.current) setCollected(null)
    }, UNDO_MS)
    return () => window.clearInterval(timer)
  }, [isUndoable, problem])
  useEffect(() => {
    if (isDue && isUndone.current) takeLostFocus(markButton.current)
    isUndone.current = false
    // Due again, by whomever: what was collected before is not to be taken back any more.
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
      // Only now: until the list shows the balance again, Undo stays where it was tapped.
      if (amount === null) setCollected(null)
    } catch (cause) {
      console.error('The balance was not marked', cause)
      setProblem(cause)
      // What was collected is another version by now, and Undo would be refused for good.
      if (cause instanceof CaptainCallError && cause.code === 'edit-conflict') {
        isUndone.current = amount === null
        setCollected(null)
      }
      // Somebody else may have changed the booking, and the list tells how.
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

/** Where the button that was tapped is gone, its focus goes to the one in its place; a focus that went on stays where it is. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}
