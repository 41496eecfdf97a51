import { buttonClass } from '@/components/button-style'
import { SiteLink } from '@/components/site-link'
import type { CallToActionSection as CallToActionSectionOf } from '@/contract/content/page'

/** Renders a heading, a sentence and a button on a green card. */
export function CallToActionSection({ section }: { section: CallToActionSectionOf }) {
  const { id, heading, text, linkLabel, linkTo } = section
  const headingId = `section-${id}`
  return (
    <section aria-labelledby={headingId} className="measure pt-12 print:hidden wide:pt-16">
      <div className="on-navy grid justify-items-start gap-x-12 gap-y-6 rounded-card bg-kelp-deep px-6 py-9 text-fog wide:flex wide:items-center wide:justify-between wide:px-12 wide:py-12">
        <div className="grid gap-2">
          <h2 id={headingId} className="text-title">
            {heading}
          </h2>
          {text ? <p className="max-w-[48ch] text-fog/90 text-lead">{text}</p> : null}
        </div>
        <SiteLink href={linkTo} className={buttonClass('book', 'large', 'shrink-0')}>
          {linkLabel}
          <span aria-hidden="true" className="glyph glyph-arrow-right size-5" />
        </SiteLink>
      </div>
    </section>
  )
}
