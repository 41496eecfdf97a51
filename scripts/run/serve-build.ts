import { type Child, type ChildOptions, isStandalone, startChild, tool } from './children'

/** We run 16 libuv threads so that image work doesn't block requests (docs/decisions/0023). */
const THREADS = '16'

/**
 * The keep-alive timeout. It's longer than most proxies keep idle connections open. If the server closed the connection
 * first (by default, after five seconds), a request that the proxy sends at that moment would be lost.
 */
const KEEP_ALIVE_MS = 130_000

/** Starts the built site as a child process. It listens on `host` or, without one, on all addresses. */
export function serveBuild(
  port: number,
  { host, env, ...options }: ChildOptions & { host?: string } = {},
): Child {
  const [command, args] = isStandalone
    ? ([process.execPath, ['server.js']] as const)
    : tool('next/dist/bin/next', 'start', ...listenOn(port, host))
  return startChild(command, [...args], {
    ...options,
    env: {
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || THREADS,
      // src/runtime/drain.ts handles the signals.
      NEXT_MANUAL_SIG_HANDLE: '1',
      // Next's standalone server reads these variables. Docker sets HOSTNAME to the container's name, which isn't an
      // address to listen on.
      PORT: String(port),
      HOSTNAME: host ?? '0.0.0.0',
      KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_MS),
      ...env,
    },
  })
}

function listenOn(port: number, host: string | undefined): string[] {
  const listening = ['-p', String(port), '--keepAliveTimeout', String(KEEP_ALIVE_MS)]
  return host === undefined ? listening : [...listening, '-H', host]
}
