'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '@/components/button'
import { Notice } from '@/components/notice'
import { useSwapFocus } from '@/components/hooks/use-swap-focus'
import { UnbrokenDates } from '@/components/unbroken-dates'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { BlockBody } from '@/contract/block'
import type { CaptainBooking } from '@/contract/booking'
import type { TripCard } from '@/contract/site'
import { isWithin, type TripDate } from '@/domain/dates'
import { PartyList } from '../../shared/party-list'
import { BlockForm } from './block-form'
import { blockText } from './block-text'

export interface BlockItemProps {
  block: BlockBody
  parties: CaptainBooking[]
  today: TripDate
  trips: TripCard[]
  editing: boolean
  onEditing: (editing: boolean) => void
  onSaved: () => void
  onDelete: () => void
}

/** Renders a block in the list, with the parties to call. The block is edited in place. */
export function BlockItem({
  block,
  parties,
  today,
  trips,
  editing,
  onEditing,
  onSaved,
  onDelete,
}: BlockItemProps) {
  const label = blockText(block, today)
  const item = useSwapFocus<HTMLLIElement>(editing)

  return (
    <li ref={item} className="border-line border-t py-2.5 first:border-t-0">
      {editing ? (
        <div className="grid gap-3 py-2">
          <p className="font-semibold leading-snug">{label}</p>
          <BlockForm
            today={today}
            label={`Edit ${label}`}
            block={block}
            trips={trips}
            onSaved={() => {
              onEditing(false)
              onSaved()
            }}
            onCancel={() => onEditing(false)}
          />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 font-semibold leading-snug">
            <UnbrokenDates text={label} />
            {isWithin(today, block) ? (
              <span className="ml-2 rounded-full bg-brass-mist px-2 py-0.5 font-semibold text-brass-ink text-xs">
                Now
              </span>
            ) : null}
          </p>
          <span className="-mx-3 flex">
            <Button tone="quiet" className="px-3" onClick={() => onEditing(true)}>
              <Pencil aria-hidden="true" className="size-4.5" />
              Edit <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
            <Button tone="quiet" className="px-3" onClick={onDelete}>
              <Trash2 aria-hidden="true" className="size-4.5" />
              Delete <VisuallyHidden>{label}</VisuallyHidden>
            </Button>
          </span>
        </div>
      )}
      {parties.length > 0 ? (
        <Notice
          tone="caution"
          role="status"
          title={`${parties.length === 1 ? '1 party is' : `${parties.length} parties are`} still booked`}
          className="mt-1 mb-2"
        >
          <p>Call to offer a new date or a refund, then update the booking on the calendar.</p>
          <div className="pt-1">
            <PartyList parties={parties} today={today} />
          </div>
        </Notice>
      ) : null}
    </li>
  )
}
