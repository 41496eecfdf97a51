'use client'

import { type RefObject, useState } from 'react'
import { CaptainCallError } from '@/browser/captain-call'
import { ConfirmDialog } from '@/components/confirm-dialog'
import type { BlockBody } from '@/contract/block'
import { spanText } from '@/domain/date-words'
import type { TripDate } from '@/domain/dates'
import { deleteBlock, readBlock } from './season-api'

export interface BlockRemovalProps {
  /** What is to be deleted, as the list shows it. */
  block: BlockBody
  today: TripDate
  onDeleted: () => Promise<void>
  onKeep: () => void
  /** Takes the focus when the item is gone. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks before block days are deleted; where somebody has changed them meanwhile, asks once more about what they are now. */
export function BlockRemoval({ block, today, onDeleted, onKeep, focusAfter }: BlockRemovalProps) {
  const [current, setCurrent] = useState(block)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const stored = await readBlock(current._id)
      if (stored && stored.version !== current.version) {
        setCurrent(stored)
        setProblem('Somebody has just changed these days. Delete them as they are now?')
        return
      }
      if (stored) await deleteUnlessGone(stored)
      await onDeleted()
    } catch (cause) {
      if (!(cause instanceof CaptainCallError)) console.error('The block was not deleted', cause)
      setProblem(cause instanceof CaptainCallError ? cause.message : 'That did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title="Delete these block days?"
      busy={busy}
      problem={problem}
      onYes={() => void remove()}
      onNo={onKeep}
      focusAfter={focusAfter}
    >
      <p>
        <strong className="font-semibold">{spanText(current, today)}</strong>. Guests can book these days
        again.
      </p>
    </ConfirmDialog>
  )
}

/** Somebody may delete them at the same moment: then they are gone, as was wished. */
async function deleteUnlessGone(block: BlockBody): Promise<void> {
  try {
    await deleteBlock(block)
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || cause.code !== 'not-found') throw cause
  }
}
