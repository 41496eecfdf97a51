/** `npm run build`: builds the site and stores a hash of the sources, so other scripts don't rebuild it. */

import { build } from './run/build'
import { runMain } from './run/main'

await runMain(() => build())
