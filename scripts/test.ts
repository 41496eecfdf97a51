/** `npm test`: runs all checks and tests. The last line is `N passed, N failed`. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { removeRuns } from '../tests/chaos/faults/disk'
import { runBrowserLanes } from './run/browser-tests'
import { buildWhenNeeded } from './run/build'
import { runChild, tsx } from './run/children'
import { runIntegration } from './run/integration'
import { runMain } from './run/main'
import { keepTemporaryFilesInMemory } from './run/memory-folder'
import { runProgram, runStep, runVitest, type SuiteResult, summarize } from './run/suite'

const CHAOS = ['--database', 'sqlite', '--minutes', '1', '--seed', '1']
/**
 * The folder where a failed chaos run leaves its servers' logs until the next `npm test`. It's on disk, because the
 * in-memory folder is emptied.
 */
const CHAOS_FILES = '.cache/chaos'
/** The time that a chaos run needs to stop its servers. */
const CHAOS_GRACE_MS = 30_000

keepTemporaryFilesInMemory()
await runMain(async () => {
  const results: SuiteResult[] = []
  const npm = (script: string) => runChild('npm', ['run', '--silent', script])
  results.push(await runStep('lint', () => npm('lint')))
  results.push(await runStep('types', () => npm('typecheck')))
  results.push(await runVitest('unit', ['--project', 'unit']))
  results.push(await runStep('build', buildWhenNeeded))
  results.push(...(await runIntegration()))
  results.push(await runChaos())
  results.push(...(await runBrowserLanes()))
  return summarize(results)
})

/** Runs one minute of chaos (docs/reliability.md#real-processes). It needs the build. */
async function runChaos(): Promise<SuiteResult> {
  try {
    removeRuns(CHAOS_FILES)
  } catch (error) {
    console.warn(`Couldn't remove earlier chaos runs from ${CHAOS_FILES}: ${String(error)}`)
  }
  mkdirSync(CHAOS_FILES, { recursive: true })
  const env = { TMPDIR: resolve(CHAOS_FILES) }
  return runProgram('chaos sqlite', tsx('scripts/chaos.ts', ...CHAOS), { env, graceMs: CHAOS_GRACE_MS })
}
