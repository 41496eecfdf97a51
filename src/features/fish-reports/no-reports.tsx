import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { SiteLink } from '@/components/site-link'

/** Renders a note that there are no reports yet. */
export function NoReports({ profileUrl }: { profileUrl: string | null }) {
  const t = useText()
  return (
    <div className="grid max-w-xl justify-items-start gap-4 rounded-card border border-line bg-paper p-7">
      <span aria-hidden="true" className="glyph glyph-fish size-10 text-kelp" />
      <h2 className="text-heading">{t('No reports yet this season')}</h2>
      <p className="text-ink-muted">
        {t('The first one will show up here after our next trip.')}
        {profileUrl ? ` ${t('Until then, check out the latest catches on Instagram.')}` : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        {profileUrl ? (
          <a href={profileUrl} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
            {t('See the photos')} <span className="sr-only">{t('(opens in a new tab)')}</span>
          </a>
        ) : null}
        <SiteLink href="/availability" className={buttonClass('secondary')}>
          {t('See open seats')}
        </SiteLink>
      </div>
    </div>
  )
}
