'use client'

import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/button'
import { useWarningBeforeUnload } from '@/components/use-warning-before-unload'
import type { BlockBody } from '@/contract/block'
import { isNewlyBlocked } from '@/domain/block-days'
import { type DateSpan, isTripDate, type TripDate } from '@/domain/dates'
import { readBlock, readBlocks, saveBlock } from '../calendar-api'
import { readAffectedParties } from '../change/affected-parties'
import { ChangeProblems } from '../change/change-problems'
import { changedDates } from '../change/changed-meanwhile'
import { ClosingQuestion } from '../change/closing-question'
import { useGuardedSave } from '../change/use-guarded-save'
import { checkSpan, type SpanProblems } from '../check-span'
import { focusProblem, SpanFields } from '../span-fields'

export interface BlockFormProps {
  today: TripDate
  label: string
  /** The block that is edited; null for a new one. */
  block: BlockBody | null
  submitLabel: string
  onSaved: () => void
  /** Gives the typing up; without it there is no Cancel. */
  onCancel?: () => void
  /** Beside the buttons. */
  children?: ReactNode
}

const EMPTY: DateSpan = { startDate: '', endDate: '' }

/** Start and end of block days, to post or to change (specification sections 2 and 5). Days with bookings are asked first. */
export function BlockForm({ today, label, block, submitLabel, onSaved, onCancel, children }: BlockFormProps) {
  const idPrefix = useId()
  // What was stored when the typing began; null once it turns out to be gone.
  const [seen, setSeen] = useState(block)
  const [typed, setTyped] = useState<DateSpan>(block ? spanOf(block) : EMPTY)
  const [problems, setProblems] = useState<SpanProblems>({})
  const posted = useRef<DateSpan | null>(null)
  const save = useGuardedSave()
  const warning = pastWarning(typed, seen, today)
  useWarningBeforeUnload(!isSame(typed, seen ? spanOf(seen) : EMPTY))

  /** A post whose answer was lost may have come through: the same days are not blocked twice. */
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
        if (current && isSame(current, typed)) return 'as-wished'
        setSeen(current)
        return {
          changes: changesOf(seen, current, today),
          saveAgain: async () => void (await saveBlock(typed, current)),
        }
      },
    })
  }

  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SpanFields
        idPrefix={idPrefix}
        value={typed}
        readOnly={save.busy}
        onValueChange={(value) => {
          setTyped(value)
          setProblems({})
          save.forgetFields()
        }}
        problems={{ ...save.failure?.fields, ...problems }}
      />
      <p role="status" className="font-medium text-brass-ink text-sm leading-snug empty:hidden">
        {warning}
      </p>
      <ChangeProblems failure={save.failure} meanwhile={save.meanwhile} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={save.busy}>
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button tone="quiet" disabled={save.busy} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        {children}
      </div>
      <ClosingQuestion
        save={save}
        today={today}
        title="Block days with bookings?"
        consequence="The boat would not sail for"
        yesLabel="Block anyway"
        noLabel="Keep open"
      />
    </form>
  )
}

/** Warns of days that nobody can book anyway; a block that has begun long ago keeps its start in peace. */
function pastWarning(typed: DateSpan, seen: BlockBody | null, today: TripDate): string | null {
  const { startDate, endDate } = typed
  if (isTripDate(endDate) && endDate < today)
    return 'These days are all in the past: the list below will not show them.'
  if (!isTripDate(startDate) || startDate >= today || startDate === seen?.startDate) return null
  return 'The start is in the past: only the days from today on make a difference.'
}

/** What somebody else has made of a block; there is nothing to tell of one that was never stored. */
function changesOf(seen: BlockBody | null, current: BlockBody | null, today: TripDate): string[] {
  if (!seen) return []
  return current
    ? changedDates(seen, current, today)
    : ['Changed meanwhile: these block days were deleted. Saving blocks them anew.']
}

function isSame(a: DateSpan, b: DateSpan): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate
}

function spanOf({ startDate, endDate }: BlockBody): DateSpan {
  return { startDate, endDate }
}
