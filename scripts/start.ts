/**
 * `npm start`: checks the configuration, the disk and the bucket, migrates, creates the captain if necessary, and
 * serves the build.
 */
import { existsSync } from 'node:fs'
import { isPrepared } from '../src/database/is-prepared'
import { requireUsableDataDir, usesDataDir } from '../src/runtime/data-disk'
import { runChild, tsx } from './run/children'
import { loadSettings } from './run/environment'
import { runMain } from './run/main'
import { requireFreePort } from './run/ports'
import { serveBuild } from './run/serve-build'

/**
 * How long the server may take to stop. It's longer than the server waits for requests in progress
 * (src/runtime/drain.ts).
 */
const MAX_STOP_MS = 25_000

await runMain(async () => {
  const env = { NODE_ENV: 'production' }
  Object.assign(process.env, env)
  const settings = loadSettings()
  const { port, drainSeconds, dataDir } = settings
  // Read the database while the other checks run. There's usually nothing to migrate, and finding that out through
  // Payload takes seconds.
  const readiness = isPrepared(settings)
  if (usesDataDir(settings)) await requireUsableDataDir(dataDir)
  if (settings.s3) {
    // Import this only if there's a bucket, because loading the S3 client takes half a second.
    const { requireUsableBucket } = await import('../src/server/picture-store')
    await requireUsableBucket(settings)
  }
  if (!existsSync('.next/BUILD_ID')) throw new Error("There's no build. Run `npm run build` first.")
  await requireFreePort(port, 'PORT')
  if (!(await readiness) && (await runChild(...tsx('scripts/migrate.ts', '--captain'), { env })) !== 0) {
    throw new Error("The server can't start, because the database isn't ready. See the message above.")
  }
  return serveBuild(port, { env, graceMs: drainSeconds * 1000 + MAX_STOP_MS }).exited
})
