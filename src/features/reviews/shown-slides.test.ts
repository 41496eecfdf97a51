import { describe, expect, it } from 'vitest'
import { english } from '@/shared/text/translate'
import { canStep, isShown, type ShownSlides, shownText } from './shown-slides'

const cases: { shown: ShownSlides; slides: number[]; back: boolean; forward: boolean; text: string }[] = [
  {
    shown: { first: 0, perView: 3, count: 9 },
    slides: [0, 1, 2],
    back: false,
    forward: true,
    text: '1 to 3 of 9',
  },
  {
    shown: { first: 5, perView: 3, count: 9 },
    slides: [5, 6, 7],
    back: true,
    forward: true,
    text: '6 to 8 of 9',
  },
  {
    shown: { first: 6, perView: 3, count: 9 },
    slides: [6, 7, 8],
    back: true,
    forward: false,
    text: '7 to 9 of 9',
  },
  { shown: { first: 3, perView: 1, count: 9 }, slides: [3], back: true, forward: true, text: '4 of 9' },
  {
    shown: { first: 0, perView: 3, count: 2 },
    slides: [0, 1],
    back: false,
    forward: false,
    text: '1 to 2 of 2',
  },
  { shown: { first: 0, perView: 1, count: 1 }, slides: [0], back: false, forward: false, text: '1 of 1' },
]

describe('the visible slides', () => {
  it.each(cases)('$text', ({ shown, slides, back, forward, text }) => {
    const all = Array.from({ length: shown.count }, (_, slide) => slide)
    expect(all.filter((slide) => isShown(slide, shown))).toEqual(slides)
    expect(canStep(-1, shown)).toBe(back)
    expect(canStep(1, shown)).toBe(forward)
    expect(shownText(shown, english)).toBe(text)
  })
})
