import { describe, expect, it } from 'vitest'
import { fixture, withHeicSize } from '../../../tests/factories/pictures'
import { readHeicPixels } from './heic-size'

/** Builds a HEIC box. Some tests pass a wrong `size` on purpose. */
function box(type: string, contents: Buffer, size = contents.length + 8): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, contents])
}

function ispe(width: number, height: number): Buffer {
  const contents = Buffer.alloc(12)
  contents.writeUInt32BE(width, 4)
  contents.writeUInt32BE(height, 8)
  return box('ispe', contents)
}

const file = (...properties: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic')),
    box('meta', Buffer.concat([Buffer.alloc(4), box('iprp', box('ipco', Buffer.concat(properties)))])),
  ])

describe('readHeicPixels', () => {
  it('reads the size of a real file', () => {
    expect(readHeicPixels(fixture('boat.heic'))).toBe(1200 * 900)
    expect(readHeicPixels(fixture('upright.heic'))).toBe(1200 * 900)
    expect(readHeicPixels(withHeicSize(fixture('boat.heic'), { width: 8000, height: 5000 }))).toBe(40_000_000)
  })

  it('returns the size of the largest image among the tiles, thumbnail and photo', () => {
    const found = readHeicPixels(
      file(ispe(512, 512), ispe(4032, 3024), box('colr', Buffer.alloc(9)), ispe(320, 240)),
    )
    expect(found).toBe(4032 * 3024)
  })

  it("doesn't overflow", () => {
    expect(readHeicPixels(file(ispe(0xffffffff, 0xffffffff)))).toBeGreaterThan(1e19)
  })

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['no sizes', file()],
    ['a truncated size', file(box('ispe', Buffer.alloc(4)))],
    ['a box that ends after the file', file(box('ispe', Buffer.alloc(12), 4000))],
    ['a box smaller than its own header', file(box('free', Buffer.alloc(4), 4), ispe(1, 1))],
    [
      'a truncated long size',
      Buffer.concat([box('ftyp', Buffer.from('heic')), box('meta', Buffer.alloc(0), 1)]),
    ],
    ['the first 200 bytes of a real file', fixture('boat.heic').subarray(0, 200)],
  ])('returns null for %s', (_, data) => expect(readHeicPixels(data)).toBeNull())

  it('never throws for a truncated file', () => {
    const data = fixture('upright.heic')
    for (let length = 0; length < 1500; length += 1) readHeicPixels(data.subarray(0, length))
  })
})
