import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { WaiverVersion } from '@/payload-types'
import { findById } from '../database/read-rows'
import { insertIfAbsent } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

export interface CurrentWaiver {
  text: string
  /** The text's version: the SHA-256 hash of its UTF-8 bytes, in hex. */
  hash: string
}

/** Returns the version of a waiver's text, which is its hash. */
export const hashOfWaiver = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Returns the waiver that guests sign now, or null if the company has none. */
export async function readWaiverText({
  payload,
}: Pick<ServiceContext, 'payload'>): Promise<CurrentWaiver | null> {
  const { text } = await payload.findGlobal({ slug: 'waiver', depth: 0 })
  return text ? { text, hash: hashOfWaiver(text) } : null
}

/** Stores a version of the waiver text permanently. Saving the same text again stores nothing. */
export async function keepWaiverText(payload: Payload, text: string, now: Date): Promise<void> {
  const row: Omit<WaiverVersion, 'updatedAt'> = { id: hashOfWaiver(text), text, createdAt: now.toISOString() }
  await insertIfAbsent(payload, 'waiver-versions', { ...row, updatedAt: now.toISOString() })
}

/** Returns the waiver text with this hash, or null if it was never saved. */
export async function readSavedText({ payload }: ServiceContext, hash: string): Promise<string | null> {
  return (await findById<WaiverVersion>(payload, 'waiver-versions', hash))?.text ?? null
}
