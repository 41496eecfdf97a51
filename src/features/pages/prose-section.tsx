import type { ProseSection as ProseSectionOf } from '@/contract/page'
import { RichText } from './rich-text'
import { SectionFrame } from './section-frame'

export function ProseSection({ section }: { section: ProseSectionOf }) {
  return (
    <SectionFrame id={section.id} heading={section.heading}>
      <RichText text={section.text} />
    </SectionFrame>
  )
}
