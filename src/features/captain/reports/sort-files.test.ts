import { describe, expect, it } from 'vitest'
import { ACCEPTED, isHeic, sortFiles } from './sort-files'

const MEGABYTES_15 = 15 * 1024 * 1024
const file = (name: string, size = 1000, type = '') => ({ name, size, type })
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index + 1}.jpg`))

describe('sortFiles', () => {
  it.each(['a.png', 'a.jpg', 'A.JPEG', 'a.HEIC', 'a.heif', 'a.b.jpg'])('takes %s', (name) => {
    expect(sortFiles([file(name)], 0)).toEqual({ taken: [file(name)], refusals: [] })
  })

  it('takes a photo without extension by its type', () => {
    expect(sortFiles([file('image', 9, 'image/jpeg')], 0).taken).toHaveLength(1)
  })

  it.each([
    [
      file('notes.pdf'),
      '“notes.pdf” is not a photo of a type that works here: PNG, JPG, JPEG, HEIC or HEIF.',
    ],
    [
      file('a.gif', 9, 'image/png'),
      '“a.gif” is not a photo of a type that works here: PNG, JPG, JPEG, HEIC or HEIF.',
    ],
    [file('nothing'), '“nothing” is not a photo of a type that works here: PNG, JPG, JPEG, HEIC or HEIF.'],
    [file('a.jpg', 0), '“a.jpg” is empty. Please choose it again.'],
    [
      file('a.jpg', MEGABYTES_15 + 1),
      '“a.jpg” has 15.1 MB; a photo may have 15 MB. Please choose a smaller one.',
    ],
  ])('refuses $name with $size bytes', (refused, sentence) => {
    expect(sortFiles([refused], 0)).toEqual({ taken: [], refusals: [sentence] })
  })

  it('takes a photo of exactly 15 MB', () => {
    expect(sortFiles([file('a.jpg', MEGABYTES_15)], 0).taken).toHaveLength(1)
  })

  it.each([
    [6, 0, 6, undefined],
    [7, 0, 6, 'A report takes up to 6 photos: “7.jpg” was left out. Remove a photo to make room.'],
    [3, 4, 2, 'A report takes up to 6 photos: “3.jpg” was left out. Remove a photo to make room.'],
    [
      3,
      6,
      0,
      'A report takes up to 6 photos: “1.jpg” and 2 more were left out. Remove a photo to make room.',
    ],
  ])('of %i files beside %i it takes %i', (chosen, already, taken, sentence) => {
    const sorted = sortFiles(files(chosen), already)
    expect(sorted.taken).toHaveLength(taken)
    expect(sorted.refusals).toEqual(sentence ? [sentence] : [])
  })

  it('gives a refused file no place', () => {
    const sorted = sortFiles([file('a.txt'), ...files(6)], 0)
    expect(sorted.taken).toHaveLength(6)
    expect(sorted.refusals).toHaveLength(1)
  })
})

it('offers types and extensions to the chooser', () => {
  expect(ACCEPTED).toBe('image/png,image/jpeg,image/heic,image/heif,.png,.jpg,.jpeg,.heic,.heif')
})

it.each([
  ['a.HEIC', '', true],
  ['a.heif', '', true],
  ['image', 'image/heic', true],
  ['a.jpg', 'image/jpeg', false],
  ['heic.png', '', false],
])('%s (%s) is HEIC: %s', (name, type, expected) => expect(isHeic({ name, type })).toBe(expected))
