import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChild, tool } from './children'

const REPORTS = '.cache/test-reports'

export interface SuiteResult {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
}

type Counts = Pick<SuiteResult, 'passed' | 'failed' | 'skipped'>
type Command = [command: string, args: string[]]

/** Runs a step that is right or wrong as a whole (lint, types, build). It counts as no test, or as one failure. */
export async function runStep(name: string, run: () => Promise<number>): Promise<SuiteResult> {
  return timed(name, async () => ({ passed: 0, failed: (await run()) === 0 ? 0 : 1, skipped: 0 }))
}

/**
 * Runs Vitest on projects and reads its own report.
 *
 * @param name of the suite, also of its report
 * @param args further arguments: projects, files, filters
 */
export async function runVitest(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  const report = reportPath(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = tool('vitest/vitest.mjs', 'run', ...reporters, ...args)
  return runReported(name, command, { env, report, read: readVitest })
}

/** Runs the browser tests against a site that is up, and reads Playwright's own report. */
export async function runPlaywright(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<SuiteResult> {
  const report = reportPath(name)
  const command = tool('@playwright/test/cli.js', 'test', '--reporter=list,json', ...args)
  const reportEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return runReported(name, command, { env: reportEnv, report, read: readPlaywright })
}

async function runReported(
  name: string,
  [command, args]: Command,
  options: { env: Record<string, string>; report: string; read: (report: unknown) => Counts },
): Promise<SuiteResult> {
  return timed(name, async () => {
    rmSync(options.report, { force: true })
    const exitCode = await runChild(command, args, { env: options.env })
    const counts = existsSync(options.report)
      ? options.read(JSON.parse(readFileSync(options.report, 'utf8')))
      : { passed: 0, failed: 0, skipped: 0 }
    // A runner that fails outside any test (a set-up, an unhandled error, no tests at all) has failed nevertheless.
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  })
}

async function timed(name: string, run: () => Promise<Counts>): Promise<SuiteResult> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
  const started = Date.now()
  const counts = await run()
  return { name, ...counts, seconds: Math.round((Date.now() - started) / 1000) }
}

function readVitest(report: unknown): Counts {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  }
}

function readPlaywright(report: unknown): Counts {
  const stats = typeof report === 'object' && report !== null && 'stats' in report ? report.stats : undefined
  return {
    passed: numberAt(stats, 'expected'),
    // One that passes only sometimes does not pass.
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
    skipped: numberAt(stats, 'skipped'),
  }
}

function numberAt(report: unknown, key: string): number {
  const value = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined
  if (typeof value === 'number') return value
  throw new Error(`The test report has no ${key}; the runner's format changed.`)
}

function reportPath(name: string): string {
  mkdirSync(REPORTS, { recursive: true })
  return join(REPORTS, `${name.replace(/\W+/g, '-')}.json`)
}

/** Prints the table of suites and, as the last line, the totals. Returns the exit code. */
export function summarise(results: SuiteResult[]): number {
  const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result[key], 0)
  const rows = results.map((suite) => ({
    suite: suite.name,
    passed: suite.passed,
    failed: suite.failed,
    skipped: suite.skipped,
    seconds: suite.seconds,
  }))
  console.table(rows)
  const skipped = total('skipped')
  console.log(
    `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  return total('failed') === 0 ? 0 : 1
}
