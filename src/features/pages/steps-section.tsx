import { classNames } from '@/components/class-names'
import type { StepsSection as StepsSectionOf } from '@/contract/content/page'
import { keepTimesWhole } from '@/shared/format/words'
import { SectionFrame } from './section-frame'

export function StepsSection({ section }: { section: StepsSectionOf }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} band>
      <ol
        className={classNames(
          'grid gap-x-10 gap-y-8',
          section.items.length <= 3
            ? 'wide:auto-cols-fr wide:grid-flow-col'
            : 'sm:grid-cols-2 bar:auto-cols-fr bar:grid-flow-col bar:grid-cols-none',
        )}
      >
        {section.items.map(({ heading, text }, index) => (
          <li key={heading} className="grid content-start gap-2">
            <span
              aria-hidden="true"
              className="font-display font-semibold text-5xl text-coral-ink tabular-nums leading-none"
            >
              {index + 1}
            </span>
            <h3 className="pt-1 text-xl">{heading}</h3>
            <p className="max-w-[44ch] text-ink-muted leading-relaxed">{keepTimesWhole(text)}</p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  )
}
