import type { Instrumentation } from 'next'
import { place } from '../charter.config'

/** Sets up a server process before its first request. */
export async function register(): Promise<void> {
  // Next also compiles this file for the edge runtime, which has no database or timers.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  // Payload's admin panel formats times in the process's time zone. Our own code always specifies the zone.
  process.env.TZ = place.timeZone
  const { env } = await import('./env')
  const { trustSocketAddress } = await import('@/server/http/socket-address')
  trustSocketAddress(env().trustedProxies)
  const { guardHttpServers } = await import('@/runtime/http-guard')
  guardHttpServers()
  if (process.env.NEXT_MANUAL_SIG_HANDLE) {
    const { drainBeforeExit } = await import('@/runtime/drain')
    drainBeforeExit()
  }
  const { limitConsole } = await import('@/server/logging/limit-console')
  limitConsole()
  const { reportErrors } = await import('@/runtime/error-reports')
  await reportErrors()
  const { startSweeper } = await import('@/runtime/sweeper')
  startSweeper()
  const { startMailSender } = await import('@/runtime/mail-sender')
  startMailSender()
  const { watchDatabase } = await import('@/runtime/database-watch')
  watchDatabase()
  const { watchContent } = await import('@/runtime/content-watch')
  watchContent()
}

/** Logs unhandled errors from pages and routes. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logRequestError } = await import('@/runtime/log-request-error')
  await logRequestError(error, request)
}
