import type { Payload } from 'payload'
import sharp from 'sharp'

/** The fields of a report in the CMS. A report is published by default. */
export interface ReportDraft {
  date: string
  description: string
  images?: string[]
  _status?: 'draft' | 'published'
}

/** Creates a report as the CMS does. Returns its id. */
export async function writeReport(
  payload: Payload,
  { date, description = `Rockfish on ${date}`, ...rest }: Partial<ReportDraft> & { date: string },
): Promise<string> {
  const { id } = await payload.create({
    collection: 'fish-reports',
    data: { date, description, _status: 'published', ...rest },
  })
  return id
}

/** Uploads a single-color picture. Returns its id. */
export async function uploadPicture(
  payload: Payload,
  { alt, width = 1200, height = 800 }: { alt: string; width?: number; height?: number },
): Promise<string> {
  const data = await sharp({ create: { width, height, channels: 3, background: '#2f6b5b' } })
    .png()
    .toBuffer()
  const { id } = await payload.create({
    collection: 'media',
    data: { alt },
    file: { data, mimetype: 'image/png', name: 'catch.png', size: data.byteLength },
  })
  return id
}
