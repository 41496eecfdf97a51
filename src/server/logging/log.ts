import { defaultLoggerOptions, type Payload } from 'payload'

type Logger = Payload['logger']
type LogFn = Logger['error']

const MAX_CAUSES = 5
/** Characters of one text in the log. With 5 causes of two texts each, an error stays under 32 kB. */
const MAX_TEXT = 2500

/** The values that a database repeats in its error: drizzle's parameters, MongoDB's duplicate key, mongoose's bad value. */
const VALUES = [/\nparams:[\s\S]*$/, /dup key: \{[\s\S]*\}/, /failed for value [\s\S]*? \(type /]

/** An error as the log has it. */
interface LoggedError {
  type: string
  message: string
  stack: string
  code?: string | number
  status?: number
  cause?: LoggedError
}

/** How this server logs: to standard output, errors by what went wrong and where, never by what was being written. */
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
 * Gives of an error what may be logged. A query that fails carries the row it was to write, in its message, its stack and
 * properties of its own: names, phones, notes. So properties are named one by one, and messages lose their values.
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

/** Cuts a text that a caller may have made arbitrarily long. */
export function limitText(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}… (${text.length} characters)`
}

/** Cuts the texts that are logged beside a message, such as a path. Errors are cut by `describeError`. */
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

/** The stack without the message before it, of which a line may look like a frame. */
function framesOf({ message, stack = '' }: Error): string {
  const lines = stack.replace(message, () => '').split('\n')
  return lines.filter((line) => /^ +at .*(:\d+:\d+|<anonymous>)\)?$/.test(line)).join('\n')
}

function withoutValues(text: string): string {
  return VALUES.reduce((cut, values) => cut.replace(values, '…'), text)
}
