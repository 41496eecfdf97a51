import { setTimeout } from 'node:timers/promises'
import type { Child } from './children'

const EVERY_MS = 150

/**
 * Waits until a URL responds successfully.
 *
 * @param url a page that needs the database, so that a response means the site works
 * @param server stops waiting if this process exits
 * @throws Error if the server exits or the deadline passes
 */
export async function waitUntilReady(
  url: string,
  server: Pick<Child, 'exited'>,
  deadlineMs = 60_000,
): Promise<void> {
  let ended = false
  const markEnded = () => {
    ended = true
  }
  server.exited.then(markEnded, markEnded)
  const deadline = Date.now() + deadlineMs
  let last = 'no response'
  while (Date.now() < deadline) {
    if (ended) throw new Error('The server exited before it was ready.')
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      await response.arrayBuffer()
      if (response.ok) return
      last = `status ${response.status}`
    } catch (error) {
      last = String(error)
    }
    await setTimeout(EVERY_MS)
  }
  throw new Error(`${url} didn't respond within ${deadlineMs / 1000} s (${last}).`)
}
