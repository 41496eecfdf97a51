import type { Payload } from 'payload'
import { addHistory } from '../bench/history'
import { plainPicture } from '../factories/pictures'

export const SITE_BOOKINGS = 60

/** Adds bookings, a picture, and a fish report with that picture, for backup tests. */
export async function addSite(payload: Payload): Promise<void> {
  await addHistory(payload, SITE_BOOKINGS)
  const data = await plainPicture().png().toBuffer()
  const file = { data, name: 'pier.png', mimetype: 'image/png', size: data.length }
  const picture = await payload.create({ collection: 'media', data: { alt: 'A pier' }, file })
  const report = {
    date: '2026-06-01',
    description: 'Lings',
    images: [picture.id],
    _status: 'published' as const,
  }
  await payload.create({ collection: 'fish-reports', data: report })
}
