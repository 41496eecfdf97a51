import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { PICTURES } from './picture-list'

const FOLDER = 'src/database/seed/pictures'
/** Pixels. A banner fills a wide screen; the others stand in a column or a lightbox. */
const BANNER_WIDTH = 2400
const PICTURE_WIDTH = 1600
/** Uploads at a time: each keeps several threads busy by itself, and one reads while another compresses. */
const AT_A_TIME = 2
/** What sharp takes an SVG's unit for. */
const DOTS_PER_INCH = 72

/** The pictures of the sample content in the media library, by their names. */
export interface PictureShelf {
  /**
   * Gives the media ids of pictures, in the same order; those that are not in the library yet are drawn and uploaded.
   *
   * @param names paths below `seed/pictures`, without `.svg`
   * @throws Error for a name that is not in `picture-list.ts`.
   */
  idsOf(names: readonly string[]): Promise<string[]>
}

/**
 * Opens the shelf.
 *
 * @param drawingOf which drawing stands for a name; a test shows a few in the place of all, since each takes a second
 */
export function openPictures(payload: Payload, drawingOf = (name: string) => name): PictureShelf {
  const uploads = new Map<string, Promise<string>>()
  const queue = new Set<Promise<string>>()

  async function upload(drawing: string): Promise<string> {
    while (queue.size >= AT_A_TIME) await Promise.race(queue)
    const work = findOrUpload(payload, drawing)
    queue.add(work)
    try {
      return await work
    } finally {
      queue.delete(work)
    }
  }

  function idOf(name: string): Promise<string> {
    const drawing = drawingOf(name)
    const running = uploads.get(drawing) ?? upload(drawing)
    uploads.set(drawing, running)
    return running
  }

  return { idsOf: (names) => Promise.all(names.map(idOf)) }
}

/** A picture of this name may be there from a seed that was cut off; a second copy would only confuse. */
async function findOrUpload(payload: Payload, drawing: string): Promise<string> {
  const alt = PICTURES[drawing]
  if (alt === undefined) throw new Error(`The sample content has no picture '${drawing}'.`)
  const name = `${drawing.replaceAll('/', '-')}.png`
  const { docs } = await payload.find({
    collection: 'media',
    where: { filename: { equals: name } },
    limit: 1,
    pagination: false,
    depth: 0,
  })
  if (docs[0]) return docs[0].id
  const data = await draw(drawing)
  const { id } = await payload.create({
    collection: 'media',
    data: { alt },
    file: { data, mimetype: 'image/png', name, size: data.length },
    depth: 0,
  })
  return id
}

/** The drawing in pixels, without loss: what the library makes of it is compressed once, not twice. */
async function draw(drawing: string): Promise<Buffer> {
  const svg = await readFile(resolve(FOLDER, `${drawing}.svg`))
  const width = drawing.startsWith('banners/') ? BANNER_WIDTH : PICTURE_WIDTH
  const { width: unitsWide } = await sharp(svg).metadata()
  return sharp(svg, { density: (DOTS_PER_INCH * width) / unitsWide })
    .resize({ width })
    .png()
    .toBuffer()
}
