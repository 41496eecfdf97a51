/**
 * `npm run chaos -- --database sqlite|mongodb --minutes 30 --seed 1`: servers of the production build under load while they are
 * killed and paused, the database fails and Square answers badly; then everything acknowledged is compared with what is there.
 * Exit code 1 if anything was lost. Further options: --clients, --servers, --port, --square-faults.
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
  if ((await buildWhenNeeded()) !== 0) throw new Error('The build failed; its message is above.')
  return runChaos(settings)
})
