import { resolve } from 'node:path'
import sharp from 'sharp'
import { fonts, logo } from '../../../charter.config'

/** The link-preview size that social networks recommend, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 }

/** `npm run fonts` creates this file, because sharp can't read the site's WOFF2 files. */
const FONT_FILE = resolve('src/fonts/heading.ttf')
const LOGO_FILE = resolve(`public${logo}`)

interface DrawnText {
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

/** Draws the logo as a square PNG. */
export const drawLogo = (side: number): Promise<Buffer> =>
  sharp(LOGO_FILE, { density: 144 }).resize(side, side).png().toBuffer()

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
