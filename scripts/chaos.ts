/**
 * `npm run chaos -- --database sqlite|mongodb --minutes 30 --seed 1`: puts production servers under load
 * while killing and pausing them, failing the database and injecting faults into Square; then checks that
 * nothing acknowledged was lost. Exit code 1 if anything was. More options: --clients, --servers, --port,
 * --square-faults.
 */

import { endAllGroups } from '../tests/chaos/process-group'
import { runChaos } from '../tests/chaos/run'
import { readSettings } from '../tests/chaos/settings'
import { buildWhenNeeded } from './run/build'
import { endChildrenWithThisProcess } from './run/children'
import { runMain } from './run/main'

await runMain(async () => {
  const settings = readSettings(process.argv.slice(2))
  endChildrenWithThisProcess(endAllGroups)
  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed. See the message above.')
  return runChaos(settings)
})
