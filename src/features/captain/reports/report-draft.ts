import type { FishReport } from '@/contract/content/fish-report'
import type { Picture } from '@/contract/content/picture'
import { parseCatches } from '@/domain/catches'
import { changedFields, type IsSame } from '../shared/merge-edits'

/** A picture that the report already has. */
export interface StoredPicture {
  kind: 'stored'
  /** An id for the picture within this form. */
  key: string
  /** The picture's entry in the report's `images`. */
  address: string
  picture: Picture
}

/** A chosen file that isn't uploaded yet. */
export interface NewPicture {
  kind: 'new'
  key: string
  file: File
  /** The file's object URL. The form store revokes it when the picture is removed. */
  preview: string
}

export type DraftPicture = StoredPicture | NewPicture

export interface ReportDraft {
  /** `YYYY-MM-DD`, or empty until a complete date is entered. */
  date: string
  description: string
  /** Catch counts like '31 rockfish, 3 lingcod', or an empty string. */
  catches: string
  conditions: string
  pictures: DraftPicture[]
}

/** The fields that are text. */
export const TEXT_FIELDS = ['date', 'description', 'catches', 'conditions'] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** Error messages, keyed by field. */
export interface DraftErrors extends Partial<Record<TextField, string>> {
  /** Error messages about pictures, by the picture's key. */
  pictures: Record<string, string>
}

export const EMPTY_DRAFT: ReportDraft = {
  date: '',
  description: '',
  catches: '',
  conditions: '',
  pictures: [],
}
export const NO_ERRORS: DraftErrors = { pictures: {} }

/** The maximum length of a description in the CMS, in characters. */
const MAX_DESCRIPTION = 4000

/** Returns the form's initial state. */
export function draftOf({
  date,
  description,
  catches,
  conditions,
  images,
  pictures,
}: FishReport): ReportDraft {
  return {
    date,
    description,
    catches,
    conditions,
    pictures: pictures.map((picture, index) => {
      const address = images[index] ?? picture.src
      return { kind: 'stored', key: keyOf(address), address, picture }
    }),
  }
}

/** Strips the query from an image URL, because the query changes whenever the picture is edited. */
const keyOf = (address: string) => address.split('?')[0] ?? address

export function isChanged(draft: ReportDraft, base: ReportDraft): boolean {
  return changedFields(base, draft, isSameValue).length > 0
}

/** Returns whether two values of a field are the same. Pictures are compared by key and order. */
export const isSameValue: IsSame<ReportDraft> = (a, b) =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.length === b.length && a.every(({ key }, index) => key === b[index]?.key)

export function findErrors({ date, description, catches }: ReportDraft): DraftErrors {
  const { length } = description
  return {
    ...NO_ERRORS,
    ...(date === '' && { date: 'Date is required' }),
    ...(description.trim() === '' && { description: 'Description is required' }),
    ...(length > MAX_DESCRIPTION && {
      description: `The description is ${length} characters long. The limit is ${MAX_DESCRIPTION}.`,
    }),
    ...(parseCatches(catches) === null && {
      catches: 'Please write the counts like “31 rockfish, 3 lingcod”.',
    }),
  }
}

export function hasErrors({ pictures, ...texts }: DraftErrors): boolean {
  return Object.values(texts).some(Boolean) || Object.keys(pictures).length > 0
}

/** Returns the pictures, with one of them moved to another index. */
export function movePicture(pictures: DraftPicture[], key: string, to: number): DraftPicture[] {
  const moved = pictures.find((picture) => picture.key === key)
  if (!moved) return pictures
  const others = pictures.filter((picture) => picture !== moved)
  return others.toSpliced(Math.max(to, 0), 0, moved)
}
