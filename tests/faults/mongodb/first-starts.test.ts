import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { tsx } from '../../../scripts/run/children'
import { createTestDatabase } from '../../setup/database'

const ROUNDS = 2
/** The time limit for the setup. Two processes load the whole configuration while other tests run. */
const ROUND_MS = 120_000

interface Ended {
  exitCode: number | null
  output: string
}

/** Prepares a database as `npm start` does. */
function prepare(env: Record<string, string>): Promise<Ended> {
  const [command, args] = tsx('scripts/migrate.ts', '--captain')
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve({ exitCode, output }))
  })
}

it(
  'two concurrent first starts on an empty database succeed, and one of them creates the captain',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const database = createTestDatabase()
      const ended = await Promise.all([prepare(database.env), prepare(database.env)])
      expect(
        ended.map(({ exitCode }) => exitCode),
        ended.map(({ output }) => output).join('\n'),
      ).toEqual([0, 0])
      expect(ended.filter(({ output }) => output.includes('account was created'))).toHaveLength(1)
      database.remove()
    }
  },
  ROUNDS * ROUND_MS,
)
