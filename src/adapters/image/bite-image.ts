import sharp, { type OverlayOptions } from 'sharp'
import { colors } from '../../../charter.config'
import { type DrawnText, drawLine, drawLogo, drawText, SHARE_SIZE } from './draw-text'

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const LEFT = 56
/** The space for the card with the chart, between the title and the waves. The card is centered in it. */
const CARD = { width: WIDTH - 2 * LEFT, top: 160, bottom: 584, padding: 22 }
const TITLE = { size: 58, maxWidth: 640 }
const SUBTITLE = { size: 32, maxWidth: WIDTH - 2 * LEFT }
const BRAND = { width: 340, height: 32 }
const LOGO = 64
/** The chart's columns for species and totals, and its row for months. */
const NAMES = { width: 218, size: 27 }
const TOTALS = { width: 72, size: 27 }
const MONTHS = { height: 38, size: 21 }
const GAP = 4
/** A chart with few species has taller rows, up to this height. */
const MAX_ROW = 72

export interface BiteImage {
  brand: string
  /** 'What’s biting'. */
  title: string
  /** For example 'Fish in the box over the last 12 months'. */
  subtitle: string
  /** The months' short names, oldest first. */
  months: string[]
  /** The species, most common first. `counts` has one number for each month. */
  rows: { name: string; counts: number[]; total: number }[]
}

/** Returns the fish report's link-preview picture: the catches of the last 12 months by species and month. */
export async function drawBiteImage({ brand, title, subtitle, months, rows }: BiteImage): Promise<Buffer> {
  const grid = gridOf(months.length, rows.length)
  const ofMonth = { size: MONTHS.size, maxWidth: grid.cell }
  const ofSpecies = { size: NAMES.size, maxWidth: NAMES.width - 16 }
  const ofTotal = { size: TOTALS.size, maxWidth: TOTALS.width - 12 }
  const [logo, name, texts] = await Promise.all([
    drawLogo(LOGO),
    drawText(brand, colors.fog, BRAND),
    Promise.all([
      drawLine(title, colors.fog, TITLE).then(at({ left: LEFT, middle: 68 })),
      drawLine(subtitle, colors.brass, SUBTITLE).then(at({ left: LEFT, middle: 128 })),
      ...months.map((month, index) =>
        drawLine(month, colors['ink-muted'], ofMonth).then(
          at({ center: grid.left + index * (grid.cell + GAP) + grid.cell / 2, middle: grid.top - 20 }),
        ),
      ),
      ...rows.flatMap((row, index) => {
        const middle = grid.top + index * (grid.row + GAP) + grid.row / 2
        return [
          drawLine(row.name, colors.ink, ofSpecies).then(at({ left: LEFT + CARD.padding, middle })),
          drawLine(String(row.total), colors.ink, ofTotal).then(
            at({ right: WIDTH - LEFT - CARD.padding, middle }),
          ),
        ]
      }),
    ]),
  ])
  return sharp(Buffer.from(background(rows, grid)))
    .composite([
      at({ right: WIDTH - LEFT, middle: 72 })(name),
      at({ right: WIDTH - LEFT - name.width - 16, middle: 72 })({ picture: logo, width: LOGO, height: LOGO }),
      ...texts,
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

type Place = { middle: number } & ({ left: number } | { center: number } | { right: number })

/** Returns a function that places a picture by its left edge, its center or its right edge. */
const at =
  (place: Place) =>
  ({ picture, width, height }: DrawnText): OverlayOptions => {
    const left =
      'left' in place ? place.left : 'right' in place ? place.right - width : place.center - width / 2
    return { input: picture, left: Math.round(left), top: Math.round(place.middle - height / 2) }
  }

type Grid = ReturnType<typeof gridOf>

/** Returns the sizes of the chart's cells, and where the first one is. */
function gridOf(months: number, species: number) {
  const left = LEFT + CARD.padding + NAMES.width
  const room = WIDTH - LEFT - CARD.padding - TOTALS.width - left
  const space = CARD.bottom - CARD.top - 2 * CARD.padding - MONTHS.height
  const row = Math.floor(Math.min(MAX_ROW, space / species - GAP))
  const height = 2 * CARD.padding + MONTHS.height + species * (row + GAP) - GAP
  const cardTop = Math.round((CARD.top + CARD.bottom - height) / 2)
  return {
    left,
    cell: Math.floor(room / months) - GAP,
    row,
    top: cardTop + CARD.padding + MONTHS.height,
    card: { top: cardTop, height },
  }
}

/** Returns the SVG of a navy sea and a card with the chart's cells. The more fish, the darker the cell. */
function background(rows: BiteImage['rows'], { left, top, cell, row, card }: Grid): string {
  const most = Math.max(...rows.flatMap(({ counts }) => counts))
  const cells = rows.flatMap(({ counts }, y) =>
    counts.map((count, x) => {
      // The square root keeps small counts visible next to large ones.
      const fill =
        count > 0
          ? `fill="${colors.kelp}" fill-opacity="${(0.16 + 0.84 * Math.sqrt(count / most)).toFixed(2)}"`
          : `fill="${colors['fog-dim']}"`
      return `<rect x="${left + x * (cell + GAP)}" y="${top + y * (row + GAP)}" width="${cell}" height="${row}" rx="6" ${fill}/>`
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.navy}"/><path d="M0 560Q100 536 220 554T500 554T800 554T1060 552T1200 548V630H0Z" fill="${colors.kelp}"/><path d="M0 596Q140 572 300 590T640 588T940 592T1200 584V630H0Z" fill="${colors['kelp-deep']}"/><rect x="${LEFT}" y="${card.top}" width="${CARD.width}" height="${card.height}" rx="20" fill="${colors.paper}"/>${cells.join('')}</svg>`
}
