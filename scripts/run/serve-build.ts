import { type Child, type ChildOptions, startChild, tool } from './children'

/**
 * Run with 16 libuv threads so image work doesn't block requests. Resizing one uploaded picture takes all
 * four default threads, and responses then wait for a thread to compress them: up to 240 ms, but 110 ms with
 * 16 threads (docs/decisions/0023-pictures-are-made-new-on-arrival.md).
 */
const THREADS = '16'

/**
 * Keep-alive timeout in milliseconds. With Node's default of five seconds, a proxy loses a request that it
 * sends just as the server closes the connection; most proxies close idle connections within two minutes. The
 * downside: a server that is stopped during a response waits for that connection, and is killed.
 */
const IDLE_MS = 130_000

/** Starts the built site as a child process, on all addresses of this machine or on one host. */
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
