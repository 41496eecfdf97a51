import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { limitConsole } from './limit-console'
import { describeError, logging } from './log'

/** The copy of pino that Payload uses. */
const { pino } = createRequire(import.meta.resolve('payload'))('pino')

const NAME = 'Ada\n    at sea'

describe('a logged error', () => {
  it.each([
    `Failed query: insert into "bookings" values (?, ?)\nparams: 1,${NAME},+18315550187`,
    `E11000 duplicate key error collection: bookings index: email_1 dup key: { lastName: "${NAME}" }`,
    `Cast to Number failed for value "${NAME}" (type string) at path "partySize"`,
  ])('contains the message without the values: %s', (message) => {
    const cause = Object.assign(new Error(message), { params: [NAME] })
    const logged = JSON.stringify(describeError(new Error('The booking was not written', { cause })))
    expect(logged).not.toContain('Ada')
    expect(logged).not.toContain('8315550187')
    expect(logged).toContain('The booking was not written')
  })

  it('contains the type, code, status, stack and cause', () => {
    const cause = Object.assign(new TypeError('no disk'), { code: 'ENOSPC' })
    const error = Object.assign(new Error('failed', { cause }), { status: 503 })
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: 'failed',
      status: 503,
      stack: expect.stringMatching(/^ +at .*log\.test\.ts/),
      cause: { type: 'TypeError', message: 'no disk', code: 'ENOSPC' },
    })
  })

  it('can have a circular cause, or be a value that isn’t an error', () => {
    const circular = new Error('again')
    circular.cause = circular
    expect(JSON.stringify(describeError(circular)).match(/again/g)).toHaveLength(6)
    expect(describeError('plain words')).toMatchObject({ message: 'plain words' })
  })
})

describe('one request’s log output', () => {
  const long = 'x'.repeat(200_000)

  it('truncates an error with its causes and stack', () => {
    let error = new Error(long)
    for (let depth = 0; depth < 9; depth++) error = new Error(long, { cause: error })
    const logged = JSON.stringify(describeError(error))
    expect(logged.length).toBeLessThan(32_000)
    expect(logged).toContain('(200000 characters)')
  })

  it('truncates every long string in a log line', () => {
    const lines: string[] = []
    const logger = pino(logging.options, { write: (line: string) => void lines.push(line) })
    logger.error({ err: new Error(long), path: `/api/${long}` }, long)
    logger.warn(long)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line.length).toBeLessThan(16_000)
  })

  it('truncates what Next prints, and removes values from its errors', () => {
    const printed: unknown[][] = []
    const target = { error: (...args: unknown[]) => void printed.push(args) }
    limitConsole(target)
    target.error(
      '⨯',
      Object.assign(new Error('no such table\nparams: Ada'), { request: { cookie: long } }),
      long,
    )
    const text = printed.flat().join(' ')
    expect(text.length).toBeLessThan(8_000)
    expect(text).toContain('no such table')
    expect(text).not.toContain('Ada')
  })

  it.each([
    ['an error from Next.js', '⨯ Failed to render', 'error'],
    ['a warning from Node', '(node:42) DeprecationWarning: it will stop working', 'warn'],
  ])('%s is logged at the right level', (_, text, level) => {
    const printed: string[] = []
    const target = { error: (line: string) => void printed.push(line) }
    limitConsole(target, true)
    target.error(text)
    expect(JSON.parse(printed.join())).toMatchObject({ level, msg: text })
  })
})
