import type { Payload } from 'payload'

/**
 * Opens the configured database through Payload, runs `work` and closes it. The configuration is imported here and not
 * above, so that a script can set its environment first.
 */
export async function withPayload(work: (payload: Payload) => Promise<void>): Promise<void> {
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
  ])
  // Jobs and other work of a running server are not a script's business.
  const payload = await getPayload({ config, disableOnInit: true })
  try {
    await work(payload)
  } finally {
    await payload.destroy()
  }
}
