import { env } from '@/env'

/** Starts reporting errors to SENTRY_DSN, if it's set. Loads Sentry's protocol only then. */
export async function reportErrors(): Promise<void> {
  const { sentryDsn, nodeEnv } = env()
  if (!sentryDsn) return
  const [{ startErrorReports }, { sentryReports }] = await Promise.all([
    import('@/server/logging/error-reports'),
    import('@/adapters/sentry/send-reports'),
  ])
  startErrorReports(sentryReports(sentryDsn, nodeEnv))
}
