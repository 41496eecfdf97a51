/**
 * `npm run build`: runs Next's build. Stores a hash of the sources, so that other scripts don't build again
 * if nothing has changed.
 */

import { build } from './run/build'
import { runMain } from './run/main'

await runMain(build)
