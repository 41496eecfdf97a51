import type { SitePageContent } from '@/contract/content/page'
import { keepTimesWhole } from '@/shared/format/words'
import { RouteBanner } from './route-banner'

/** Renders the banner, heading and intro at the top of a page. */
export function PageTop({ page }: { page: SitePageContent }) {
  return (
    <div className="page-top">
      <RouteBanner picture={page.banner} height={page.slug === 'availability' ? 'strip' : 'low'} />
      <header
        lang={page.language}
        className="measure grid items-end gap-x-16 gap-y-3 pt-5 pb-7 wide:pt-6 wide:pb-9 bar:flex bar:justify-between"
      >
        <div className="grid gap-2">
          <p className="eyebrow text-coral-ink">{page.eyebrow}</p>
          <h1 className="text-title">{page.heading}</h1>
        </div>
        {page.intro ? (
          <p className="max-w-[52ch] text-ink-muted text-lead bar:w-[52ch]">{keepTimesWhole(page.intro)}</p>
        ) : null}
      </header>
    </div>
  )
}
