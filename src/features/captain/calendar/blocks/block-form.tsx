'use client'

import { useId, useRef, useState } from 'react'
import { ChoiceCards } from '@/components/form/choice-cards'
import type { BlockBody } from '@/contract/block'
import type { TripCard } from '@/contract/site'
import { type BlockedSpan, isNewlyBlocked } from '@/domain/block-days'
import { isTripDate, type TripDate } from '@/domain/dates'
import { DEPARTURE_TIMES, type DepartureTime, departureLabel } from '@/domain/trips'
import { tripOnDay } from '../../shared/trip-on-day'
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
  trips: TripCard[]
  onSaved: () => void
  /** If null, the Cancel button is hidden. */
  onCancel?: (() => void) | null
}

const EMPTY: BlockedSpan = { startDate: '', endDate: '', time: undefined }

const DEPARTURES = [
  { value: 'all-day' as const, title: 'All day' },
  ...DEPARTURE_TIMES.map((time) => ({ value: time, title: `${departureLabel(time)} only` })),
]

/** Creates or edits a block (docs/product-rules.md#blocked-days). */
export function BlockForm({ today, label, block, trips, onSaved, onCancel = null }: BlockFormProps) {
  const idPrefix = useId()
  // The version that the edit is based on. Null if the block is new or was deleted.
  const [seen, setSeen] = useState(block)
  const [typed, setTyped] = useState<BlockedSpan>(block ? spanOf(block) : EMPTY)
  const [problems, setProblems] = useState<SpanProblems>({})
  const posted = useRef<BlockedSpan | null>(null)
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
        readAffectedParties(typed, today, (party) =>
          isNewlyBlocked(tripOnDay(party, trips), typed, seen && spanOf(seen)),
        ),
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
      submitLabel={block ? 'Save changes' : typed.time ? 'Block these departures' : 'Block these days'}
      onSubmit={submit}
      isChanged={!isSame(typed, seen ? spanOf(seen) : EMPTY)}
      onUndo={onCancel}
      undoLabel="Cancel"
      question={{
        title: questionFor(typed),
        consequence: 'The boat won’t go out for',
        yesLabel: 'Block anyway',
        noLabel: 'Keep open',
      }}
    >
      <SpanFields
        idPrefix={idPrefix}
        value={typed}
        readOnly={save.busy}
        onValueChange={(span) => {
          setTyped({ ...typed, ...span })
          setProblems({})
          save.clearFieldErrors()
        }}
        problems={{ ...save.failure?.fields, ...problems }}
      />
      <ChoiceCards<DepartureTime | 'all-day'>
        label="Departures to block"
        className="min-[30rem]:grid-cols-3 wide:max-w-[36rem]"
        value={typed.time ?? 'all-day'}
        onValueChange={(choice) => {
          if (!save.busy) setTyped({ ...typed, time: choice === 'all-day' ? undefined : choice })
        }}
        choices={DEPARTURES}
      />
      <p role="status" className="font-medium text-brass-ink text-sm leading-snug empty:hidden">
        {pastWarning(typed, seen, today)}
      </p>
    </ChangeForm>
  )
}

/**
 * Returns a warning about days in the past. A block that has begun can keep its start date without a warning.
 */
function pastWarning(typed: BlockedSpan, seen: BlockBody | null, today: TripDate): string | null {
  const { startDate, endDate } = typed
  if (isTripDate(endDate) && endDate < today)
    return 'These days are all in the past, so the list below won’t show them.'
  if (!isTripDate(startDate) || startDate >= today || startDate === seen?.startDate) return null
  return 'The start date is in the past. Only days from today on will be blocked.'
}

function changesOf(seen: BlockBody | null, current: BlockBody | null, today: TripDate): string[] {
  if (!seen) return []
  if (!current) return ['This block was deleted. If you save, these days will be blocked again.']
  const departures = current.time ? `only the ${departureLabel(current.time)} departure` : 'all departures'
  return [
    ...changedDates(seen, current, today),
    ...(current.time === seen.time ? [] : [`The block now covers ${departures}.`]),
  ]
}

function questionFor({ startDate, endDate, time }: BlockedSpan): string {
  if (startDate === endDate) return `Block a ${time ? 'departure' : 'day'} that has bookings?`
  return `Block ${time ? 'departures' : 'days'} that have bookings?`
}

function isSame(a: BlockedSpan, b: BlockedSpan): boolean {
  return a.startDate === b.startDate && a.endDate === b.endDate && a.time === b.time
}

function spanOf({ startDate, endDate, time }: BlockBody): BlockedSpan {
  return { startDate, endDate, time }
}
