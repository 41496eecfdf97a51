import { resolve } from 'node:path'
import sharp from 'sharp'
import { colors, fonts, logo as logoPath } from '../../../charter.config'

/** The size that social networks recommend, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630]
/** The band covers less of the picture if we cut off some of the sky. */
const SKY = 80
const NAME = { left: 140, width: 1000, height: 58 }
const JPEG = { quality: 82, mozjpeg: true }
/** `npm run fonts` creates this file, because sharp can't read the site's WOFF2 files. */
const FONT_FILE = resolve('src/fonts/heading.ttf')
const LOGO_FILE = resolve(`public${logoPath}`)

/** The SVG of a navy band with a wavy upper edge, like the one on the footer. */
const BAND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="126"><path d="M0 26Q100 2 220 20T500 20T800 20T1060 18T1200 14V126H0Z" fill="${colors.navy}"/></svg>`,
)

/** Returns a link-preview picture with the logo and the company's name on a band along its lower edge. */
export async function drawShareImage(picture: Buffer, brand: string): Promise<Buffer> {
  const logo = await sharp(LOGO_FILE, { density: 144 }).resize(76, 76).png().toBuffer()
  const { data: name, info } = await sharp({
    text: {
      text: `<span foreground="${colors.fog}">${escapeMarkup(brand)}</span>`,
      font: fonts.heading.family,
      fontfile: FONT_FILE,
      rgba: true,
      // The text is as large as possible within this box, so a long name gets smaller letters.
      width: NAME.width,
      height: NAME.height,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return sharp(picture)
    .resize(WIDTH, HEIGHT - SKY, { position: 'bottom' })
    .extend({ bottom: SKY, background: colors.navy })
    .composite([
      { input: BAND, left: 0, top: HEIGHT - 126 },
      { input: logo, left: 40, top: HEIGHT - 88 },
      { input: name, left: NAME.left, top: Math.round(HEIGHT - 50 - info.height / 2) },
    ])
    .jpeg(JPEG)
    .toBuffer()
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
