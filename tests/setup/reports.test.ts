import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tool } from '../../scripts/run/children'
import { readPlaywright, readVitest, withExitCode } from '../../scripts/run/reports'

const vitest = (...testResults: object[]) => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  errors: [],
  testResults,
})
const file = { name: 'seats.test.ts', status: 'passed', assertionResults: [] }
const brokenFile = { ...file, status: 'failed', message: 'Cannot find module' }

const playwright = (more: object) => ({
  stats: { expected: 1, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [],
  suites: [],
  ...more,
})
const browserTest = (title: string, status: string, message?: string) => ({
  file: 'hold.spec.ts',
  line: 7,
  title,
  tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
})

describe('readVitest', () => {
  it('counts tests, and lists each failure with its message', () => {
    const assertionResults = [
      { fullName: 'seats fit', status: 'passed', failureMessages: [] },
      {
        fullName: 'seats run out',
        status: 'failed',
        failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat seats'],
      },
    ]
    const report = { ...vitest({ ...file, status: 'failed', assertionResults }), numFailedTests: 1 }
    expect(readVitest(report)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ['seats.test.ts › seats run out\n    expected 1\n    at seats'],
    })
  })

  it('lists a file that fails before its tests run', () => {
    expect(readVitest(vitest(file, brokenFile)).failures).toEqual(['seats.test.ts\n    Cannot find module'])
  })
})

describe('VitestReport', () => {
  it('lists an error that happens outside any test', () => {
    const root = mkdtempSync(join(tmpdir(), 'vitest-report-'))
    try {
      writeFileSync(
        join(root, 'one.test.js'),
        "test('passes'); void Promise.reject(new Error('Nobody waited'))",
      )
      const report = join(root, 'report.json')
      const reporter = `--reporter=${resolve('tests/setup/vitest-report.ts')}`
      const options = ['--root', root, '--globals', reporter, `--outputFile.json=${report}`]
      const [command, args] = tool('vitest/vitest.mjs', 'run', ...options)
      expect(spawnSync(command, args, { timeout: 25_000 }).status).toBe(1)
      expect(readVitest(JSON.parse(readFileSync(report, 'utf8'))).failures).toEqual([
        expect.stringMatching(/^outside any test\n.*Error: Nobody waited/),
      ])
    } finally {
      rmSync(root, { recursive: true })
    }
  })
})

describe('readPlaywright', () => {
  it('counts a flaky test as a failure', () => {
    const report = playwright({
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      suites: [
        {
          specs: [browserTest('holds', 'expected')],
          suites: [
            {
              specs: [browserTest('lapses', 'unexpected', 'No timer'), browserTest('ends', 'flaky', 'Late')],
            },
          ],
        },
      ],
    })
    expect(readPlaywright(report)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: ['hold.spec.ts:7 › lapses\n    No timer', 'hold.spec.ts:7 › ends\n    Late'],
    })
  })

  it('lists errors outside any test', () => {
    const { failures } = readPlaywright(playwright({ errors: [{ message: 'No server' }] }))
    expect(failures).toEqual(['outside any test\n    No server'])
  })
})

describe('withExitCode', () => {
  const passed = readVitest(vitest(file))

  it('doesn’t change a run that succeeded, or in which the failed tests explain the failure', () => {
    expect(withExitCode(passed, 0)).toBe(passed)
    const failed = { ...passed, failed: 2, failures: ['one', 'two'] }
    expect(withExitCode(failed, 1)).toBe(failed)
  })

  it('counts a failure outside any test only once, and keeps its message', () => {
    const broken = readVitest(vitest(file, brokenFile))
    expect(withExitCode(broken, 1)).toEqual({ ...broken, failed: 1 })
  })

  it('adds a failure if nothing explains the exit code', () => {
    expect(withExitCode(passed, 2)).toMatchObject({
      failed: 1,
      failures: ['outside any test, see above (exit code 2)'],
    })
  })
})
