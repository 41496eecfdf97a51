/** Fixtures for this folder's unit tests. */
import type { FishReport } from '@/contract/content/fish-report'
import type { Picture } from '@/contract/content/picture'
import type { NewPicture, StoredPicture } from './report-draft'

const samplePicture = (src: string): Picture => ({
  alt: 'A lingcod on deck',
  width: 800,
  height: 600,
  src,
  files: '',
  share: null,
  focus: null,
})

/** Returns a report with the pictures listed in `images`. */
export function sampleReport(change: Partial<Omit<FishReport, 'pictures'>> = {}): FishReport {
  const { images = [] } = change
  return {
    _id: 'report-1',
    date: '2026-11-14',
    description: 'Limits of rockfish by nine.',
    catches: '',
    conditions: '',
    version: 'first',
    ...change,
    images,
    pictures: images.map(samplePicture),
  }
}

/**
 * Returns a stored picture.
 *
 * @param revision changes the picture's URL, as an edit in the media library does
 */
export function storedPicture(key: string, revision = 1): StoredPicture {
  const address = `${key}?v=${revision}`
  return { kind: 'stored', key, address, picture: samplePicture(address) }
}

export function newPicture(name: string): NewPicture {
  return { kind: 'new', key: `new-${name}`, file: new File(['x'], name), preview: `blob:${name}` }
}
