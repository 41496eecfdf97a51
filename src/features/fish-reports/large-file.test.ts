import { expect, it } from 'vitest'
import { largeFile } from './large-file'

it.each([
  [
    'the widest of several',
    '/a-480.webp?v=1 480w, /a-1600.webp?v=1 1600w, /a-960.webp?v=1 960w',
    '/a-1600.webp?v=1',
  ],
  ['the only one', '/a-480.webp?v=1 480w', '/a-480.webp?v=1'],
  ['an upload too small for any', '', '/a.webp'],
])('%s', (_, srcSet, file) => {
  expect(largeFile({ srcSet, src: '/a.webp' })).toBe(file)
})
