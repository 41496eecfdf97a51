// First, because the configuration below reads the environment while it loads.
import './env-files'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** Opens the configured database through Payload, runs `work` and closes it. */
export async function withPayload(work: (payload: Payload) => Promise<void>): Promise<void> {
  // Jobs and other work of a running server are not a script's business.
  const payload = await getPayload({ config, disableOnInit: true })
  try {
    await work(payload)
  } finally {
    await payload.destroy()
  }
}
