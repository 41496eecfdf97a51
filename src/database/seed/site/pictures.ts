import type { Payload } from 'payload'
import { PICTURE_IS_NEW } from '@/services/fish-reports/report-images'
import { HAS_SPANISH } from '@/shared/text/language'
import { SPANISH_ALTS } from '../spanish/pictures'
import { PICTURES } from './picture-list'
import { renderDrawing } from './render-drawing'

/** The number of uploads at a time. Each upload already uses several threads, so three keep every core busy. */
const MAX_CONCURRENT_UPLOADS = 3
/** Focal points in percent. Wide screens crop the bottom of the map, which is open water. */
const FOCAL_POINTS: Record<string, { focalX: number; focalY: number }> = {
  'harbor-map': { focalX: 50, focalY: 10 },
}

export interface PictureUploader {
  /**
   * Returns the pictures' media ids, in the order of `names`. First renders and uploads any missing pictures.
   *
   * @param names paths in `seed/pictures`, without `.svg`
   * @throws Error if a name isn't in `picture-list.ts`
   */
  idsOf(names: readonly string[]): Promise<string[]>
}

export interface PictureOptions {
  /**
   * Maps a picture's name to the name of its drawing. Tests use only a few drawings, because each one takes
   * half a second.
   */
  drawingOf?: (name: string) => string
  /** Called after each picture with the number of finished and requested pictures. */
  onPicture?: (done: number, total: number) => void
}

/** Creates an uploader that adds each drawing to the media library only once. */
export function createPictureUploader(
  payload: Payload,
  { drawingOf = (name) => name, onPicture }: PictureOptions = {},
): PictureUploader {
  const uploads = new Map<string, Promise<string>>()
  const inProgress = new Set<Promise<string>>()
  let done = 0

  async function upload(drawing: string): Promise<string> {
    while (inProgress.size >= MAX_CONCURRENT_UPLOADS) await Promise.race(inProgress)
    const task = findOrUpload(payload, drawing)
    inProgress.add(task)
    try {
      const id = await task
      done += 1
      onPicture?.(done, uploads.size)
      return id
    } finally {
      inProgress.delete(task)
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

/** Uploads a picture and returns its id. Reuses the picture if an interrupted seed has already uploaded it. */
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
  const data = await renderDrawing(drawing)
  const { id } = await payload.create({
    collection: 'media',
    data: { alt, es: HAS_SPANISH ? { alt: SPANISH_ALTS[drawing] } : undefined, ...FOCAL_POINTS[drawing] },
    // We drew this picture, so it doesn't have to be re-encoded.
    context: { [PICTURE_IS_NEW]: true },
    file: { data, mimetype: 'image/png', name, size: data.length },
    depth: 0,
  })
  return id
}
