import { defaultLoggerOptions, type Payload } from 'payload'
import { processSingleton } from '@/shared/process-singleton'
import { currentRequest } from './request-context'

type Logger = Payload['logger']
type LogFn = Logger['error']

const MAX_CAUSES = 5
/** Maximum characters per logged string. Even an error with five causes then stays under 32 kB. */
const MAX_TEXT = 2500

/**
 * Patterns for values in database errors: drizzle's parameters, MongoDB's duplicate key, and mongoose's invalid
 * value.
 */
const VALUES = [/\nparams:[\s\S]*$/, /dup key: \{[\s\S]*\}/, /failed for value [\s\S]*? \(type /]

export interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string | number
  status?: number
  cause?: LoggedError
}

/**
 * Payload's logger settings. Logs go to standard output: in color on a terminal, and otherwise as one JSON object
 * per line, for log collectors. They never contain the data from a failed write.
 */
export const logging = {
  options: {
    name: 'sixpack',
    serializers: { err: describeError },
    formatters: { log: limitTexts, level: (level: string) => ({ level }) },
    hooks: { logMethod: limitMessage },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    mixin: () => requestFields(),
  },
  ...(isTerminal() && { destination: defaultLoggerOptions }),
}

export function isTerminal(): boolean {
  return process.stdout.isTTY === true
}

/** Returns the fields that every log line of a request has. */
export function requestFields(): { requestId?: string } {
  const request = currentRequest()
  return request ? { requestId: request.id } : {}
}

/**
 * Returns the parts of an error that are safe to log. If a query fails, the error's message, stack and other
 * properties contain the row, with guests' names, phone numbers and notes. So only the properties listed here
 * are logged, and values are removed from messages.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: limitText(withoutValues(String(error))), stack: '' }
  const { code, status, cause } = error as Error & { code?: unknown; status?: unknown }
  return {
    type: error.name,
    message: limitText(withoutValues(error.message)),
    stack: limitText(framesOf(error)),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(cause !== undefined && depth < MAX_CAUSES && { cause: describeError(cause, depth + 1) }),
  }
}

/** Truncates a string, because a caller can make a logged path or message very long. */
export function limitText(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}… (${text.length} characters)`
}

const limitIfText = (value: unknown) => (typeof value === 'string' ? limitText(value) : value)

/** Truncates the strings logged with a message. `describeError` truncates errors. */
function limitTexts(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, limitIfText(value)]))
}

/** Pino's number for the level `error`. Only `fatal` is higher. */
const ERROR_LEVEL = 50

/** The function to call with the arguments of each log call that reports an error. It must not throw. */
type ErrorListener = (args: readonly unknown[]) => void

const listener = () =>
  processSingleton<{ current: ErrorListener | null }>('sixpackErrorListener', () => ({ current: null }))

/** Calls `listen` for each error that this process logs, in addition to logging it. */
export function listenToErrors(listen: ErrorListener): void {
  listener().current = listen
}

/** Passes an error to the listener directly. Use this if there's no logger yet. */
export function noteError(error: unknown, message: string): void {
  listener().current?.([{ err: error }, message])
}

function limitMessage(this: Logger, args: Parameters<LogFn>, log: LogFn, level: number): void {
  log.apply(this, args.map(limitIfText) as Parameters<LogFn>)
  if (level >= ERROR_LEVEL) listener().current?.(args)
}

/** Returns the stack without the message, because a line in the message can look like a stack frame. */
function framesOf({ message, stack = '' }: Error): string {
  const lines = stack.replace(message, () => '').split('\n')
  return lines.filter((line) => /^ +at .*(:\d+:\d+|<anonymous>)\)?$/.test(line)).join('\n')
}

function withoutValues(text: string): string {
  return VALUES.reduce((cut, values) => cut.replace(values, '…'), text)
}
