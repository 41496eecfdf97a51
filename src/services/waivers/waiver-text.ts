import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { WaiverVersion } from '@/payload-types'
import type { Language } from '@/shared/text/language'
import { isBlank } from '../content/in-language'
import { findById } from '../database/read-rows'
import { insertIfAbsent } from '../database/write-if-unchanged'
import type { ServiceContext } from '../ports'

export interface CurrentWaiver {
  text: string
  language: Language
  /** The text's version: the SHA-256 hash of its UTF-8 bytes, in hex. */
  hash: string
}

/** Returns the version of a waiver's text, which is its hash. */
export const hashOfWaiver = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/**
 * Returns the waiver that guests sign now, in a language, or null if the company has none. If staff have changed only the
 * English text, it's the English one.
 */
export async function readWaiverText(
  { payload }: Pick<ServiceContext, 'payload'>,
  language: Language = 'en',
): Promise<CurrentWaiver | null> {
  const stored = await payload.findGlobal({ slug: 'waiver', depth: 0 })
  // A company without a waiver in English has none, so that clearing the text always turns the waiver off.
  if (!stored.text) return null
  const spanish = language === 'es' && stored.es?.matches !== false ? stored.es?.text : null
  return spanish && !isBlank(spanish) ? versionOf(spanish, 'es') : versionOf(stored.text, 'en')
}

const versionOf = (text: string, language: Language): CurrentWaiver => ({
  text,
  language,
  hash: hashOfWaiver(text),
})

/** Returns the current waiver whose text has this hash, in whichever language, or null if it has changed. */
export async function readWaiverWithHash(
  context: Pick<ServiceContext, 'payload'>,
  hash: string,
): Promise<CurrentWaiver | null> {
  const waivers = [await readWaiverText(context, 'en'), await readWaiverText(context, 'es')]
  return waivers.find((waiver) => waiver?.hash === hash) ?? null
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
