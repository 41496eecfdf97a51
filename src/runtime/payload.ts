import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { failDuringOutage } from '@/database/outage'
import { env } from '@/env'

/**
 * Returns this process's Payload instance. The first call starts it.
 *
 * @throws Error that counts as an outage if the database doesn't answer, or Error during `next build`, which has no
 *   database: a page that needs one must be dynamic or list no paths to prerender
 */
export async function startedPayload(): Promise<Payload> {
  if (env().isBuild) throw new Error('A build has no database. Make this page dynamic.')
  return failDuringOutage(() => getPayload({ config }))
}
