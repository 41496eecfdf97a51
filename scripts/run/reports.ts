import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export interface Report {
  passed: number
  failed: number
  skipped: number
  failures: string[]
}

/** Adds a failure if the test runner failed outside any test (setup, unhandled error, no tests). */
export function withExitCode(report: Report, exitCode: number): Report {
  if (exitCode === 0 || report.failed > 0) return report
  const unnamed = [`outside any test, see above (exit code ${exitCode})`]
  return { ...report, failed: 1, failures: report.failures.length > 0 ? report.failures : unnamed }
}

const errorsShape = z.array(z.object({ message: z.string().optional() }))

const vitestShape = z.object({
  errors: errorsShape,
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

/** Reads the JSON report of tests/setup/vitest-report.ts. @throws ZodError if its format has changed */
export function readVitest(json: unknown): Report {
  const report = vitestShape.parse(json)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...describeErrors(report.errors),
      ...report.testResults.flatMap((file) => {
        const failed = file.assertionResults.filter((test) => test.status === 'failed')
        // If a file fails outside its tests (import, setup), the report lists no failed tests for it, so list the file.
        if (failed.length === 0 && file.status === 'failed') return [describeFailure(file.name, file.message)]
        return failed.map((test) =>
          describeFailure(`${file.name} › ${test.fullName}`, test.failureMessages[0]),
        )
      }),
    ],
  }
}

const specShape = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})

const suiteShape = z.object({
  specs: z.array(specShape).default([]),
  get suites() {
    return z.array(suiteShape).default([])
  },
})

const playwrightShape = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: errorsShape,
  suites: z.array(suiteShape),
})

/** Reads Playwright's JSON report. Flaky tests count as failed. @throws ZodError if its format has changed */
export function readPlaywright(json: unknown): Report {
  const { stats, errors, suites } = playwrightShape.parse(json)
  const failed = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...describeErrors(errors),
      ...failed.map((spec) => {
        const results = spec.tests.flatMap((test) => test.results)
        const message = results.find((result) => result.error !== undefined)?.error?.message
        return describeFailure(`${spec.file}:${spec.line} › ${spec.title}`, message)
      }),
    ],
  }
}

function specsOf(suite: z.infer<typeof suiteShape>): z.infer<typeof specShape>[] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)]
}

function describeErrors(errors: z.infer<typeof errorsShape>): string[] {
  return errors.map((error) => describeFailure('outside any test', error.message))
}

const MAX_MESSAGE_LINES = 12

function describeFailure(place: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MAX_MESSAGE_LINES)
  return [place, ...lines.map((line) => `    ${line}`)].join('\n')
}
