import { runVitest, type SuiteResult } from './suite'

const PROJECTS = ['int', 'another-charter', 'concurrency', 'faults', 'fuzz'].flatMap((project) => [
  '--project',
  project,
])

/**
 * Runs the tests that need a database on each database, one database after the other. Running on both at the same time
 * would make tests miss deadlines on a machine with two processors.
 *
 * @param args Vitest's arguments; `--project` overrides the default projects
 */
export async function runIntegration(args: string[] = []): Promise<SuiteResult[]> {
  const engines = process.env.TEST_DATABASE ? [process.env.TEST_DATABASE] : ['sqlite', 'mongodb']
  const projects = args.includes('--project') ? [] : PROJECTS
  const results: SuiteResult[] = []
  for (const engine of engines) {
    const env = { TEST_DATABASE: engine }
    results.push(await runVitest(`integration ${engine}`, [...projects, ...args], { env }))
  }
  return results
}
