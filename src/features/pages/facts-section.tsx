import type { FactsSection as FactsSectionOf } from '@/contract/content/page'
import { SectionFrame } from './section-frame'

/** Renders a two-column table of facts. */
export function FactsSection({ section }: { section: FactsSectionOf }) {
  return (
    <SectionFrame id={section.id} heading={section.heading} intro={section.intro} beside>
      <table className="w-full max-w-4xl border-navy border-t-2 text-pretty text-left">
        <caption className="sr-only">{section.heading}</caption>
        <tbody>
          {section.rows.map(({ label, value }) => (
            <tr key={label} className="border-line border-b align-baseline max-sm:grid max-sm:py-3 sm:h-14">
              <th scope="row" className="pr-8 font-semibold sm:w-2/5 sm:py-3.5">
                {label}
              </th>
              <td className="text-ink-muted sm:py-3.5">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  )
}
