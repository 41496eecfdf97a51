import type { Payload } from 'payload'

/**
 * Opens the configured database through Payload, runs `work` and closes it. The configuration is imported here and not
 * above, so that a script can set its environment first.
 */
export async function withPayload(work: (payload: Payload) => Promise<void>): Promise<void> {
  // One after the other: two imports of one graph at the same time can wait for each other for ever under tsx.
  const { getPayload } = await import('payload')
  const { default: config } = await import('@payload-config')
  // Jobs and other work of a running server are not a script's business.
  const payload = await getPayload({ config, disableOnInit: true })
  try {
    await work(payload)
  } finally {
    await payload.destroy()
  }
}
