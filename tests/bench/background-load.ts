import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { monthOf, tripDateOf } from '@/domain/dates'

const VISITORS = 10
const PAUSE_MS = 50

export interface Load {
  /** Error messages from the requests that got no response or a 5xx. */
  failures: string[]
  count(): number
  stop(): Promise<void>
}

/**
 * Starts visitors who load cached and uncached pages and read the calendar, one request after another, until `stop`
 * is called. Each has its own IP address, because nginx limits requests per address.
 */
export function startLoad(origin: string): Load {
  const { port } = new URL(origin)
  const paths = [
    '/',
    '/availability',
    `/api/availability?month=${monthOf(tripDateOf(new Date()))}`,
    '/faq',
    '/captain',
  ]
  const failures: string[] = []
  let requests = 0
  let isOver = false
  const visit = async (visitor: number) => {
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.1.${visitor + 1}` })
    for (let turn = visitor; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const problem = await get({ agent, port, path })
      requests += 1
      if (problem) failures.push(`${path}: ${problem}`)
      await setTimeout(PAUSE_MS)
    }
    agent.destroy()
  }
  const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor))
  return {
    failures,
    count: () => requests,
    stop: async () => {
      isOver = true
      await Promise.all(visits)
    },
  }
}

/** Makes a request. Returns an error message, or null if it succeeded. */
function get(target: { agent: Agent; port: string; path: string }): Promise<string | null> {
  return new Promise((resolve) => {
    const sent = request({ ...target, host: '127.0.0.1', timeout: 20_000 }, (response) => {
      const { statusCode = 0 } = response
      response.on('error', (error) => resolve(String(error)))
      response.on('end', () => resolve(statusCode >= 500 ? `status ${statusCode}` : null))
      response.resume()
    })
    sent.on('timeout', () => sent.destroy(new Error('no response for 20 seconds')))
    sent.on('error', (error) => resolve(String(error)))
    sent.end()
  })
}
