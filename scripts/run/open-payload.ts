// This import must come first, because the Payload config reads the environment at load time.
import './env-files'
import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** Opens the configured database, runs `work`, and closes the database. */
export async function withPayload(work: (payload: Payload) => Promise<void>): Promise<void> {
  // Without `disableOnInit`, the server's background jobs would start.
  const payload = await getPayload({ config, disableOnInit: true })
  try {
    await work(payload)
  } finally {
    await payload.destroy()
  }
}
