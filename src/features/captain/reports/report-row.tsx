import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import type { FishReport } from '@/contract/fish-report'
import { formatTripDate } from '@/domain/dates'

export interface ReportRowProps {
  report: FishReport
  /** Whether it's in the form. */
  isEdited: boolean
  isBusy: boolean
  /** The report's photos, which open in a lightbox. */
  pictures: ReactNode
  onEdit: () => void
  onDelete: () => void
}

/** Returns the id of a report's Edit button, for restoring the focus. */
export const editButtonId = (id: string): string => `edit-report-${id}`

/** A report in the captain's list, with Edit and Delete. */
export function ReportRow({ report, isEdited, isBusy, pictures, onEdit, onDelete }: ReportRowProps) {
  const { _id, date, description } = report
  const headingId = `report-${_id}`
  return (
    <article
      aria-labelledby={headingId}
      className={classNames(
        'grid gap-4 rounded-card border bg-paper p-4 wide:grid-cols-[minmax(0,1fr)_auto] wide:gap-x-8 wide:p-6',
        isEdited ? 'border-navy shadow-[inset_0_0_0_1px_var(--color-navy)]' : 'border-line',
      )}
    >
      <div className="grid content-start gap-x-8 gap-y-4 broad:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid max-w-[62ch] content-start gap-2">
          <h3 id={headingId} className="text-xl leading-tight">
            <time dateTime={date}>{formatTripDate(date)}</time>
          </h3>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
        </div>
        {report.pictures.length > 0 ? (
          <div className="max-w-[30rem]">{pictures}</div>
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
