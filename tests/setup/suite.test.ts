import { describe, expect, test, vi } from 'vitest'
import { runProgram } from '../../scripts/run/suite'

vi.spyOn(console, 'log').mockReturnValue(undefined)

const node = (code: string): [string, string[]] => [process.execPath, ['-e', code]]

describe('runProgram', () => {
  test.each([
    ['process.exit(0)', { passed: 1, failed: 0, failures: [] }],
    ['process.exit(3)', { passed: 0, failed: 1, failures: [expect.stringContaining('exited with 3; see')] }],
    [
      "process.kill(process.pid, 'SIGKILL')",
      { passed: 0, failed: 1, failures: [expect.stringContaining('exited with 137; see')] },
    ],
  ])('counts %s as one test', async (code, expected) => {
    expect(await runProgram('suite test', node(code))).toMatchObject(expected)
  })

  test('ends a program that hangs, even if it exits with 0 then', async () => {
    const hangs = node("process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)")
    const result = await runProgram('suite test', hangs, { timeoutMs: 600 })
    expect(result).toMatchObject({ passed: 0, failed: 1 })
    expect(result.failures).toEqual([expect.stringContaining('timed out after 0.01 minutes; see')])
  })
})
