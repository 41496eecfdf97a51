import { defaultLoggerOptions, type Payload } from 'payload'

type Logger = Payload['logger']
type LogFn = Logger['error']

const MAX_CAUSES = 5
/** Characters per logged string. With 5 causes of two strings each, an error stays under 32 kB. */
const MAX_TEXT = 2500

/**
 * Values in database error messages: drizzle's parameters, MongoDB's duplicate key, mongoose's invalid value.
 */
const VALUES = [/\nparams:[\s\S]*$/, /dup key: \{[\s\S]*\}/, /failed for value [\s\S]*? \(type /]

/** An error as it's logged. */
interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string | number
  status?: number
  cause?: LoggedError
}

/** Payload's logger settings. Logs go to standard output. Errors never include the data being written. */
export const logging = {
  options: {
    name: 'sixpack',
    serializers: { err: describeError },
    formatters: { log: limitTexts },
    hooks: { logMethod: limitMessage },
  },
  destination: defaultLoggerOptions,
}

/**
 * Returns the loggable parts of an error. A failed query's error contains the row in its message, stack and
 * other properties, including guests' names, phone numbers and notes. So only listed properties are logged,
 * and values are cut from messages.
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

/** Truncates a string, which a caller may have made arbitrarily long. */
export function limitText(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}… (${text.length} characters)`
}

/** Truncates the strings logged with a message, such as a path. `describeError` truncates errors. */
function limitTexts(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? limitText(value) : value,
    ]),
  )
}

function limitMessage(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  log.apply(
    this,
    args.map((arg: unknown) => (typeof arg === 'string' ? limitText(arg) : arg)) as Parameters<LogFn>,
  )
}

/** Returns the stack without the message, because a line of the message may look like a frame. */
function framesOf({ message, stack = '' }: Error): string {
  const lines = stack.replace(message, () => '').split('\n')
  return lines.filter((line) => /^ +at .*(:\d+:\d+|<anonymous>)\)?$/.test(line)).join('\n')
}

function withoutValues(text: string): string {
  return VALUES.reduce((cut, values) => cut.replace(values, '…'), text)
}
