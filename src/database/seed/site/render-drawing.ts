import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'

const FOLDER = 'src/database/seed/pictures'
/**
 * Widths in pixels. Banners and the map fill a wide screen, reports have small pictures, and other pictures fill a
 * column. Most of the seed's time goes into encoding them, so don't make any of them larger than it needs to be.
 */
const WIDE_WIDTH = 2400
const REPORT_WIDTH = 1200
const PICTURE_WIDTH = 1600
/** The resolution, in dots per inch. At sharp's default, one SVG unit is one pixel. */
const DEFAULT_DENSITY = 72
/**
 * The number of drawings to render at a time. Node has four threads for images and files, so this leaves one for the
 * modules that are still loading.
 */
const MAX_CONCURRENT = 3

const rendered = new Map<string, Promise<Buffer>>()

/** Starts rendering drawings while Payload loads, to use a second core. */
export function renderAhead(drawings: readonly string[]): void {
  const lanes = Array.from({ length: MAX_CONCURRENT }, () => Promise.resolve())
  for (const [index, drawing] of drawings.entries()) {
    const lane = index % MAX_CONCURRENT
    const picture = (lanes[lane] ?? Promise.resolve()).then(() => render(drawing))
    rendered.set(drawing, picture)
    lanes[lane] = picture.then(
      () => undefined,
      () => undefined,
    )
  }
}

/** Renders a drawing as a PNG, or returns it if `renderAhead` already rendered it. */
export function renderDrawing(drawing: string): Promise<Buffer> {
  const picture = rendered.get(drawing) ?? render(drawing)
  rendered.delete(drawing)
  return picture
}

/**
 * Renders a PNG, so that only the media library's own compression is lossy. Drops the alpha channel, because
 * every drawing fills its frame, and four channels take longer to resize.
 */
async function render(drawing: string): Promise<Buffer> {
  const svg = await readFile(resolve(FOLDER, `${drawing}.svg`))
  const width = widthOf(drawing)
  const { width: svgWidth } = await sharp(svg).metadata()
  return sharp(svg, { density: (DEFAULT_DENSITY * width) / svgWidth })
    .resize({ width })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

function widthOf(drawing: string): number {
  if (drawing.startsWith('banners/') || drawing === 'harbor-map') return WIDE_WIDTH
  return drawing.startsWith('reports/') ? REPORT_WIDTH : PICTURE_WIDTH
}
