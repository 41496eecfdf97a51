import { Fish } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@/components/class-names'
import { Pager } from '@/components/pager'
import { Skeleton } from '@/components/skeleton'
import type { FishReport } from '@/contract/fish-report'
import { ListProblem } from '../shared/list-problem'
import { ReportRow } from './report-row'
import type { ReportPage } from './use-report-page'

export interface ReportListProps {
  reports: ReportPage
  /** The report in the form, or null. */
  editedId: string | null
  /** True while a report is being sent. */
  isBusy: boolean
  renderPictures: (report: FishReport) => ReactNode
  onEdit: (report: FishReport) => void
  onDelete: (report: FishReport) => void
}

/** The list of reports with Edit and Delete, ten per page, newest first. */
export function ReportList({ reports, editedId, isBusy, renderPictures, onEdit, onDelete }: ReportListProps) {
  const { list, isLoading, problem, retry, goTo } = reports
  return (
    <div className="grid gap-5">
      {problem ? (
        <ListProblem title="The reports couldn't be loaded" cause={problem} onRetry={retry} />
      ) : null}
      {list ? (
        <>
          {list.reports.length > 0 ? (
            <ul
              aria-label="Fish reports"
              aria-busy={isLoading}
              className={classNames('grid gap-4 transition-opacity', isLoading && 'opacity-50')}
            >
              {list.reports.map((report) => (
                <li key={report._id}>
                  <ReportRow
                    report={report}
                    isEdited={report._id === editedId}
                    isBusy={isBusy}
                    pictures={renderPictures(report)}
                    onEdit={() => onEdit(report)}
                    onDelete={() => onDelete(report)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <NoReports />
          )}
          <Pager
            label="Pages of the fish reports"
            page={list.current_page}
            pages={list.total_pages}
            isLoading={isLoading}
            onPage={goTo}
            className="pt-2"
          />
        </>
      ) : problem ? null : (
        <Skeletons />
      )}
    </div>
  )
}

function NoReports() {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line border-dashed px-6 py-12 text-center">
      <Fish aria-hidden="true" className="size-9 text-kelp" />
      <h3 className="text-xl">No reports yet</h3>
      <p className="max-w-[42ch] text-ink-muted">
        Write the first one after your next trip: the date, a few sentences and up to six photos.
      </p>
    </div>
  )
}

function Skeletons() {
  return (
    <div className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-64 rounded-card wide:h-44" />
      ))}
    </div>
  )
}
