'use client'

import { useText } from '#use-text'
import { classNames } from '@/components/class-names'
import { inEnglish } from '@/components/text/in-english'
import type { FishReport } from '@/contract/content/fish-report'
import { formatTripDate } from '@/domain/dates'
import { anchorOfReport } from '@/shared/paths/page-address'
import { PictureSet } from './picture-set'
import { ReportDate } from './report-date'
import { splitOpening } from './report-text'

/** The parts of a report that the page shows. The other fields would only make the page larger. */
export type ShownReport = Omit<FishReport, 'images' | 'version'>

export interface ReportEntryProps {
  report: ShownReport
  picturesOn: 'left' | 'right'
  /** Preloads the first picture. */
  priority?: boolean
}

/**
 * Renders a report, with its date in the margin and its pictures below the text or, on wide screens, beside
 * it. This is a client component, so that the page carries its props instead of its rendered elements, which
 * are larger.
 */
export function ReportEntry({ report, picturesOn, priority = false }: ReportEntryProps) {
  const t = useText()
  const { _id, date, description, catches, conditions, pictures } = report
  const headingId = `${anchorOfReport(_id)}-date`
  const { opening, rest } = splitOpening(description)
  const hasPictures = pictures.length > 0
  return (
    <article
      id={anchorOfReport(_id)}
      aria-labelledby={headingId}
      className="scroll-mt-24 border-line border-t pt-8 pb-12 wide:grid wide:grid-cols-[10.5rem_minmax(0,1fr)] wide:pt-0 wide:pb-0 broad:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <header className="wide:pt-10 wide:pr-4 wide:pb-14">
        <h2 id={headingId} className="wide:sticky wide:top-28">
          <ReportDate date={date} />
        </h2>
      </header>
      <div
        className={classNames(
          'mt-6 grid content-start gap-7 wide:mt-0 wide:border-coral/45 wide:border-l-[3px] wide:border-double wide:pt-11 wide:pb-14 wide:pl-10 broad:gap-x-12 broad:pl-12',
          hasPictures && 'broad:grid-cols-12',
        )}
      >
        <div
          className={classNames(
            'grid max-w-[58ch] content-start gap-4 text-lg leading-relaxed',
            hasPictures && 'broad:col-span-5',
            picturesOn === 'left' && hasPictures && 'broad:order-2',
          )}
        >
          {opening ? (
            <p
              lang={inEnglish(t)}
              className="whitespace-pre-line font-quote text-[1.375rem] leading-[1.4] wide:text-2xl wide:leading-[1.35]"
            >
              {opening}
            </p>
          ) : null}
          {rest.map((paragraph, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no id and never change order
            <p key={index} lang={inEnglish(t)} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          <ReportFacts catches={catches} conditions={conditions} />
        </div>
        {hasPictures ? (
          <div className="max-wide:order-first broad:col-span-7">
            <PictureSet
              pictures={pictures}
              label={t('Photos from {date}', { date: formatTripDate(date, t.locale) })}
              priority={priority}
            />
          </div>
        ) : null}
      </div>
    </article>
  )
}

function ReportFacts({ catches, conditions }: Pick<FishReport, 'catches' | 'conditions'>) {
  const t = useText()
  if (!catches && !conditions) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-line border-t pt-3 text-base leading-snug">
      {catches ? (
        <>
          <dt className="text-ink-muted">{t('In the box')}</dt>
          <dd lang={inEnglish(t)} className="font-semibold">
            {catches}
          </dd>
        </>
      ) : null}
      {conditions ? (
        <>
          <dt className="text-ink-muted">{t('Conditions')}</dt>
          <dd lang={inEnglish(t)}>{conditions}</dd>
        </>
      ) : null}
    </dl>
  )
}
