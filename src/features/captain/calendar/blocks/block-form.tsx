'use client'

import { useId, useRef, useState } from 'react'
import type { BlockBody } from '@/contract/block'
import { isNewlyBlocked } from '@/domain/block-days'
import { type DateSpan, isTripDate, type TripDate } from '@/domain/dates'
import { readBlock, readBlocks, saveBlock } from '../calendar-api'
import { readAffectedParties } from '../change/affected-parties'
import { ChangeForm } from '../change/change-form'
import { changedDates } from '../change/describe-changes'
import { useGuardedSave } from '../change/use-guarded-save'
import { checkSpan, type SpanProblems } from '../check-span'
import { focusProblem, SpanFields } from '../span-fields'

export interface BlockFormProps {
  today: TripDate
  label: string
  /** The block to edit, or null for a new block. */
  block: BlockBody | null
  submitLabel: string
  onSaved: () => void
  /** If null, the Cancel button is hidden. */
  onCancel?: (() => void) | null
}

const EMPTY: DateSpan = { startDate: '', endDate: '' }

/** Creates or edits a block (docs/product-rules.md#blocked-days). */
export function BlockForm({ today, label, block, submitLabel, onSaved, onCancel = null }: BlockFormProps) {
  const idPrefix = useId()
  // The version that the edit is based on. Null if the block is new or was deleted.
  const [seen, setSeen] = useState(block)
  const [typed, setTyped] = useState<DateSpan>(block ? spanOf(block) : EMPTY)
  const [problems, setProblems] = useState<SpanProblems>({})
  const posted = useRef<DateSpan | null>(null)
  const save = useGuardedSave(block ? null : 'Success: Block Days Posted!')

  /** Saves the block. Prevents a duplicate if an earlier POST succeeded but its response was lost. */
  const saveOnce = async () => {
    const isRepeat = posted.current !== null && isSame(posted.current, typed)
    if (!seen && isRepeat && (await readBlocks(typed.startDate)).some((other) => isSame(other, typed))) return
    posted.current = seen ? null : typed
    await saveBlock(typed, seen)
  }

  const submit = async () => {
    const found = checkSpan(typed)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusProblem(idPrefix, found)
    await save.begin({
      findParties: () =>
        readAffectedParties(typed, today, ({ date }) => isNewlyBlocked(date, typed, seen && spanOf(seen))),
      save: saveOnce,
      onSaved: () => {
        posted.current = null
        if (!block) setTyped(EMPTY)
        onSaved()
      },
      onConflict: async () => {
        const current = seen && (await readBlock(seen._id))
        if (current && isSame(current, typed)) return 'already-saved'
        setSeen(current)
        return { changes: changesOf(seen, current, today), saveAgain: () => saveBlock(typed, current) }
      },
    })
  }

  return (
    <ChangeForm
      label={label}
      className="grid gap-4"
      today={today}
      save={save}
      submitLabel={submitLabel}
      onSubmit={submit}
      isChanged={!isSame(typed, seen ? spanOf(seen) : EMPTY)}
      onUndo={onCancel}
      undoLabel="Cancel"
      question={{
        title: 'Block days that have bookings?',
        consequence: "The boat won't go out for",
        yesLabel: 'Block anyway',
        noLabel: 'Keep open',
      }}
    >
      <SpanFields
        idPrefix={idPrefix}
        value={typed}
        readOnly={save.busy}
        onValueChange={(value) => {
          setTyped(value)
          setProblems({})
          save.clearFieldErrors()
        }}
        problems={{ ...save.failure?.fields, ...problems }}
      />
      <p role="status" className="font-medium text-brass-ink text-sm leading-snug empty:hidden">
        {pastWarning(typed, seen, today)}
      </p>
    </ChangeForm>
  )
}

/** Returns a warning about past days, unless it's the unchanged start date of a block that has begun. */
function pastWarning(typed: DateSpan, seen: BlockBody | null, today: TripDate): string | null {
  const { startDate, endDate } = typed
  if (isTripDate(endDate) && endDate < today)
    return "These days are all in the past, so the list below won't show them."
  if (!isTripDate(startDate) || startDate >= today || startDate === seen?.startDate) return null
  return 'The start date is in the past. Only days from today on will be blocked.'
}

function changesOf(seen: BlockBody | null, current: BlockBody | null, today: TripDate): string[] {
  if (!seen) return []
  return current
    ? changedDates(seen, current, today)
    : ['These block days were deleted. Saving will block them again.']
}

function isSame(a: DateSpan, b: DateSpan): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate
}

function spanOf({ startDate, endDate }: BlockBody): DateSpan {
  return { startDate, endDate }
}
