import { setTimeout } from 'node:timers/promises'
import type { Child } from './children'

const INTERVAL_MS = 150

/**
 * Waits until a URL responds successfully. Use a page that queries the database, so that a response means the
 * whole site works.
 *
 * @throws Error if the server exits or the deadline passes
 */
export async function waitUntilReady(
  url: string,
  server: Pick<Child, 'exited'>,
  deadlineMs = 60_000,
): Promise<void> {
  let hasExited = false
  const markExited = () => {
    hasExited = true
  }
  server.exited.then(markExited, markExited)
  const deadline = Date.now() + deadlineMs
  let last = 'no response'
  while (Date.now() < deadline) {
    if (hasExited) throw new Error('The server exited before it was ready.')
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      await response.arrayBuffer()
      if (response.ok) return
      last = `status ${response.status}`
    } catch (error) {
      last = String(error)
    }
    await setTimeout(INTERVAL_MS)
  }
  throw new Error(`${url} didn't respond within ${deadlineMs / 1000} s (${last}).`)
}
