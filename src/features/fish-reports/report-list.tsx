import { useText } from '#use-text'
import { Pager } from '@/components/pager'
import { withNodes } from '@/components/text/with-nodes'
import type { FishReport, FishReportList } from '@/contract/content/fish-report'
import { addressOfReportPage } from '@/shared/paths/page-address'
import { NoReports } from './no-reports'
import { ReportEntry, type ShownReport } from './report-entry'

/** Renders a page of fish reports, newest first, with a link to the company's Instagram profile. */
export function ReportList({ list, profileUrl }: { list: FishReportList; profileUrl: string | null }) {
  const t = useText()
  const { reports, current_page: page, total_pages: pages } = list
  if (reports.length === 0) return <NoReports profileUrl={profileUrl} />
  return (
    <>
      {profileUrl ? (
        <p className="pb-6 text-ink-muted">
          {withNodes(t, 'See more photos from the boat on {instagram}.', {
            instagram: (
              <a
                href={profileUrl}
                target="_blank"
                rel="noreferrer"
                className="font-semibold text-navy underline underline-offset-4"
              >
                Instagram<span className="sr-only"> {t('(opens in a new tab)')}</span>
              </a>
            ),
          })}
        </p>
      ) : null}
      <ol>
        {reports.map((report, index) => (
          <li key={report._id}>
            <ReportEntry
              report={shownOf(report)}
              picturesOn={index % 2 === 0 ? 'right' : 'left'}
              priority={index === 0}
            />
          </li>
        ))}
      </ol>
      <Pager
        label={t('Fish report pages')}
        page={page}
        pages={pages}
        addressOf={addressOfReportPage}
        className="border-line border-t pt-6 text-lg"
      />
    </>
  )
}

const shownOf = ({ _id, date, description, catches, conditions, pictures }: FishReport): ShownReport => ({
  _id,
  date,
  description,
  catches,
  conditions,
  pictures: pictures.map((picture) => ({ ...picture, share: null })),
})
