import { resolve } from 'node:path'
import sharp from 'sharp'
import { fonts, logo } from '../../../charter.config'

/** The link-preview size that social networks recommend, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** `npm run fonts` creates this file, because sharp can't read the site's WOFF2 files. */
const FONT_FILE = resolve('src/fonts/heading.ttf')
const LOGO_FILE = resolve(`public${logo}`)

export interface DrawnText {
  /** The text as a PNG image. */
  picture: Buffer
  width: number
  height: number
}

/** Draws text in the heading typeface, as large as fits in the box. */
export async function drawText(
  text: string,
  color: string,
  box: { width: number; height: number },
): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: fonts.heading.family,
      fontfile: FONT_FILE,
      rgba: true,
      width: box.width,
      height: box.height,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { picture: data, width: info.width, height: info.height }
}

/** Letters that reach as high and as low as any others. */
const TALLEST = 'Åg'

/**
 * Draws a line of text in the heading typeface. Lines of the same size have the same height and baseline, unless one is
 * too long and is scaled down.
 *
 * @param size the font size in pixels
 */
export async function drawLine(
  text: string,
  color: string,
  { size, maxWidth }: { size: number; maxWidth: number },
): Promise<DrawnText> {
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`
  // sharp trims the picture to its letters, so transparent letters before the text keep the height the same.
  const [{ info }, line] = await Promise.all([
    drawMarkup(markup, size),
    drawMarkup(`<span alpha="1">${TALLEST}</span>${markup}`, size),
  ])
  const cut = await sharp(line.data)
    .extract({ left: line.info.width - info.width, top: 0, width: info.width, height: line.info.height })
    .toBuffer()
  const fitted = await sharp(cut)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { picture: fitted.data, width: fitted.info.width, height: fitted.info.height }
}

/** Draws markup at a fixed size. At 72 dpi, a point is a pixel. */
const drawMarkup = (text: string, size: number) =>
  sharp({
    text: { text, font: `${fonts.heading.family} ${size}`, fontfile: FONT_FILE, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })

/** Draws the logo as a square PNG. */
export const drawLogo = (side: number): Promise<Buffer> =>
  sharp(LOGO_FILE, { density: 144 }).resize(side, side).png().toBuffer()

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
