import { inspect, stripVTControlCharacters } from 'node:util'
import { describeError, isTerminal, limitText, requestFields } from './log'

/** Next can load this module more than once, but the console must be wrapped only once. */
const wrapped = Symbol.for('sixpack.limited-console')

type Target = Pick<Console, 'error'> & Partial<Pick<Console, 'warn' | 'log' | 'info'>> & { [wrapped]?: true }

/**
 * Limits what a single call to `console.error` can write. Next prints all properties of an error, and the
 * error from a failed query contains the row.
 *
 * If the output isn't a terminal, what Next prints becomes a JSON object per line, like our own log.
 */
export function limitConsole(target: Target = console, isJson = !isTerminal()): void {
  if (target[wrapped]) return
  target[wrapped] = true
  const print = target.error.bind(target)
  target.error = (...args: unknown[]) =>
    isJson ? print(asJson(levelOf(args), args.map(shorten))) : print(...args.map(shorten))
  if (!isJson) return
  const { warn, log, info } = target
  if (warn) target.warn = (...args: unknown[]) => warn.call(target, asJson('warn', args.map(shorten)))
  if (log) target.log = (...args: unknown[]) => log.call(target, asJson('info', args.map(shorten)))
  if (info) target.info = (...args: unknown[]) => info.call(target, asJson('info', args.map(shorten)))
}

/** Returns the level of an error message. Node prints its own warnings, such as deprecation warnings, as errors. */
const levelOf = ([first]: unknown[]) =>
  typeof first === 'string' && /^\(node:\d+\) /.test(first) ? 'warn' : 'error'

function asJson(level: string, args: unknown[]): string {
  const msg = stripVTControlCharacters(args.map(String).join(' ')).trim()
  return JSON.stringify({ level, time: new Date().toISOString(), name: 'next', ...requestFields(), msg })
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return limitText(value)
  if (value instanceof Error) return inspect(describeError(value), { depth: 6, breakLength: 120 })
  return typeof value === 'object' && value !== null ? limitText(inspect(value, { depth: 2 })) : value
}
