import { describe, expect, it } from 'vitest'
import { fixture, plainPicture } from '../../../tests/factories/pictures'
import { kindOf } from './picture-kind'

const brands = (major: string, ...others: string[]) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(16 + 4 * others.length)
  head.write(`ftyp${major}`, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(others.join(''), 'latin1'), Buffer.from('heic')])
}

describe('kindOf', () => {
  it('recognizes files made by real encoders', async () => {
    const picture = plainPicture({ width: 16, height: 16 })
    expect(kindOf(await picture.clone().png().toBuffer())).toBe('png')
    expect(kindOf(await picture.clone().jpeg().toBuffer())).toBe('jpeg')
    expect(kindOf(await picture.clone().webp().toBuffer())).toBe('webp')
    expect(kindOf(await picture.clone().avif().toBuffer())).toBe('avif')
    expect(kindOf(fixture('boat.heic'))).toBe('heic')
  })

  it.each([
    ['heic', [], 'heic'],
    ['hevc', ['msf1'], 'heic'],
    ['mif1', ['miaf', 'heix'], 'heic'],
    ['mif1', ['miaf', 'avif', 'heic'], 'avif'],
    ['avis', [], 'avif'],
    // Bytes after the `ftyp` box aren't read as brands.
    ['mif1', ['miaf'], null],
    ['mp42', ['heic'], null],
    ['qt  ', [], null],
  ])('reads HEIF brands: %s with %j is %s', (major, others, kind) => {
    expect(kindOf(brands(major, ...others))).toBe(kind)
  })

  it.each([
    '',
    'GIF89a',
    '<svg/>',
    '<!doctype html>',
    'BM',
    '%PDF-1.7',
    'RIFF0000WAVE',
    '\x89PN',
    'xxxxftyp',
  ])('returns null for a file that starts with %j', (start) =>
    expect(kindOf(Buffer.from(start, 'latin1'))).toBeNull(),
  )
})
