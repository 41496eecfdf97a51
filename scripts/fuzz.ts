/**
 * `npm run fuzz [-- runs]`: runs the fuzz tests with 10,000 inputs each by default. On both databases (or
 * only the one in TEST_DATABASE), sends malformed bodies to every route and malformed queries to the admin
 * API. Also sends malformed request targets to a production server. Picks and prints a new seed; set
 * FUZZ_SEED to repeat a run.
 */
import { runBrowserTests } from './run/browser-tests'
import { runIntegration } from './run/integration'
import { runMain } from './run/main'
import { summarize } from './run/suite'

await runMain(async () => {
  process.env.FUZZ_RUNS = process.argv[2] ?? '10000'
  process.env.FUZZ_SEED ||= String(Date.now() % 2 ** 31)
  console.log(`${process.env.FUZZ_RUNS} inputs per test, FUZZ_SEED=${process.env.FUZZ_SEED}`)
  const results = await runIntegration(['--project', 'fuzz'])
  return summarize([...results, await runBrowserTests(['tests/e2e/security-headers.spec.ts'])])
})
