/**
 * Runs the partitions from tests/faults/mongodb/partitions.test.ts for any number of rounds, on three real
 * mongods:
 *
 *   node -C production --import tsx tests/faults/partitions-long.ts --rounds 50
 *
 * Prints one line per round, and then the totals. Exits with code 1 if a booking was lost or a boat was
 * oversold.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from '../../scripts/run/main'
import { startReplicaSet } from '../setup/replica-set'
import { runPartitions } from './mongo-rounds'
import { serversOn } from './mongo-servers'

await runMain(async () => {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
  const dataDir = mkdtempSync(join(tmpdir(), 'sixpack-partitions-'))
  const set = await startReplicaSet(['data', 'data', 'data'])
  try {
    Object.assign(process.env, {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URI: set.uri('long', 'long'),
      PAYLOAD_SECRET: 'partitions-of-a-long-run-'.repeat(2),
    })
    const counts = await runPartitions(set, serversOn(set, 'long', true), {
      rounds: Number(values.rounds),
      report: (line) => console.log(line),
    })
    console.log(counts)
    return counts.lost.length + counts.oversold.length > 0 || counts.booked === 0 ? 1 : 0
  } finally {
    await set.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
