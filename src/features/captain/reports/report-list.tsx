'use client'

import { Fish, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import { Button } from '@/components/button'
import { classNames } from '@/components/class-names'
import { Pager } from '@/components/pager'
import { Skeleton } from '@/components/skeleton'
import type { FishReport, FishReportList } from '@/contract/content/fish-report'
import { formatTripDate } from '@/domain/dates'
import { ListProblem } from '../shared/list-problem'
import { readReports, reportsPath } from './report-api'

/**
 * Loads the list of reports, ten per page.
 *
 * @param initial the first page of reports, from the page's HTML
 */
export function useReportPage(initial: FishReportList) {
  const [page, goTo] = useState(1)
  const list = useSWR<FishReportList, Error>(reportsPath(page), readReports, {
    fallbackData: page === 1 ? initial : undefined,
    keepPreviousData: true,
  })
  const { data, error } = list
  // The page no longer exists if its only report was deleted, here or on another device.
  if (data?.current_page === page && page > data.total_pages) goTo(data.total_pages)
  // While another page is loading, `list` still contains the previous page.
  const isLoading = data !== undefined && data.current_page !== page && error === undefined
  return { list, isLoading, goTo }
}

export interface ReportListProps {
  reports: ReturnType<typeof useReportPage>
  /** The id of the report in the form, or null. */
  editedId: string | null
  /** Whether a report is being sent. */
  isBusy: boolean
  renderPictures: (report: FishReport) => ReactNode
  onEdit: (report: FishReport) => void
  onDelete: (report: FishReport) => void
}

/** Renders the list of reports with Edit and Delete buttons, ten per page, newest first. */
export function ReportList({ reports, editedId, ...row }: ReportListProps) {
  const { list, isLoading, goTo } = reports
  const { data, error } = list
  return (
    <div className="grid gap-5">
      <ListProblem title="The reports didn’t load" list={list} />
      {data ? (
        <>
          {data.reports.length > 0 ? (
            <ul
              aria-label="Fish reports"
              aria-busy={isLoading}
              className={classNames('grid gap-4 transition-opacity', isLoading && 'opacity-50')}
            >
              {data.reports.map((report) => (
                <li key={report._id}>
                  <ReportRow {...row} report={report} isEdited={report._id === editedId} />
                </li>
              ))}
            </ul>
          ) : (
            <div className="grid justify-items-center gap-2 rounded-card border border-line border-dashed px-6 py-12 text-center">
              <Fish aria-hidden="true" className="size-9 text-kelp" />
              <h3 className="text-xl">No reports yet</h3>
              <p className="max-w-[42ch] text-ink-muted">
                Write the first one after your next trip: the date, a few sentences and up to six photos.
              </p>
            </div>
          )}
          <Pager
            label="Fish report pages"
            page={data.current_page}
            pages={data.total_pages}
            isLoading={isLoading}
            onPage={goTo}
            className="pt-2"
          />
        </>
      ) : error ? null : (
        <div className="grid gap-4">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-64 rounded-card wide:h-44" />
          ))}
        </div>
      )}
    </div>
  )
}

export const editButtonId = (id: string): string => `edit-report-${id}`

interface ReportRowProps extends Omit<ReportListProps, 'reports' | 'editedId'> {
  report: FishReport
  isEdited: boolean
}

function ReportRow({ report, isEdited, isBusy, renderPictures, onEdit, onDelete }: ReportRowProps) {
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
          <div className="max-w-[30rem]">{renderPictures(report)}</div>
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
          onClick={() => onEdit(report)}
        >
          <Pencil aria-hidden="true" className="size-4.5" />
          Edit
        </Button>
        <Button
          tone="quiet"
          aria-describedby={headingId}
          disabled={isBusy}
          className="text-coral-ink!"
          onClick={() => onDelete(report)}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Delete
        </Button>
      </div>
    </article>
  )
}
