import { expect, it } from 'vitest'
import { largeFile } from './large-file'

it.each([
  [
    'returns the widest of several files',
    '/a-480.webp?v=1 480w, /a-1600.webp?v=1 1600w, /a-960.webp?v=1 960w',
    '/a-1600.webp?v=1',
  ],
  ['returns the only file', '/a-480.webp?v=1 480w', '/a-480.webp?v=1'],
  ['returns the upload if it has no other files', '', '/a.webp'],
])('%s', (_, srcSet, file) => {
  expect(largeFile({ srcSet, src: '/a.webp' })).toBe(file)
})
