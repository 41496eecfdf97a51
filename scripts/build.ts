/**
 * `npm run build`: runs Next's build and stores a hash of its sources, so that other scripts can skip an
 * unchanged build.
 */

import { build } from './run/build'
import { endChildrenWithThisProcess } from './run/children'
import { runMain } from './run/main'

endChildrenWithThisProcess()
await runMain(build)
