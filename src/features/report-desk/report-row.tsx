import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { Picture } from '@/components/picture'
import type { FishReport } from '@/contract/fish-report'
import { formatTripDate } from '@/domain/dates'

export interface ReportRowProps {
  report: FishReport
  /** It is in the form. */
  isEdited: boolean
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
}

/** Names the Edit button of a report in the page, so that the focus finds its way back. */
export const editButtonId = (id: string): string => `edit-report-${id}`

/** A report in the captain's list: its day, its first lines, its photos small, Edit and Delete. */
export function ReportRow({ report, isEdited, isBusy, onEdit, onDelete }: ReportRowProps) {
  const { _id, date, description, pictures } = report
  const headingId = `report-${_id}`
  return (
    <article
      aria-labelledby={headingId}
      className={classNames(
        'grid gap-4 rounded-card border bg-paper p-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:gap-x-8 wide:p-6',
        isEdited ? 'border-navy shadow-[inset_0_0_0_1px_var(--color-navy)]' : 'border-line',
      )}
    >
      <div className="grid content-start gap-2">
        <h3 id={headingId} className="text-xl leading-tight">
          <time dateTime={date}>{formatTripDate(date)}</time>
        </h3>
        <p className="line-clamp-3 max-w-[70ch] whitespace-pre-line text-ink-muted leading-normal wide:line-clamp-2">
          {description}
        </p>
        {pictures.length > 0 ? (
          <ul
            aria-label="Photos"
            className="mt-1.5 grid grid-cols-3 gap-2 wide:grid-cols-[repeat(6,5.5rem)] wide:gap-2.5"
          >
            {pictures.map((picture) => (
              <li key={picture.src} className="aspect-square overflow-hidden rounded-lg bg-fog-deep">
                <Picture
                  picture={picture}
                  sizes="(min-width: 862px) 88px, 30vw"
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-ink-muted text-sm italic">No photos</p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2.5 wide:w-32 wide:grid-cols-1 wide:content-start">
        <Button
          id={editButtonId(_id)}
          tone="secondary"
          aria-describedby={headingId}
          disabled={isBusy}
          onClick={onEdit}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
          Edit
        </Button>
        <Button
          tone="quiet"
          aria-describedby={headingId}
          disabled={isBusy}
          className="text-coral-ink!"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Delete
        </Button>
      </div>
    </article>
  )
}
