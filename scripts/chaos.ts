/**
 * `npm run chaos -- --database sqlite|mongodb --minutes 30 --seed 1`: puts production servers under load,
 * kills and pauses them, and makes the database and Square fail. Afterward, checks that no acknowledged write
 * was lost, and exits with code 1 if one was. More options: --clients, --servers, --square-faults.
 */

import { unmountDisks } from '../tests/chaos/faults/disk'
import { endAllGroups } from '../tests/chaos/process-group'
import { runChaos } from '../tests/chaos/run'
import { readSettings } from '../tests/chaos/settings'
import { buildWhenNeeded } from './run/build'
import { runMain } from './run/main'

const cleanUp = async () => {
  await endAllGroups()
  unmountDisks()
}

await runMain(async () => {
  const settings = readSettings(process.argv.slice(2))
  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed. See the message above.')
  return runChaos(settings)
}, cleanUp)
