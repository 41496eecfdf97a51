import type { Instrumentation } from 'next'

/** Next calls this once when a server process starts, before the first request. */
export async function register(): Promise<void> {
  // Next replaces this name when it compiles for another runtime, where neither database nor timers belong.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { env } = await import('./env')
  const { trustSocketAddress } = await import('@/composition/socket-address')
  trustSocketAddress(env().trustedProxies)
  const { guardHttpServers } = await import('@/composition/http-guard')
  guardHttpServers()
  const { limitConsole } = await import('@/composition/limit-console')
  limitConsole()
  const { startSweeper } = await import('@/composition/sweeper')
  startSweeper()
  const { watchContent } = await import('@/composition/content-watch')
  watchContent()
}

/** Next calls this for every error that a page or a route did not handle. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('@/composition/log-request-error')
  await logRequestError(error, request)
}
