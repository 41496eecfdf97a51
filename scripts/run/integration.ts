import { runVitest, type SuiteResult } from './suite'

const PROJECTS = ['int', 'another-charter', 'concurrency', 'faults', 'fuzz'].flatMap((project) => [
  '--project',
  project,
])

/**
 * Runs the tests that need a database once on each database. Runs the databases at the same time, because the tests
 * often wait: for timeouts, elections and processes that start.
 *
 * @param args Vitest's arguments; `--project` overrides the default projects
 */
export async function runIntegration(args: string[] = []): Promise<SuiteResult[]> {
  const engines = process.env.TEST_DATABASE ? [process.env.TEST_DATABASE] : ['sqlite', 'mongodb']
  const projects = args.includes('--project') ? [] : PROJECTS
  return Promise.all(
    engines.map((engine) =>
      runVitest(`integration ${engine}`, [...projects, ...args], {
        env: { TEST_DATABASE: engine },
        ...(engines.length > 1 && { prefix: `${engine} | ` }),
      }),
    ),
  )
}
