import { Anchor, Compass, Fish, Heart, Leaf, LifeBuoy, type LucideIcon, Sun, Users } from 'lucide-react'
import type { FeatureIcon, FeaturesSection as FeaturesSectionOf } from '@/contract/page'
import { SectionFrame } from './section-frame'

const ICONS: Record<FeatureIcon, LucideIcon> = {
  anchor: Anchor,
  leaf: Leaf,
  'life-buoy': LifeBuoy,
  fish: Fish,
  compass: Compass,
  sun: Sun,
  users: Users,
  heart: Heart,
}

/** Two to four features, each with an icon, a heading and a sentence. */
export function FeaturesSection({ section }: { section: FeaturesSectionOf }) {
  return (
    <SectionFrame id={section.id} heading={section.heading}>
      <ul className="grid gap-x-12 gap-y-9 wide:auto-cols-fr wide:grid-flow-col">
        {section.items.map(({ icon, heading, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={heading} className="grid content-start gap-3 border-navy border-t-2 pt-5">
              <Icon aria-hidden="true" className="size-8 text-kelp" />
              <h3 className="text-heading">{heading}</h3>
              <p className="max-w-[44ch] text-ink-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
