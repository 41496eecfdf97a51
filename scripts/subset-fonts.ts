/**
 * `npm run fonts`: the two typefaces of the site, cut down to what its pages use: every letter of western Europe, one weight of
 * the display face for headings and one for quotes, and the weights of the text. 35 kB instead of 88 for each first visit
 * on a phone, and 17 more on pages with quotes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const SOURCES = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const FONTS = new URL('../src/fonts/', import.meta.url)

/** @returns all characters from one code point to another, both included */
function characters(from: number, to: number): string {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

/** Basic Latin, Latin-1, and the punctuation and signs of careful typesetting. */
const TEXT = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™−→←`

/** @param axes what stays variable, as a range, and what is fixed, as a number (names of the OpenType axes) */
async function cut(source: string, target: string, axes: Parameters<typeof subsetFont>[2]['variationAxes']) {
  const font = await subsetFont(readFileSync(new URL(source, SOURCES)), TEXT, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  writeFileSync(new URL(target, FONTS), font)
}

const FRAUNCES = 'fraunces/files/fraunces-latin-opsz-normal.woff2'
await cut(FRAUNCES, 'fraunces.woff2', { wght: 600, opsz: 60 })
await cut(FRAUNCES, 'fraunces-quote.woff2', { wght: 400, opsz: 60 })
await cut('figtree/files/figtree-latin-wght-normal.woff2', 'figtree.woff2', { wght: { min: 400, max: 700 } })
