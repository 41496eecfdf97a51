/**
 * `npm run standalone`: builds the site as a folder that runs without the sources and without `npm ci`:
 * `.next/standalone`, which the Dockerfile copies (docs/deployment.md).
 */
import { runMain } from './run/main'
import { buildStandalone } from './run/standalone'

await runMain(buildStandalone)
