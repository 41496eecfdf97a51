import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** Returns this process's Payload instance, started on the first call. */
export function startedPayload(): Promise<Payload> {
  return getPayload({ config })
}
