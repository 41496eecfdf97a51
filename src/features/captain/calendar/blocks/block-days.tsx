'use client'

import { useId, useRef, useState } from 'react'
import useSWR from 'swr'
import { SuccessNote } from '@/components/success-note'
import { Toast } from '@/components/toast'
import { useSuccess } from '@/components/use-success'
import type { BlockBody } from '@/contract/block'
import { listedBlocks } from '@/domain/block-days'
import { isWithin, type TripDate } from '@/domain/dates'
import { ListProblem } from '../../shared/list-problem'
import { readBlocks } from '../calendar-api'
import { partiesOf } from '../change/affected-parties'
import { usePartiesUntil } from '../change/use-parties-until'
import { BlockForm } from './block-form'
import { BlockItem } from './block-item'
import { BlockRemoval } from './block-removal'

export interface BlockDaysProps {
  today: TripDate
  /** The blocks in the page's HTML. */
  initial: BlockBody[]
  /** Called after every change, to refresh the calendar and the bookings. */
  onChanged: () => void
}

/** The form for new blocks and the list to edit and delete them (docs/product-rules.md#blocked-days). */
export function BlockDays({ today, initial, onChanged }: BlockDaysProps) {
  const headingId = useId()
  const listHeading = useRef<HTMLHeadingElement>(null)
  // Several can be open at once, so that opening one doesn't discard what was typed into another.
  const [editing, setEditing] = useState<BlockBody[]>([])
  const [removing, setRemoving] = useState<BlockBody | null>(null)
  const posted = useSuccess()
  // A toast, because the list can be far below the form.
  const inList = useSuccess()
  const { data, error, isValidating, mutate } = useSWR<BlockBody[], Error, [string, TripDate]>(
    ['block-days', today],
    ([, day]) => readBlocks(day),
    { fallbackData: initial },
  )
  const stored = data ?? initial
  // If an open block is deleted elsewhere, its form and what was typed stay.
  const gone = editing.filter(({ _id }) => !stored.some((other) => other._id === _id))
  const blocks = listedBlocks([...stored, ...gone], today)
  const parties = usePartiesUntil(today, lastDayOf(stored))

  const setOpen = (block: BlockBody, opens: boolean) =>
    setEditing((open) => [...open.filter(({ _id }) => _id !== block._id), ...(opens ? [block] : [])])
  const reload = async () => {
    onChanged()
    await mutate()
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-heading">
        Block days
      </h2>
      <div className="grid gap-6 rounded-card border border-line bg-paper p-4 shadow-card wide:p-6">
        <div className="grid gap-4">
          <p className="text-ink-muted leading-snug">The boat stays in the harbor, and guests can't book.</p>
          <BlockForm
            today={today}
            label="New block days"
            block={null}
            submitLabel="Block these days"
            onSaved={() => {
              posted.say('Success: Block Days Posted!')
              void reload()
            }}
          >
            <SuccessNote text={posted.text} />
          </BlockForm>
        </div>
        <div className="border-line border-t pt-5">
          <h3 ref={listHeading} tabIndex={-1} className="font-display font-semibold text-xl">
            Current and upcoming
          </h3>
          {parties.error && !error ? (
            <ListProblem
              title="This may be out of date"
              className="my-2"
              cause={parties.error}
              busy={parties.isReading}
              onRetry={parties.retry}
            />
          ) : null}
          {error ? (
            <ListProblem
              title="This may be out of date"
              className="my-2"
              cause={error}
              busy={isValidating}
              onRetry={() => void mutate()}
            />
          ) : null}
          {blocks.length > 0 ? (
            <ul className="pt-1.5">
              {blocks.map((block) => (
                <BlockItem
                  key={block._id}
                  block={block}
                  parties={partiesOf(parties.bookings, ({ date }) => isWithin(date, block))}
                  today={today}
                  editing={editing.some(({ _id }) => _id === block._id)}
                  onEditing={(opens) => setOpen(block, opens)}
                  onSaved={() => {
                    inList.say('Success: Block Days Changed!')
                    void reload()
                  }}
                  onDelete={() => setRemoving(block)}
                />
              ))}
            </ul>
          ) : (
            <p className="pt-2 text-ink-muted">No days are blocked.</p>
          )}
        </div>
      </div>
      {removing ? (
        <BlockRemoval
          block={removing}
          today={today}
          focusAfter={listHeading}
          onKeep={() => setRemoving(null)}
          onDeleted={async () => {
            await reload()
            setRemoving(null)
            inList.say('Success: Block Days Deleted!')
          }}
        />
      ) : null}
      <Toast text={inList.text} />
    </section>
  )
}

function lastDayOf(blocks: BlockBody[]): TripDate | null {
  return (
    blocks
      .map(({ endDate }) => endDate)
      .toSorted()
      .at(-1) ?? null
  )
}
