import type { Instrumentation } from 'next'

/** Next calls this once when a server process starts, before the first request. */
export async function register(): Promise<void> {
  // Next compiles this file for the edge runtime too, which has no database or timers.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env } = await import('./env')
  const { trustSocketAddress } = await import('@/server/http/socket-address')
  trustSocketAddress(env().trustedProxies)
  const { guardHttpServers } = await import('@/runtime/http-guard')
  guardHttpServers()
  const { limitConsole } = await import('@/server/logging/limit-console')
  limitConsole()
  const { startSweeper } = await import('@/runtime/sweeper')
  startSweeper()
  const { watchContent } = await import('@/runtime/content-watch')
  watchContent()
}

/** Next calls this for every unhandled error of a page or route. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('@/runtime/log-request-error')
  await logRequestError(error, request)
}
