import { type Child, type ChildOptions, startChild, tool } from './children'

/**
 * Threads for what Node and sharp do beside JavaScript. Of Node's own four, the sizes of one uploaded picture take all, and
 * every answer then waits for a thread to be compressed in: 240 ms at worst while photos are converted, 110 with sixteen
 * (docs/decisions/0023).
 */
const THREADS = '16'

/**
 * Milliseconds that a connection may rest between two requests. Node's own figure is five seconds: a proxy that sends the next
 * request in the instant in which its connection is closed loses it. Most close idle ones themselves within two minutes.
 * What it costs: a server that is stopped while it answers is ended by force, because it then waits for that connection.
 */
const IDLE_MS = 130_000

/** Starts the built site as a child, on every address of this machine or on that of one host. */
export function serveBuild(
  port: number,
  { host, env, ...options }: ChildOptions & { host?: string } = {},
): Child {
  const listening = ['-p', String(port), '--keepAliveTimeout', String(IDLE_MS)]
  if (host !== undefined) listening.push('-H', host)
  return startChild(...tool('next/dist/bin/next', 'start', ...listening), {
    ...options,
    env: { UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || THREADS, ...env },
  })
}
