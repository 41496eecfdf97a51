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
  ])('finds %s behind a photo', (_, tail) => expect(holdsForeignContent(behind(tail))).toBe(true))

  it('finds a page before the end too, and a PDF where its readers look', () => {
    expect(holdsForeignContent(Buffer.concat([photo.subarray(0, 900), Buffer.from('<html>'), photo]))).toBe(
      true,
    )
    expect(holdsForeignContent(Buffer.concat([photo.subarray(0, 900), Buffer.from('%PDF-1.7')]))).toBe(true)
    expect(holdsForeignContent(behind('%PDF-1.7'))).toBe(false)
  })

  it.each([
    ['nothing', ''],
    ['the words of a camera', '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>'],
    ['a second photo', photo],
    ['film', '\0\0\0\x18ftypmp42mdat'],
    ['the beginning of a word', '<scrip'],
    ['half of what ends a ZIP', 'PK\x05\x06'],
  ])('lets %s pass', (_, tail) => expect(holdsForeignContent(behind(tail))).toBe(false))

  it('reads 15 MB of anything', () => {
    const noise = randomFillSync(Buffer.alloc(15 * 1024 * 1024))
    // Chance writes none of the words; it may write the four bytes that end a ZIP, once in sixty thousand runs.
    expect(holdsForeignContent(noise)).toBe(false)
    expect(holdsForeignContent(Buffer.alloc(15 * 1024 * 1024, '<'))).toBe(false)
  })
})
