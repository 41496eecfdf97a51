import { describe, expect, it } from 'vitest'
import { ACCEPTED, isHeic, sortFiles } from './sort-files'

const MEGABYTES_15 = 15 * 1024 * 1024
const file = (name: string, size = 1000, type = '') => ({ name, size, type })
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index + 1}.jpg`))

describe('sortFiles', () => {
  it.each(['a.png', 'a.jpg', 'A.JPEG', 'a.HEIC', 'a.heif', 'a.b.jpg'])('accepts %s', (name) => {
    expect(sortFiles([file(name)], 0)).toEqual({ taken: [file(name)], refusals: [] })
  })

  it('accepts a photo by its MIME type if it has no extension', () => {
    expect(sortFiles([file('image', 9, 'image/jpeg')], 0).taken).toHaveLength(1)
  })

  it.each([
    [file('notes.pdf'), '“notes.pdf” isn’t a supported photo type. Use PNG, JPG, JPEG, HEIC or HEIF.'],
    [
      file('a.gif', 9, 'image/png'),
      '“a.gif” isn’t a supported photo type. Use PNG, JPG, JPEG, HEIC or HEIF.',
    ],
    [file('nothing'), '“nothing” isn’t a supported photo type. Use PNG, JPG, JPEG, HEIC or HEIF.'],
    [file('a.jpg', 0), '“a.jpg” is empty. Please choose it again.'],
    [file('a.jpg', MEGABYTES_15 + 1), '“a.jpg” is 15.1 MB. Photos can be up to 15 MB.'],
  ])('rejects $name ($size bytes)', (rejected, sentence) => {
    expect(sortFiles([rejected], 0)).toEqual({ taken: [], refusals: [sentence] })
  })

  it('accepts a photo of exactly 15 MB', () => {
    expect(sortFiles([file('a.jpg', MEGABYTES_15)], 0).taken).toHaveLength(1)
  })

  it.each([
    [6, 0, 6, undefined],
    [7, 0, 6, 'A report can have up to 6 photos, so “7.jpg” was left out. Remove a photo to make room.'],
    [3, 4, 2, 'A report can have up to 6 photos, so “3.jpg” was left out. Remove a photo to make room.'],
    [
      3,
      6,
      0,
      'A report can have up to 6 photos, so “1.jpg” and 2 more were left out. Remove a photo to make room.',
    ],
  ])('given %i files and %i pictures in the form, accepts %i', (chosen, already, taken, sentence) => {
    const sorted = sortFiles(files(chosen), already)
    expect(sorted.taken).toHaveLength(taken)
    expect(sorted.refusals).toEqual(sentence ? [sentence] : [])
  })

  it("doesn't count rejected files", () => {
    const sorted = sortFiles([file('a.txt'), ...files(6)], 0)
    expect(sorted.taken).toHaveLength(6)
    expect(sorted.refusals).toHaveLength(1)
  })
})

it('lists MIME types and extensions for the file picker', () => {
  expect(ACCEPTED).toBe('image/png,image/jpeg,image/heic,image/heif,.png,.jpg,.jpeg,.heic,.heif')
})

it.each([
  ['a.HEIC', '', true],
  ['a.heif', '', true],
  ['image', 'image/heic', true],
  ['a.jpg', 'image/jpeg', false],
  ['heic.png', '', false],
])('returns whether %s (%s) is HEIC: %s', (name, type, expected) =>
  expect(isHeic({ name, type })).toBe(expected),
)
