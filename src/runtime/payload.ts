import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** Gives this process's Payload, started on the first call. */
export function startedPayload(): Promise<Payload> {
  return getPayload({ config })
}
