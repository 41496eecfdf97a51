import { inflateSync } from 'node:zlib'

/** Returns the text of a PDF that pdfkit wrote, line by line, and its drawing operators. */
export function readPdf(file: string): { text: string; drawing: string } {
  const streams = [...file.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  )
  const drawing = streams.filter((stream) => / Tf$/m.test(stream)).join('')
  const letters = streams.filter((stream) => stream.includes('beginbfrange')).flatMap(lettersOf)
  const lines = [...drawing.matchAll(/^\[(.*)\] TJ$/gm)].map(([, line = '']) =>
    [...line.matchAll(/<([\da-f]+)>/g)]
      .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
      .map((glyph) => letters[Number.parseInt(glyph, 16)])
      .join(''),
  )
  return { text: lines.join('\n'), drawing }
}

/** Returns the letters of a font's glyphs, from the map that pdfkit embeds for copying and searching. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/^<[\da-f]+> <[\da-f]+> \[(.*)\]$/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]+)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )
