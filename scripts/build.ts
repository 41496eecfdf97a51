/** `npm run build`: builds the site, and stores a hash of the sources so that no script builds them again. */

import { build } from './run/build'
import { runMain } from './run/main'

await runMain(build)
