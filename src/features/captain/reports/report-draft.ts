import type { FishReport } from '@/contract/fish-report'
import type { Picture } from '@/contract/picture'

/** A picture that the report has already; `address` is its entry in the report's `images`. */
export interface KeptPicture {
  kind: 'kept'
  /** Names the picture in this form, whatever its place. */
  key: string
  address: string
  picture: Picture
}

/** A file that was chosen and is not sent yet. */
export interface NewPicture {
  kind: 'new'
  key: string
  file: File
  /** Address of the file inside this page; the form's store gives it back when the picture goes. */
  preview: string
}

export type DraftPicture = KeptPicture | NewPicture

/** What stands in the form; the pictures in their order. */
export interface ReportDraft {
  /** `YYYY-MM-DD`; empty while no whole day is typed. */
  date: string
  description: string
  pictures: DraftPicture[]
}

/** What is wrong with which part of the form, in sentences; pictures by their key. */
export interface DraftFaults {
  date?: string
  description?: string
  pictures: Record<string, string>
}

export const EMPTY_DRAFT: ReportDraft = { date: '', description: '', pictures: [] }
export const NO_FAULTS: DraftFaults = { pictures: {} }

/** The most characters of a description, as the CMS takes them. */
export const MAX_DESCRIPTION = 4000

/** A report as the form begins with it. */
export function draftOf({ date, description, images, pictures }: FishReport): ReportDraft {
  return {
    date,
    description,
    pictures: pictures.map((picture, index) => {
      const address = images[index] ?? picture.src
      return { kind: 'kept', key: keyOf(address), address, picture }
    }),
  }
}

/** An address carries the instant of its picture's last change, and is the same picture without it. */
const keyOf = (address: string) => address.split('?')[0] ?? address

/** Whether there is something in the form that leaving it would lose. */
export function isChanged(draft: ReportDraft, base: ReportDraft): boolean {
  return (
    draft.date !== base.date ||
    draft.description !== base.description ||
    !areSamePictures(draft.pictures, base.pictures)
  )
}

/** Whether these are the same pictures in the same order. */
export function areSamePictures(some: DraftPicture[], others: DraftPicture[]): boolean {
  return some.length === others.length && some.every(({ key }, index) => key === others[index]?.key)
}

/** What the form asks for before anything is sent (specification section 5). */
export function findFaults({ date, description }: ReportDraft): DraftFaults {
  const { length } = description
  return {
    ...NO_FAULTS,
    ...(date === '' && { date: 'Date is required' }),
    ...(description.trim() === '' && { description: 'Description is required' }),
    ...(length > MAX_DESCRIPTION && {
      description: `The description has ${length} characters. Please keep it under ${MAX_DESCRIPTION}.`,
    }),
  }
}

export function hasFaults({ date, description, pictures }: DraftFaults): boolean {
  return Boolean(date ?? description) || Object.keys(pictures).length > 0
}

/** The pictures with one of them moved to another place, from 0; a place outside is the nearest one. */
export function movePicture(pictures: DraftPicture[], key: string, to: number): DraftPicture[] {
  const moved = pictures.find((picture) => picture.key === key)
  if (!moved) return pictures
  const others = pictures.filter((picture) => picture !== moved)
  const place = Math.min(Math.max(to, 0), others.length)
  return [...others.slice(0, place), moved, ...others.slice(place)]
}
