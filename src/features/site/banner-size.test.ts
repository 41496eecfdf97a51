import { expect, it } from 'vitest'
import { BANNER_HEIGHTS, coverSizes } from './banner-size'

it.each([
  ['a wide picture', { width: 2400, height: 1000 }, 'max(100vw, calc(2.400 * 400px))'],
  ['a square picture', { width: 800, height: 800 }, 'max(100vw, calc(1.000 * 400px))'],
  ['a picture of unknown size', { width: 0, height: 0 }, 'max(100vw, calc(1.000 * 400px))'],
])('covers the banner with %s', (_, picture, sizes) => {
  expect(coverSizes(picture, '400px')).toBe(sizes)
})

it('supports the banner heights', () => {
  expect(coverSizes({ width: 2, height: 1 }, BANNER_HEIGHTS.tall)).toBe(
    'max(100vw, calc(2.000 * clamp(11rem, max(46vw, 16rem), 46svh)))',
  )
})
