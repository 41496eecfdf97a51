import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SECONDS = 3
/** wrk's timeout. A server that gets only a fraction of a core can take seconds to respond. */
const MAX_SECONDS = 20
const ROUNDS = 3

/**
 * Returns each URL's median requests per second, measured with wrk, which is fast enough not to be the limit.
 * Alternates between the URLs, so that a slow moment affects all of them.
 *
 * @throws Error if a response isn't successful
 */
export async function wrkInTurns(
  urls: string[],
  { connections = 8, headers = {} }: { connections?: number; headers?: Record<string, string> } = {},
): Promise<number[]> {
  const rates = urls.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, url] of urls.entries()) {
      const rate = await wrk(url, connections, headers)
      // The first round is a warm-up.
      if (round > 0) rates[index]?.push(rate)
    }
  }
  return rates.map((each) => each.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0)
}

async function wrk(url: string, connections: number, headers: Record<string, string>): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${SECONDS}s`, '--timeout', `${MAX_SECONDS}s`, ...sent, url]
  const { stdout } = await run('wrk', args).catch((cause: unknown) => {
    throw new Error('This part needs wrk (Debian has a package).', { cause })
  })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Returns a ratio, rounded to two decimal places. */
export const ratioOf = (one: number, other: number) => Number((one / other).toFixed(2))
