import sharp from 'sharp'
import { colors } from '../../../charter.config'
import { drawLogo, drawText, SHARE_SIZE } from './draw-text'

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const LEFT = 80

export interface DepartureImage {
  brand: string
  /** For example '1 more and we sail'. */
  headline: string
  /** For example 'Rockfish, Saturday, December 5, 6:00 am'. */
  departure: string
  seats: { booked: number; total: number }
}

/** Returns a departure's link-preview picture, which shows the headline, the trip and its time, and the seats. */
export async function drawDepartureImage(image: DepartureImage): Promise<Buffer> {
  const { booked, total } = image.seats
  const [logo, brand, headline, departure] = await Promise.all([
    drawLogo(76),
    drawText(image.brand, colors.fog, { width: 900, height: 48 }),
    drawText(image.headline, colors.fog, { width: WIDTH - 2 * LEFT, height: 100 }),
    drawText(image.departure, colors.brass, { width: WIDTH - 2 * LEFT, height: 46 }),
  ])
  return sharp(Buffer.from(background(booked, total)))
    .composite([
      { input: logo, left: LEFT, top: 64 },
      { input: brand.picture, left: LEFT + 100, top: Math.round(102 - brand.height / 2) },
      { input: headline.picture, left: LEFT, top: 250 - Math.round(headline.height / 2) },
      { input: departure.picture, left: LEFT, top: 366 - Math.round(departure.height / 2) },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

/** Returns the SVG of a navy sea with a circle for each seat, filled if it's booked. */
function background(booked: number, total: number): string {
  const gap = Math.min(64, (WIDTH - 2 * LEFT) / total)
  const seats = Array.from(
    { length: total },
    (_, index) =>
      `<circle cx="${LEFT + gap / 2 + index * gap}" cy="458" r="${gap * 0.34}" stroke="${colors['coral-light']}" stroke-width="4" fill="${index < booked ? colors['coral-light'] : 'none'}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.navy}"/>${seats.join('')}<path d="M0 560Q100 536 220 554T500 554T800 554T1060 552T1200 548V630H0Z" fill="${colors.kelp}"/><path d="M0 596Q140 572 300 590T640 588T940 592T1200 584V630H0Z" fill="${colors['kelp-deep']}"/></svg>`
}
