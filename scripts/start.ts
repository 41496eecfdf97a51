/** `npm start`: checks the configuration, migrates, makes sure there is a captain, and serves the build. */
import { existsSync } from 'node:fs'
import { endChildrenWithThisProcess, runChild, startChild, tool, tsx } from './run/children'
import { loadSettings } from './run/environment'
import { runMain } from './run/main'
import { requireFreePort } from './run/ports'

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
  return startChild(...tool('next/dist/bin/next', 'start', '-p', String(port)), { env }).exited
})
