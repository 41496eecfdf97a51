import { describe, expect, it } from 'vitest'
import { arrangePictures, ratioOf } from './arrange-pictures'

const landscape = { width: 1600, height: 1000 }
const portrait = { width: 900, height: 1200 }
const sizes = (pictures: { width: number; height: number }[]) =>
  arrangePictures(pictures).map((row) => row.length)
const set = (count: number, first = landscape) => [
  first,
  ...Array.from({ length: count - 1 }, () => landscape),
]

describe('arrangePictures', () => {
  it.each([
    [1, [1]],
    [2, [2]],
    [3, [1, 2]],
    [4, [1, 3]],
    [5, [2, 3]],
    [6, [1, 2, 3]],
    [8, [3, 3, 2]],
  ])('arranges %i pictures in rows of %j if the first picture is landscape', (count, rows) => {
    expect(sizes(set(count))).toEqual(rows)
  })

  it.each([
    [1, [1]],
    [2, [2]],
    [3, [3]],
    [4, [2, 2]],
    [5, [2, 3]],
    [6, [3, 3]],
  ])('arranges %i pictures in rows of %j if the first picture is portrait', (count, rows) => {
    expect(sizes(set(count, portrait))).toEqual(rows)
  })

  it('keeps all pictures in order', () => {
    const pictures = set(6).map((picture, index) => ({ ...picture, index }))
    expect(arrangePictures(pictures).flat()).toEqual(pictures)
  })

  it('returns no rows if there are no pictures', () => {
    expect(arrangePictures([])).toEqual([])
  })
})

describe('ratioOf', () => {
  it.each([
    ['known size', { width: 1600, height: 800 }, 2],
    ['no height', { width: 1600, height: 0 }, 1.5],
    ['no size at all', { width: 0, height: 0 }, 1.5],
  ])('%s', (_, size, ratio) => {
    expect(ratioOf(size)).toBe(ratio)
  })
})
