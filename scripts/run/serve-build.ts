import { type Child, type ChildOptions, startChild, tool } from './children'

/**
 * Run with 16 libuv threads so image work doesn't block requests. Resizing one uploaded picture uses all four
 * default threads, so compressing a response waits up to 240 ms; with 16 threads, it's 110 ms
 * (docs/decisions/0023-pictures-are-made-new-on-arrival.md).
 */
const THREADS = '16'

/**
 * Keep-alive timeout in milliseconds. With Node's default of five seconds, a proxy loses a request that it
 * sends just as the server closes the connection. Most proxies close idle connections within two minutes. The
 * downside: a server that is stopped during a response waits for that connection until it's killed.
 */
const IDLE_MS = 130_000

/** Starts the built site as a child process, which listens on all addresses or on one host. */
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
