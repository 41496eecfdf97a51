'use client'

import type { KeenSliderInstance } from 'keen-slider'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ShownSlides } from './shown-slides'

/** How long a step slides (decision 27); as good as no time for people who asked for less motion. */
const SLIDE_MS = 500
const NO_MOTION_MS = 1
/** How far below the window the slider's script is asked for. */
const NEAR = '600px 0px'

export interface Slider {
  /** Put on the row, whose children with the class `keen-slider__slide` are the slides. */
  row: RefObject<HTMLUListElement | null>
  /** What is in view; null until the slider runs, and without it the row scrolls by itself. */
  shown: ShownSlides | null
  /** Moves by so many slides, to the ends at most. */
  step: (slides: number) => void
}

/**
 * Runs keen-slider on a row of slides, three, two or one in view by width. Its script is loaded when the row comes near,
 * and it takes over the elements that are there: nothing moves when it does, for the style sheet gives them the same widths.
 */
export function useSlider(count: number): Slider {
  const row = useRef<HTMLUListElement>(null)
  const slider = useRef<KeenSliderInstance | null>(null)
  const [shown, show] = useState<ShownSlides | null>(null)

  useEffect(() => {
    const element = row.current
    if (!element) return
    let gone = false
    const start = async () => {
      const { default: KeenSlider } = await import('keen-slider')
      if (gone) return
      const note = ({ track, options }: KeenSliderInstance) => {
        const slides = options.slides
        const perView = typeof slides === 'object' && slides !== null ? Number(slides.perView ?? 1) : 1
        show({ first: track.details.rel, perView, count })
      }
      element.scrollLeft = 0
      slider.current = new KeenSlider(element, {
        slides: { perView: 1 },
        // The widths of the classes in review-carousel.tsx.
        breakpoints: {
          '(min-width: 48rem)': { slides: { perView: 2 } },
          '(min-width: 73.75rem)': { slides: { perView: 3 } },
        },
        created: note,
        updated: note,
        slideChanged: note,
      })
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        // Without its script the row still scrolls by itself.
        start().catch((error: unknown) => console.error('The slider did not start.', error))
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    return () => {
      gone = true
      watch.disconnect()
      slider.current?.destroy()
      slider.current = null
    }
  }, [count])

  const step = (slides: number) => {
    const details = slider.current?.track.details
    if (!details) return
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const to = Math.min(Math.max(details.rel + slides, 0), details.maxIdx)
    slider.current?.moveToIdx(to, true, { duration: still ? NO_MOTION_MS : SLIDE_MS })
  }

  return { row, shown, step }
}
