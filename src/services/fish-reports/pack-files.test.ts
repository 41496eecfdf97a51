import { expect, it } from 'vitest'
import { packFiles } from './pack-files'

const boat = (width: number, height: number) => ({ url: `/boat-${width}x${height}.webp?v=1`, width, height })

it.each([
  ['no files', [], ''],
  ['one file', [boat(480, 360)], '/boat-*.webp?v=1 480x360'],
  ['several files', [boat(480, 360), boat(1200, 900)], '/boat-*.webp?v=1 480x360 1200x900'],
  [
    'a name that contains a size',
    [{ url: '/a-480x360-480x360.webp', width: 480, height: 360 }],
    '/a-480x360-*.webp 480x360',
  ],
  ['a name without its size', [{ url: '/boat.webp', width: 480, height: 360 }], ''],
])('packs a picture with %s', (_case, files, packed) => {
  expect(packFiles(files)).toBe(packed)
})
