import { expect, it } from 'vitest'
import { srcSetOf, widestFile } from './picture-files'

it.each([
  ['no files', '', '', undefined],
  ['one file', '/boat-*.webp?v=1 480x360', '/boat-480x360.webp?v=1 480w', '/boat-480x360.webp?v=1'],
  [
    'several files',
    '/boat-*.webp?v=1 480x360 1200x900',
    '/boat-480x360.webp?v=1 480w, /boat-1200x900.webp?v=1 1200w',
    '/boat-1200x900.webp?v=1',
  ],
])('a picture with %s', (_case, files, srcSet, widest) => {
  expect(srcSetOf(files)).toBe(srcSet)
  expect(widestFile(files)).toBe(widest)
})
