import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { Picture } from '@/components/picture'
import { SiteLink } from '@/components/site-link'
import { inEnglish } from '@/components/text/in-english'
import { WIDE_SCREEN } from '@/components/wide-screen'
import type { FishReport } from '@/contract/content/fish-report'
import { formatTripDate } from '@/domain/dates'
import { cutWords } from '@/shared/format/words'
import { addressOfReport, REPORTS_PATH } from '@/shared/paths/page-address'
import type { Translate } from '@/shared/text/translate'
import { ReportDate } from './report-date'

const MAX_CARD_WORDS = 26

/** Renders cards for the newest reports, or nothing if there are no reports. */
export function LatestReports({ reports }: { reports: FishReport[] }) {
  const t = useText()
  if (reports.length === 0) return null
  return (
    <div className="grid gap-8">
      <ul className="grid gap-x-6 gap-y-9 wide:grid-cols-3">
        {reports.map((report) => (
          <li key={report._id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      <SiteLink href={REPORTS_PATH} className={buttonClass('secondary', 'medium', 'justify-self-start')}>
        {t('All fish reports')}
        <span aria-hidden="true" className="glyph glyph-arrow-right size-5" />
      </SiteLink>
    </div>
  )
}

function ReportCard({ report: { _id, date, description, pictures } }: { report: FishReport }) {
  const t = useText()
  const [first] = pictures
  return (
    <article className="group relative grid gap-4">
      <div className="aspect-[3/2] overflow-hidden rounded-card bg-navy">
        {first ? (
          <Picture
            picture={first}
            alt=""
            sizes={`${WIDE_SCREEN} 31vw, 92vw`}
            className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.025]"
          />
        ) : (
          <div aria-hidden="true" className="grid size-full place-items-center text-fog">
            <ReportDate date={date} onNavy />
          </div>
        )}
      </div>
      <div className="grid gap-2">
        <h3 className="text-heading">
          <SiteLink
            href={addressOfReport(_id)}
            className="decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <time dateTime={date}>{shortDate(date, t)}</time>
          </SiteLink>
        </h3>
        <p lang={inEnglish(t)} className="text-ink-muted">
          {cutWords(description, MAX_CARD_WORDS)}
        </p>
      </div>
    </article>
  )
}

/** Formats a date like 'March 14, 2026', without the weekday, which wouldn't fit on the same line. */
const shortDate = (date: string, t: Translate) =>
  formatTripDate(date, t.locale).split(', ').slice(1).join(', ')
