'use client'

import { useId, useRef, useState } from 'react'
import useSWR from 'swr'
import { Toast } from '@/components/toast'
import { useSuccess } from '@/components/hooks/use-success'
import type { BlockBody } from '@/contract/block'
import type { TripCard } from '@/contract/site'
import { isBlockedBy, listedBlocks } from '@/domain/block-days'
import type { TripDate } from '@/domain/dates'
import { ListProblem } from '../../shared/list-problem'
import { tripOnDay } from '../../shared/trip-on-day'
import { readBlocks } from '../calendar-api'
import { partiesOf, useBookingsUntil } from '../change/affected-parties'
import { BlockForm } from './block-form'
import { BlockItem } from './block-item'
import { BlockRemoval } from './block-removal'

export interface BlockDaysProps {
  today: TripDate
  /** The blocks from the page's HTML. */
  initial: BlockBody[]
  trips: TripCard[]
  /** Refreshes the calendar and the bookings. */
  onChanged: () => void
}

/** Creates, lists, edits and deletes blocks (docs/product-rules.md#blocked-days). */
export function BlockDays({ today, initial, trips, onChanged }: BlockDaysProps) {
  const headingId = useId()
  const listHeading = useRef<HTMLHeadingElement>(null)
  // Several forms can be open at once, so that opening one doesn't discard what was typed in another.
  const [editing, setEditing] = useState<BlockBody[]>([])
  const [removing, setRemoving] = useState<BlockBody | null>(null)
  const inList = useSuccess()
  const list = useSWR<BlockBody[], Error, [string, TripDate]>(
    ['block-days', today],
    ([, day]) => readBlocks(day),
    { fallbackData: initial },
  )
  const stored = list.data ?? initial
  // A form stays open even if its block is deleted on another device.
  const gone = editing.filter(({ _id }) => !stored.some((other) => other._id === _id))
  const blocks = listedBlocks([...stored, ...gone], today)
  const endDates = stored.map(({ endDate }) => endDate).toSorted()
  const bookings = useBookingsUntil(today, endDates.at(-1))

  const setOpen = (block: BlockBody, opens: boolean) =>
    setEditing((open) => [...open.filter(({ _id }) => _id !== block._id), ...(opens ? [block] : [])])
  const reload = async () => {
    onChanged()
    await list.mutate()
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-heading">
        Block days
      </h2>
      <div className="grid gap-6 rounded-card border border-line bg-paper p-4 shadow-card wide:p-6">
        <div className="grid gap-4">
          <p className="text-ink-muted leading-snug">The boat stays in the harbor, and guests can’t book.</p>
          <BlockForm
            today={today}
            label="New block"
            block={null}
            trips={trips}
            onSaved={() => void reload()}
          />
        </div>
        <div className="border-line border-t pt-5">
          <h3 ref={listHeading} tabIndex={-1} className="font-display font-semibold text-xl">
            Current and upcoming
          </h3>
          <ListProblem
            title="This list may be out of date"
            className="my-2"
            list={list.error ? list : bookings}
          />
          {blocks.length > 0 ? (
            <ul className="pt-1.5">
              {blocks.map((block) => (
                <BlockItem
                  key={block._id}
                  block={block}
                  parties={partiesOf(bookings.data ?? [], (party) =>
                    isBlockedBy(block, tripOnDay(party, trips)),
                  )}
                  today={today}
                  trips={trips}
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
