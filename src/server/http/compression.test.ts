import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { acceptedEncoding, compress, compressFile } from './compression'

describe('the encoding of a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['GZIP', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.000', 'identity'],
    ['identity', 'identity'],
    ['deflate', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding)
  })
})

it('compressed text decompresses to the same text', async () => {
  const text = Buffer.from('Rockfish season opens in April. '.repeat(200))
  const [br, gzip, identity] = await Promise.all([
    compress(text, 'br'),
    compress(text, 'gzip'),
    compress(text, 'identity'),
  ])
  expect(brotliDecompressSync(br)).toEqual(text)
  expect(gunzipSync(gzip)).toEqual(text)
  expect(identity).toBe(text)
  expect(brotliDecompressSync(await compressFile(text))).toEqual(text)
  expect(br.length).toBeLessThan(text.length / 10)
})
