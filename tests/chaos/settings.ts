import { parseArgs } from 'node:util'

export interface ChaosSettings {
  database: 'sqlite' | 'mongodb'
  /** Minutes under load, not counting the checks. */
  minutes: number
  seed: number
  clients: number
  servers: number
  /** The share of Square calls that fail, from 0 to 1. */
  squareFaults: number
}

/** Parses the command line. @throws Error that names the invalid option */
export function readSettings(args: string[]): ChaosSettings {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string', default: 'sqlite' },
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      clients: { type: 'string', default: '30' },
      servers: { type: 'string', default: '2' },
      'square-faults': { type: 'string', default: '0.3' },
    },
  })
  const { database } = values
  if (database !== 'sqlite' && database !== 'mongodb')
    throw new Error('--database must be sqlite or mongodb.')
  return {
    database,
    minutes: readNumber('minutes', values.minutes, { from: 0.5, to: 24 * 60 }),
    seed: readNumber('seed', values.seed, { from: 0, to: 2 ** 31, whole: true }),
    clients: readNumber('clients', values.clients, { from: 1, to: 200, whole: true }),
    servers: readNumber('servers', values.servers, { from: 1, to: 8, whole: true }),
    squareFaults: readNumber('square-faults', values['square-faults'], { from: 0, to: 0.9 }),
  }
}

function readNumber(
  name: string,
  text: string,
  { from, to, whole = false }: { from: number; to: number; whole?: boolean },
): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (value >= from && value <= to && (!whole || Number.isInteger(value))) return value
  throw new Error(`--${name} must be a ${whole ? 'whole ' : ''}number from ${from} to ${to}.`)
}
