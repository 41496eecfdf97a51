'use client'

import { type KeyboardEvent, useState } from 'react'
import { useText } from '#use-text'
import { buttonClass } from '@/components/button-style'
import { classNames } from '@/components/class-names'
import { VisuallyHidden } from '@/components/visually-hidden'
import type { Review } from '@/contract/content/page'
import { ReviewCard } from './review-card'
import { canStep, isShown, shownText } from './shown-slides'
import { useSlider } from './use-slider'

/** How many slides each key moves the carousel. The carousel never moves past the first or last slide. */
const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/**
 * Renders a carousel of reviews (docs/product-rules.md#review-carousel). It shows one to three reviews,
 * depending on the screen width, and never moves by itself. Without JavaScript, visitors can scroll the row.
 */
export function ReviewCarousel({ reviews, headingId }: { reviews: Review[]; headingId: string | null }) {
  const t = useText()
  const { row, shown, step } = useSlider(reviews.length)
  const [moved, setMoved] = useState(false)
  if (reviews.length === 0) return null

  const move = (slides: number) => {
    setMoved(true)
    step(slides)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const slides = KEY_STEPS[event.key]
    if (slides === undefined || !shown) return
    event.preventDefault()
    move(slides)
  }
  const canMove = shown !== null && (canStep(-1, shown) || canStep(1, shown))

  return (
    // Use a group, because the section is already a region with the same name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles arrow keys for the row and its buttons
    <div
      role="group"
      aria-roledescription="carousel"
      {...(headingId ? { 'aria-labelledby': headingId } : { 'aria-label': t('Reviews') })}
      className="review-carousel"
      onKeyDown={onKeyDown}
    >
      {/* The slides' padding creates the gaps. The negative margin aligns the slides with the rest of the
          page. */}
      <div className="-mx-3">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row scrolls with the arrow keys
          tabIndex={0}
          aria-label={t('Reviews')}
          className={classNames(
            'relative flex rounded-card',
            shown
              ? 'keen-slider'
              : 'snap-x overflow-x-auto [scrollbar-width:none] [@media(scripting:none)]:[scrollbar-width:auto]',
          )}
        >
          {reviews.map((review, slide) => (
            <li
              key={review.id}
              inert={shown !== null && !isShown(slide, shown)}
              className="keen-slider__slide review-slide"
            >
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      </div>
      <div className={classNames('flex items-center gap-3', !canMove && 'invisible')}>
        {([-1, 1] as const).map((direction) => (
          <button
            key={direction}
            type="button"
            aria-disabled={shown !== null && !canStep(direction, shown)}
            onClick={() => move(direction)}
            className={buttonClass('secondary', 'icon')}
          >
            <VisuallyHidden>{direction < 0 ? t('Previous') : t('Next')}</VisuallyHidden>
            {direction < 0 ? (
              <span aria-hidden="true" className="glyph glyph-arrow-left size-5" />
            ) : (
              <span aria-hidden="true" className="glyph glyph-arrow-right size-5" />
            )}
          </button>
        ))}
        <p className="text-ink-muted tabular-nums">{shown ? shownText(shown, t) : null}</p>
      </div>
      <VisuallyHidden>
        <span role="status">
          {moved && shown ? t('Reviews {shown}', { shown: shownText(shown, t) }) : null}
        </span>
      </VisuallyHidden>
    </div>
  )
}
