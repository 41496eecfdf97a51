/** `npm run build`: Next's build, with a note of the sources it was made of, so that nobody builds the same twice. */

import { build } from './run/build'
import { endChildrenWithThisProcess } from './run/children'
import { runMain } from './run/main'

endChildrenWithThisProcess()
await runMain(build)
