'use client'

import { type RefObject, useState } from 'react'
import { CaptainCallError } from '@/api-client/captain-call'
import { type CaptainFailure, captainFailure } from '@/api-client/captain-failure'
import { ConfirmDialog } from '@/components/confirm-dialog'
import { FailureText } from '@/components/failure-text'
import type { BlockBody } from '@/contract/block'
import type { TripDate } from '@/domain/dates'
import { spanText } from '@/shared/format/date-words'
import { deleteBlock, readBlock } from '../calendar-api'

export interface BlockRemovalProps {
  /** The block to delete, as the list shows it. */
  block: BlockBody
  today: TripDate
  onDeleted: () => Promise<void>
  onKeep: () => void
  /** Gets the focus after the deletion. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Confirms the deletion of a block, and asks again if someone else has changed it. */
export function BlockRemoval({ block, today, onDeleted, onKeep, focusAfter }: BlockRemovalProps) {
  const [current, setCurrent] = useState(block)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CaptainFailure | null>(null)
  const [changed, setChanged] = useState(false)

  const remove = async () => {
    setBusy(true)
    setFailure(null)
    setChanged(false)
    try {
      const stored = await readBlock(current._id)
      if (stored && stored.version !== current.version) {
        setCurrent(stored)
        setChanged(true)
        return
      }
      if (stored) await deleteUnlessGone(stored)
      await onDeleted()
    } catch (cause) {
      if (!(cause instanceof CaptainCallError)) console.error('The block was not deleted', cause)
      setFailure(captainFailure(cause))
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      title="Delete these block days?"
      busy={busy}
      problem={
        changed ? (
          'Someone else just changed these days. Delete them anyway?'
        ) : (
          <FailureText failure={failure} />
        )
      }
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

/** Succeeds if someone else deleted the block at the same time. */
async function deleteUnlessGone(block: BlockBody): Promise<void> {
  try {
    await deleteBlock(block)
  } catch (cause) {
    if (!(cause instanceof CaptainCallError) || cause.code !== 'not-found') throw cause
  }
}
