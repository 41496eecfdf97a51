/**
 * `npm run fuzz [-- runs]`: runs the fuzz tests with 10,000 inputs each (by default): malformed bodies for
 * every route and malformed queries for the admin API on both databases (or on TEST_DATABASE), and malformed
 * request targets against a production server. FUZZ_SEED repeats a run; otherwise a new seed is printed.
 */
import { runBrowserTests } from './run/browser-tests'
import { endChildrenWithThisProcess } from './run/children'
import { runIntegration } from './run/integration'
import { runMain } from './run/main'
import { summarize } from './run/suite'

endChildrenWithThisProcess()
await runMain(async () => {
  process.env.FUZZ_RUNS = process.argv[2] ?? '10000'
  process.env.FUZZ_SEED ||= String(Date.now() % 2 ** 31)
  console.log(`${process.env.FUZZ_RUNS} inputs per test, FUZZ_SEED=${process.env.FUZZ_SEED}`)
  const results = await runIntegration(['--project', 'fuzz'])
  return summarize([...results, await runBrowserTests(['tests/e2e/security-headers.spec.ts'])])
})
