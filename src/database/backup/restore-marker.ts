import type { Payload } from 'payload'
import type { Env } from '@/env'
import { picturePlace } from '@/server/picture-store'
import { BackupError } from './format'
import { RESTORE_KEY } from './restore-key'

/** The collection of Payload's key-value store. The marker is in it because backups don't include it. */
const COLLECTION = 'payload-kv'

/** Where a site's data is, for messages. Contains no credentials. */
export interface SiteLocation {
  databaseUri: string
  /** Where the uploaded pictures are, for example 'the folder /data/media'. */
  pictures: string
}

/** Returns where the site with these settings has its data. */
export function siteLocation(settings: Pick<Env, 'databaseUri' | 'dataDir' | 's3'>): SiteLocation {
  return { databaseUri: settings.databaseUri, pictures: picturePlace(settings) }
}

/** Records that a restore has begun. The key is unique, so if two restores run at once, only one of them succeeds. */
export async function markUnfinished({ db }: Payload): Promise<void> {
  await db.create({
    collection: COLLECTION,
    data: { key: RESTORE_KEY, data: { since: new Date().toISOString() } },
  })
}

export async function markFinished({ kv }: Payload): Promise<void> {
  await kv.delete(RESTORE_KEY)
}

/**
 * Refuses a site that's only partly restored, because it could take bookings for seats that are already sold.
 *
 * @throws BackupError that says what to delete
 */
export async function refuseUnfinishedRestore({ kv }: Payload, location: SiteLocation): Promise<void> {
  if (!(await kv.has(RESTORE_KEY))) return
  throw new BackupError(
    `This site is only partly restored, because a restore didn't finish. ${howToStartOver(location)}`,
  )
}

/** Returns the sentence that says what to delete after a restore that failed. */
export function howToStartOver({ databaseUri, pictures }: SiteLocation): string {
  const database = databaseUri.startsWith('file:')
    ? `the files ${databaseUri.slice('file:'.length)}* (the database)`
    : `the MongoDB database "${mongodbName(databaseUri)}"`
  return `Delete ${database} and ${pictures}, and then run \`npm run restore\` again.`
}

function mongodbName(uri: string): string {
  return /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? 'test'
}
