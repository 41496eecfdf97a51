'use client'

import { type RefObject, useState } from 'react'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import type { BlockBody } from '@/contract/block'
import type { TripDate } from '@/domain/dates'
import { useCaptainAction } from '../../shared/use-captain-action'
import { deleteBlock, readBlock } from '../calendar-api'
import { blockText } from './block-text'

export interface BlockRemovalProps {
  /** The block as shown in the list. */
  block: BlockBody
  today: TripDate
  onDeleted: () => Promise<void>
  onKeep: () => void
  /** Gets focus when the block is deleted. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks before deleting a block, and asks again if someone else has just changed it. */
export function BlockRemoval({ block, today, onDeleted, onKeep, focusAfter }: BlockRemovalProps) {
  const [current, setCurrent] = useState(block)
  const [changed, setChanged] = useState(false)
  const { busy, failure, run } = useCaptainAction('Failed to delete the block')

  const remove = async () => {
    setChanged(false)
    const stored = await readBlock(current._id)
    if (stored && stored.version !== current.version) {
      setCurrent(stored)
      setChanged(true)
      return
    }
    if (stored) await deleteBlock(stored)
    await onDeleted()
  }

  return (
    <ConfirmDialog
      open
      title="Delete this block?"
      busy={busy}
      problem={
        changed ? (
          'Someone else just changed this block. Delete it anyway?'
        ) : (
          <FailureText failure={failure} />
        )
      }
      onYes={() => void run(remove)}
      onNo={onKeep}
      focusAfter={focusAfter}
    >
      <p>
        <strong className="font-semibold">{blockText(current, today)}</strong>. Guests can book these{' '}
        {current.time ? 'departures' : 'days'} again.
      </p>
    </ConfirmDialog>
  )
}
