import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** The size of a US Letter page, in points. */
export const LETTER = { width: 612, height: 792 }

export interface PrintedPage {
  /** In points. */
  width: number
  height: number
  /** The text on the page in the order in which it's painted. Each run of text is a line. */
  text: string
}

interface PdfObject {
  dictionary: string
  stream: string
}

/** Prints a page of the site as the browser's print dialog would, at the size that the style sheet sets. */
export async function printPages(page: Page): Promise<PrintedPage[]> {
  return readPages(await page.pdf({ preferCSSPageSize: true }))
}

/** Parses a PDF that Chromium wrote. Chromium compresses only the objects' streams, not the objects. */
function readPages(pdf: Buffer): PrintedPage[] {
  const objects = readObjects(pdf.toString('latin1'))
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map((page) => {
      const [, width, height] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page.dictionary) ?? []
      const [content = ''] = refsIn(page.dictionary, /\/Contents (\d+) 0 R/g)
      const stream = objects.get(content)?.stream ?? ''
      return {
        width: Number(width),
        height: Number(height),
        text: readText({ dictionary: page.dictionary, stream }, objects),
      }
    })
}

function readObjects(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const [, id = '', body = ''] of pdf.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const [, dictionary = body, data = ''] = /^(.*?) ?stream\n(.*)\nendstream$/s.exec(body) ?? []
    const stream = dictionary.includes('/Filter /FlateDecode')
      ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
      : data
    objects.set(id, { dictionary, stream })
  }
  return objects
}

/** Returns the text of a page, or of a group on it. */
function readText({ dictionary, stream }: PdfObject, objects: Map<string, PdfObject>): string {
  const resource = (name: string) => {
    const [id = ''] = refsIn(dictionary, new RegExp(`/${name} (\\d+) 0 R`, 'g'))
    return objects.get(id) ?? { dictionary: '', stream: '' }
  }
  let characters = new Map<string, string>()
  let text = ''
  for (const [, font, group, glyphs, end] of stream.matchAll(
    /\/(F\d+) \S+ Tf|\/(X\d+) Do|<([\dA-F]+)> Tj|\b(ET)\b/g,
  )) {
    if (font) characters = readCharacters(resource(font), objects)
    if (group) text += readText(resource(group), objects)
    if (glyphs) text += decode(glyphs, characters)
    if (end) text += '\n'
  }
  return text
}

/** Returns the text of each glyph of a font, by the glyph's hexadecimal code. */
function readCharacters({ dictionary }: PdfObject, objects: Map<string, PdfObject>): Map<string, string> {
  const [id = ''] = refsIn(dictionary, /\/ToUnicode (\d+) 0 R/g)
  const map = objects.get(id)?.stream ?? ''
  const characters = new Map<string, string>()
  for (const [, from = '', to = from, hex = ''] of map.matchAll(
    /^<([\dA-F]+)>(?: <([\dA-F]+)>)? <([\dA-F]+)>$/gm,
  )) {
    if (hex.length % 4 !== 0) continue
    const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
    const first = Number.parseInt(from, 16)
    for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph++) {
      const last = (units.at(-1) ?? 0) + glyph - first
      const code = glyph.toString(16).toUpperCase().padStart(from.length, '0')
      characters.set(code, String.fromCharCode(...units.slice(0, -1), last))
    }
  }
  return characters
}

function decode(glyphs: string, characters: Map<string, string>): string {
  const length = [...characters.keys()][0]?.length ?? glyphs.length
  return (glyphs.match(new RegExp(`.{${length}}`, 'g')) ?? [])
    .map((glyph) => characters.get(glyph) ?? '')
    .join('')
}

const refsIn = (dictionary: string, ref: RegExp) => [...dictionary.matchAll(ref)].map(([, id = '']) => id)
