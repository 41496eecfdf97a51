import { classNames } from '@/components/class-names'
import { Picture } from '@/components/picture'
import { WIDE_SCREEN } from '@/components/wide-screen'
import type { PhotoTextSection as PhotoTextSectionOf } from '@/contract/content/page'
import { RichText } from './rich-text'

export interface PhotoTextSectionProps {
  section: PhotoTextSectionOf
  /**
   * The picture's side on wide screens. It alternates from section to section
   * (docs/product-rules.md#about-page).
   */
  pictureSide: 'left' | 'right'
  /** Whether this is the first section on the page. If it is, its picture is preloaded. */
  first?: boolean
}

export function PhotoTextSection({ section, pictureSide, first = false }: PhotoTextSectionProps) {
  const { id, heading, text, picture, subsections } = section
  const headingId = `section-${id}`
  return (
    <section aria-labelledby={headingId} className="measure py-10 wide:py-14">
      <div className="grid items-center gap-x-16 gap-y-7 wide:grid-cols-2">
        {picture ? (
          <div
            className={classNames(
              'poster-frame wide:sticky wide:top-24 wide:self-start',
              pictureSide === 'right' && 'wide:order-last',
            )}
          >
            <Picture
              picture={picture}
              priority={first}
              sizes={`(min-width: 1344px) 600px, ${WIDE_SCREEN} 46vw, 92vw`}
              className="aspect-[3/2] w-full object-cover"
            />
          </div>
        ) : null}
        <div className="grid content-center gap-5">
          <h2 id={headingId} className="text-title">
            {heading}
          </h2>
          {text ? <RichText text={text} /> : null}
          {subsections.map((subsection) => (
            <div
              key={subsection.heading}
              className="grid max-w-[60ch] gap-1.5 border-brass border-l-[3px] pl-5"
            >
              <h3 className="text-xl">{subsection.heading}</h3>
              <p className="leading-relaxed">{subsection.text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
