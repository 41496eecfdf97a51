import type { ErrorReport, ErrorReportPort, ReportedError } from '@/services/ports'
import { describeError, type LoggedError, listenToErrors, requestFields } from './log'

/**
 * Maximum number of reports per minute. It's enough to notice a problem, even though an outage can make every
 * request fail.
 */
const MAX_A_MINUTE = 10
const MINUTE_MS = 60_000
/** How often to log that the receiver is down. */
const WARN_EVERY_MS = 10 * MINUTE_MS

/** Patterns for text that can contain personal data or secrets, each with a replacement. */
const PERSONAL: [RegExp, string][] = [
  // Replace quoted text, because parsers and databases quote the value that they refuse.
  [/"[^"]*"/g, '"…"'],
  [/\S*[^\s@]@[^\s@]\S*/g, '[address]'],
  [/[?#]\S+/g, '?…'],
  [/\+?\d[\d\s().-]{7,}\d/g, '[number]'],
  [/\bBearer\s+\S+/gi, 'Bearer …'],
  [/[\w-]{32,}/g, '[token]'],
]

interface Reports {
  port: ErrorReportPort
  minuteEndsAt: number
  /** The errors that were reported in the current minute. */
  seen: Set<string>
  warnAfter: number
}

/**
 * Reports the errors that this process logs from now on (docs/operations.md#error-reports), without personal data,
 * and without refusals such as a 503 during an outage. Logging doesn't wait for the reports, and never fails because
 * of them.
 */
export function startErrorReports(port: ErrorReportPort): void {
  const current = { port, minuteEndsAt: 0, seen: new Set<string>(), warnAfter: 0 }
  listenToErrors((args) => {
    try {
      const report = reportOf(args)
      if (report && isDue(current, report)) void send(current, report)
    } catch (error) {
      warn(current, error)
    }
  })
}

async function send(current: Reports, report: ErrorReport): Promise<void> {
  try {
    await current.port.send(report)
  } catch (error) {
    warn(current, error)
  }
}

/** Logs a warning, because an error would itself be reported. */
function warn(current: Reports, error: unknown): void {
  if (Date.now() < current.warnAfter) return
  current.warnAfter = Date.now() + WARN_EVERY_MS
  console.warn(`Errors can't be reported to SENTRY_DSN: ${describeError(error).message}`)
}

/**
 * Returns whether to send a report. Each error is reported at most once a minute, and the total per minute is
 * limited.
 */
function isDue(current: Reports, { message, errors }: ErrorReport): boolean {
  const now = Date.now()
  if (now >= current.minuteEndsAt) {
    current.minuteEndsAt = now + MINUTE_MS
    current.seen.clear()
  }
  const [first] = errors
  const key = [message, first?.type, first?.message, first?.stack.split('\n')[0]].join('\n')
  if (current.seen.has(key) || current.seen.size >= MAX_A_MINUTE) return false
  current.seen.add(key)
  return true
}

/** Returns the error report for a call to the logger, or null if the call logs a refusal. */
function reportOf(args: readonly unknown[]): ErrorReport | null {
  const [first, second] = args
  const fields = first instanceof Error ? { err: first } : isFields(first) ? first : {}
  const message = [first, second, fields.msg].find((each) => typeof each === 'string')
  const logged = fields.err === undefined ? null : describeError(fields.err)
  if (logged?.status !== undefined && logged.status !== 500) return null
  return {
    at: new Date(),
    message: withoutPersonal(String(message ?? 'Error')),
    ...requestFields(),
    ids: idsOf(fields),
    errors: logged ? causesOf(logged) : [],
  }
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the ids, references and states to report. The other fields can contain what a caller sent. */
function idsOf(fields: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(fields).filter(([name]) => /(Id|^reference|^state)$/.test(name))
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 80)]] : [])),
  )
}

function causesOf({ type, message, stack, cause }: LoggedError): ReportedError[] {
  const own = { type, message: withoutPersonal(message), stack }
  return cause ? [own, ...causesOf(cause)] : [own]
}

function withoutPersonal(text: string): string {
  return PERSONAL.reduce((cut, [pattern, instead]) => cut.replace(pattern, instead), text)
}
