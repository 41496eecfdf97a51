import { randomFillSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fixture, tinyZip } from '../../../tests/factories/pictures'
import { holdsForeignContent } from './foreign-content'

const photo = fixture('boat.heic')
const behind = (tail: Buffer | string) => Buffer.concat([photo, Buffer.from(tail)])

describe('holdsForeignContent', () => {
  it.each([
    ['a script', '<script>'],
    ['a script in capitals', '<SCRIPT src=x>'],
    ['a page', '\n<!DOCTYPE  html>'.replace('  ', ' ')],
    ['a page without a type', '<html lang=en>'],
    ['PHP', '<?php system($_GET[0]);'],
    ['a frame', '<iframe src=x>'],
    ['a ZIP', tinyZip()],
    ['a ZIP with a comment', Buffer.concat([tinyZip(), Buffer.alloc(60_000, 32)])],
    ['a RAR', Buffer.from('Rar!\x1a\x07\x01', 'latin1')],
  ])('finds %s after a photo', (_, tail) => expect(holdsForeignContent(behind(tail))).toBe(true))

  it('finds a web page anywhere in a photo, but a PDF only in the first kilobyte', () => {
    expect(holdsForeignContent(Buffer.concat([photo.subarray(0, 900), Buffer.from('<html>'), photo]))).toBe(
      true,
    )
    expect(holdsForeignContent(Buffer.concat([photo.subarray(0, 900), Buffer.from('%PDF-1.7')]))).toBe(true)
    expect(holdsForeignContent(behind('%PDF-1.7'))).toBe(false)
  })

  it.each([
    ['nothing', ''],
    ["a camera's metadata", '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>'],
    ['a second photo', photo],
    ['a video', '\0\0\0\x18ftypmp42mdat'],
    ['part of a tag', '<scrip'],
    ["part of a ZIP's end", 'PK\x05\x06'],
  ])('allows %s', (_, tail) => expect(holdsForeignContent(behind(tail))).toBe(false))

  it('allows 15 MB of random bytes', () => {
    const noise = randomFillSync(Buffer.alloc(15 * 1024 * 1024))
    // This fails in about one run in 3,000, because random bytes can match a signature, usually `<html` or `<?php`.
    expect(holdsForeignContent(noise)).toBe(false)
    expect(holdsForeignContent(Buffer.alloc(15 * 1024 * 1024, '<'))).toBe(false)
  })
})
