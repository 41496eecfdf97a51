/** `npm start`: checks the configuration, migrates, makes sure there is a captain, and serves the build. */
import { existsSync } from 'node:fs'
import { endChildrenWithThisProcess, runChild, tsx } from './run/children'
import { loadSettings } from './run/environment'
import { runMain } from './run/main'
import { requireFreePort } from './run/ports'
import { serveBuild } from './run/serve-build'

await runMain(async () => {
  endChildrenWithThisProcess()
  const env = { NODE_ENV: 'production' }
  Object.assign(process.env, env)
  const { port } = loadSettings()
  if (!existsSync('.next/BUILD_ID')) throw new Error('There is no build. Run `npm run build` first.')
  await requireFreePort(port, 'PORT')
  if ((await runChild(...tsx('scripts/migrate.ts', '--captain'), { env })) !== 0) {
    throw new Error('The database could not be prepared, so the server does not start.')
  }
  return serveBuild(port, { env }).exited
})
