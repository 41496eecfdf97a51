import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { SiteLink } from '@/components/site-link'
import type { SitePageContent } from '@/contract/content/page'
import { RouteBanner } from './route-banner'

/** Renders the top of the home page: banner, heading, and links to the calendar and the trips. */
export function HomeHero({ page }: { page: SitePageContent }) {
  const t = useText()
  return (
    <>
      <RouteBanner picture={page.banner} height="tall" />
      <section className="measure grid gap-8 pt-6 pb-12 max-bar:gap-6 bar:grid-cols-[1.35fr_1fr] bar:items-end wide:pt-10 wide:pb-16">
        <div lang={page.language} className="grid gap-5">
          <p className="eyebrow text-coral-ink">{page.eyebrow}</p>
          <h1 className="max-w-[14ch] text-display">{page.heading}</h1>
        </div>
        <div className="grid justify-items-start gap-6">
          <p lang={page.language} className="text-ink-muted text-lead">
            {page.intro}
          </p>
          {/* On phones, the buttons come before the intro, so that they're visible without scrolling. */}
          <div className="flex flex-wrap items-center gap-y-3 max-bar:order-first gap-x-6">
            <SiteLink href="/availability" className={buttonClass('book', 'large')}>
              {t('See open seats')}
              <span aria-hidden="true" className="glyph glyph-arrow-right size-5" />
            </SiteLink>
            <SiteLink href="/trips-&-rates" className={buttonClass('quiet', 'large', '-mx-2 px-2')}>
              {t('Trips and rates')}
            </SiteLink>
          </div>
        </div>
      </section>
    </>
  )
}
