import { inspect } from 'node:util'
import { describeError, limitText } from './log'

/** Next can load this module more than once, but must wrap the console only once. */
const wrapped = Symbol.for('sixpack.limited-console')

/**
 * Limits what a single call to `console.error` can write. Next prints all properties of an error, and the
 * error from a failed query contains the row.
 */
export function limitConsole(target: Pick<Console, 'error'> & { [wrapped]?: true } = console): void {
  if (target[wrapped]) return
  target[wrapped] = true
  const print = target.error.bind(target)
  target.error = (...args: unknown[]) => print(...args.map(shorten))
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return limitText(value)
  if (value instanceof Error) return inspect(describeError(value), { depth: 6, breakLength: 120 })
  return typeof value === 'object' && value !== null ? limitText(inspect(value, { depth: 2 })) : value
}
