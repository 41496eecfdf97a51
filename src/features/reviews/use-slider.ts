'use client'

import type { KeenSliderInstance } from 'keen-slider'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ShownSlides } from './shown-slides'

/** See docs/product-rules.md#review-carousel. */
const SLIDE_MS = 500
/** The slide duration for visitors who prefer reduced motion. */
const REDUCED_MOTION_MS = 1

export interface Slider {
  /** Ref for the row, whose slides have the class `keen-slider__slide`. */
  row: RefObject<HTMLUListElement | null>
  /** Null until the slider starts. Before that, the row scrolls natively. */
  shown: ShownSlides | null
  /** Moves the row by this many slides, but not past the first or last slide. */
  step: (slides: number) => void
}

/** Runs keen-slider on a row of slides. Loads the library when the row is near the viewport. */
export function useSlider(count: number): Slider {
  const row = useRef<HTMLUListElement>(null)
  const slider = useRef<KeenSliderInstance | null>(null)
  const [shown, setShown] = useState<ShownSlides | null>(null)

  useEffect(() => {
    const element = row.current
    if (!element) return
    let unmounted = false
    const start = async () => {
      const { default: KeenSlider } = await import('keen-slider')
      if (unmounted) return
      const updateShown = ({ track, options }: KeenSliderInstance) => {
        const { slides } = options
        const perView = typeof slides === 'object' ? Number(slides?.perView ?? 1) : 1
        setShown({ first: track.details.rel, perView, count })
      }
      element.scrollLeft = 0
      slider.current = new KeenSlider(element, {
        slides: { perView: 1 },
        // Must match the widths of `review-slide` in components.css, or the slides shift when the slider starts.
        breakpoints: {
          '(min-width: 48rem)': { slides: { perView: 2 } },
          '(min-width: 73.75rem)': { slides: { perView: 3 } },
        },
        created: updateShown,
        updated: updateShown,
        slideChanged: updateShown,
        // At a breakpoint, keen-slider measures the row before it has its new width, so measure it again.
        optionsChanged: (keen) => requestAnimationFrame(() => keen.update()),
      })
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        start().catch((error: unknown) => console.error('Failed to load the review carousel', error))
      },
      { rootMargin: '600px 0px' },
    )
    observer.observe(element)
    return () => {
      unmounted = true
      observer.disconnect()
      slider.current?.destroy()
      slider.current = null
    }
  }, [count])

  const step = (slides: number) => {
    const details = slider.current?.track.details
    if (!details) return
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const to = Math.min(Math.max(details.rel + slides, 0), details.maxIdx)
    slider.current?.moveToIdx(to, true, { duration: reducedMotion ? REDUCED_MOTION_MS : SLIDE_MS })
  }

  return { row, shown, step }
}
