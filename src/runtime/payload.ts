import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** Returns this process's Payload instance. The first call starts it. */
export function startedPayload(): Promise<Payload> {
  return getPayload({ config })
}
