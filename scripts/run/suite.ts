import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ChildOptions, runChild, startChild, tool } from './children'
import { type Report, readPlaywright, readVitest, withExitCode } from './reports'

const REPORTS = '.cache/test-reports'
const VITEST_REPORT = './tests/setup/vitest-report.ts'

export interface SuiteResult extends Report {
  name: string
  seconds: number
}

/** A program that takes longer than this has hung, even on a slow machine. */
const PROGRAM_MS = 20 * 60_000
const NOTHING: Report = { passed: 0, failed: 0, skipped: 0, failures: [] }

/** Runs a step that has no tests (lint, types, build). A nonzero exit code counts as one failure. */
export async function runStep(name: string, run: () => Promise<number>): Promise<SuiteResult> {
  return timed(name, async () =>
    (await run()) === 0 ? NOTHING : { ...NOTHING, failed: 1, failures: ['see above'] },
  )
}

/**
 * Runs a program that counts as one test. Its output goes to a file, and is printed only if it fails. Ends the program if
 * it takes longer than `timeoutMs` milliseconds.
 */
export async function runProgram(
  name: string,
  [command, args]: [command: string, args: string[]],
  { timeoutMs = PROGRAM_MS, ...options }: Pick<ChildOptions, 'env' | 'graceMs'> & { timeoutMs?: number } = {},
): Promise<SuiteResult> {
  const logFile = reportPath(name, 'log')
  return timed(name, async () => {
    console.log(`The output is in ${logFile}.`)
    const log = openSync(logFile, 'w')
    const child = startChild(command, args, { ...options, stdio: ['ignore', log, log] })
    let hasTimedOut = false
    const timeout = setTimeout(() => {
      hasTimedOut = true
      void child.stop()
    }, timeoutMs)
    const exitCode = await child.exited.finally(() => clearTimeout(timeout))
    closeSync(log)
    if (exitCode === 0 && !hasTimedOut) return { ...NOTHING, passed: 1 }
    console.log(readFileSync(logFile, 'utf8'))
    const reason = hasTimedOut ? `timed out after ${timeoutMs / 60_000} minutes` : `exited with ${exitCode}`
    return { ...NOTHING, failed: 1, failures: [`${reason}; see ${logFile}`] }
  })
}

/** Runs Vitest and reads its report. @param args extra arguments: projects, files, filters */
export async function runVitest(
  name: string,
  args: string[],
  options: Pick<ChildOptions, 'env' | 'prefix'> = {},
): Promise<SuiteResult> {
  const reporters = [
    '--reporter=default',
    `--reporter=${VITEST_REPORT}`,
    `--outputFile.json=${reportPath(name)}`,
  ]
  const command = tool('vitest/vitest.mjs', 'run', ...reporters, ...args)
  return runReported(name, command, { ...options, read: readVitest })
}

/** Runs the browser tests against a running site, and reads Playwright's report. */
export async function runPlaywright(
  name: string,
  args: string[],
  { env, prefix }: { env: Record<string, string>; prefix?: string },
): Promise<SuiteResult> {
  const command = tool('@playwright/test/cli.js', 'test', '--reporter=list,json', ...args)
  const reportEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportPath(name) }
  return runReported(name, command, { env: reportEnv, prefix, read: readPlaywright })
}

async function runReported(
  name: string,
  [command, args]: [command: string, args: string[]],
  { read, ...options }: Pick<ChildOptions, 'env' | 'prefix'> & { read: (report: unknown) => Report },
): Promise<SuiteResult> {
  const report = reportPath(name)
  return timed(name, async () => {
    rmSync(report, { force: true })
    const exitCode = await runChild(command, args, options)
    const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : NOTHING
    return withExitCode(counts, exitCode)
  })
}

async function timed(name: string, run: () => Promise<Report>): Promise<SuiteResult> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
  const started = Date.now()
  const counts = await run()
  return { name, ...counts, seconds: Math.round((Date.now() - started) / 1000) }
}

function reportPath(name: string, extension = 'json'): string {
  mkdirSync(REPORTS, { recursive: true })
  return join(REPORTS, `${name.replace(/\W+/g, '-')}.${extension}`)
}

/** Prints a table of the suites, the failures and, on the last line, the totals. Returns the exit code. */
export function summarize(results: SuiteResult[]): number {
  const total = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((sum, result) => sum + result[key], 0)
  console.table(results, ['name', 'passed', 'failed', 'skipped', 'seconds'])
  // Repeat the failures at the end, because people look there first in a long log.
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`${name}: ${failure}\n`)
  const skipped = total('skipped')
  console.log(
    `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  return total('failed') === 0 ? 0 : 1
}
