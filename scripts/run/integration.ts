import { runVitest, type SuiteResult } from './suite'

const PROJECTS = ['int', 'another-charter', 'concurrency', 'faults', 'fuzz'].flatMap((project) => [
  '--project',
  project,
])

/**
 * Runs the tests that need a database once on each database.
 *
 * @param args Vitest's arguments; `--project` overrides the default projects
 */
export async function runIntegration(args: string[] = []): Promise<SuiteResult[]> {
  const engines = process.env.TEST_DATABASE ? [process.env.TEST_DATABASE] : ['sqlite', 'mongodb']
  const projects = args.includes('--project') ? [] : PROJECTS
  const results: SuiteResult[] = []
  for (const engine of engines) {
    const name = `integration ${engine}`
    results.push(await runVitest(name, [...projects, ...args], { TEST_DATABASE: engine }))
  }
  return results
}
