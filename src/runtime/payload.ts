import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { failDuringOutage } from '@/database/outage'

/**
 * Returns this process's Payload instance. The first call starts it.
 *
 * @throws Error that counts as an outage if the database doesn't answer
 */
export function startedPayload(): Promise<Payload> {
  return failDuringOutage(() => getPayload({ config }))
}
