import type { FeatureIcon, FeaturesSection as FeaturesSectionOf } from '@/contract/content/page'
import { SectionFrame } from './section-frame'

const ICONS: Record<FeatureIcon, string> = {
  anchor: 'glyph-anchor',
  leaf: 'glyph-leaf',
  'life-buoy': 'glyph-life-buoy',
  fish: 'glyph-fish',
  compass: 'glyph-compass',
  sun: 'glyph-sun',
  users: 'glyph-users',
  heart: 'glyph-heart',
}

/** Renders two to four features, each with an icon, a heading and a sentence. */
export function FeaturesSection({ section }: { section: FeaturesSectionOf }) {
  return (
    <SectionFrame id={section.id} heading={section.heading}>
      <ul className="grid gap-x-12 gap-y-9 wide:auto-cols-fr wide:grid-flow-col">
        {section.items.map(({ icon, heading, text }) => (
          <li key={heading} className="grid content-start gap-3 border-navy border-t-2 pt-5">
            <span aria-hidden="true" className={`glyph ${ICONS[icon]} size-8 text-kelp`} />
            <h3 className="text-heading">{heading}</h3>
            <p className="max-w-[44ch] text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
