import { defaultLoggerOptions } from 'payload'

const MOST_CAUSES = 5

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
  options: { name: 'sixpack', serializers: { err: describeError } },
  destination: defaultLoggerOptions,
}

/**
 * Gives of an error what may be logged. A query that fails carries the row it was to write, in its message, its stack and
 * properties of its own: names, phones, notes. So properties are named one by one, and messages lose their values.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutValues(String(error)), stack: '' }
  const { code, status, cause } = error as Error & { code?: unknown; status?: unknown }
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: framesOf(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(cause !== undefined && depth < MOST_CAUSES && { cause: describeError(cause, depth + 1) }),
  }
}

/** The stack without the message before it, of which a line may look like a frame. */
function framesOf({ message, stack = '' }: Error): string {
  const lines = stack.replace(message, () => '').split('\n')
  return lines.filter((line) => /^ +at .*(:\d+:\d+|<anonymous>)\)?$/.test(line)).join('\n')
}

function withoutValues(text: string): string {
  return VALUES.reduce((cut, values) => cut.replace(values, '…'), text)
}
