import sharp from 'sharp'
import { colors } from '../../../charter.config'
import { drawLogo, drawText, SHARE_SIZE } from './draw-text'

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
/** How many pixels of sky to cut off, so that the band covers less of the picture. */
const SKY = 80
const NAME = { left: 140, width: 1000, height: 58 }
const JPEG = { quality: 82, mozjpeg: true }
/** The SVG of a navy band with a wavy upper edge, like the one on the footer. */
const BAND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="126"><path d="M0 26Q100 2 220 20T500 20T800 20T1060 18T1200 14V126H0Z" fill="${colors.navy}"/></svg>`,
)

/** Returns a link-preview picture with the logo and the company's name on a band along its lower edge. */
export async function drawShareImage(picture: Buffer, brand: string): Promise<Buffer> {
  const [logo, name] = await Promise.all([drawLogo(76), drawText(brand, colors.fog, NAME)])
  return sharp(picture)
    .resize(WIDTH, HEIGHT - SKY, { position: 'bottom' })
    .extend({ bottom: SKY, background: colors.navy })
    .composite([
      { input: BAND, left: 0, top: HEIGHT - 126 },
      { input: logo, left: 40, top: HEIGHT - 88 },
      { input: name.picture, left: NAME.left, top: Math.round(HEIGHT - 50 - name.height / 2) },
    ])
    .jpeg(JPEG)
    .toBuffer()
}
