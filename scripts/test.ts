/** `npm test`: runs all checks and tests. The last line is `N passed, N failed`. */
import { runBrowserLanes } from './run/browser-tests'
import { buildWhenNeeded } from './run/build'
import { runChild } from './run/children'
import { runIntegration } from './run/integration'
import { runMain } from './run/main'
import { keepTemporaryFilesInMemory } from './run/memory-folder'
import { runStep, runVitest, type SuiteResult, summarize } from './run/suite'

keepTemporaryFilesInMemory()
await runMain(async () => {
  const results: SuiteResult[] = []
  const npm = (script: string) => runChild('npm', ['run', '--silent', script])
  results.push(await runStep('lint', () => npm('lint')))
  results.push(await runStep('types', () => npm('typecheck')))
  results.push(await runVitest('unit', ['--project', 'unit']))
  results.push(await runStep('build', buildWhenNeeded))
  results.push(...(await runIntegration()))
  results.push(...(await runBrowserLanes()))
  return summarize(results)
})
