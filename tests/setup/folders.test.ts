import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MAX_FILES = 25

it(`no folder has more than ${MAX_FILES} source files, so that a file can be found by reading its folder`, () => {
  const files = execFileSync('git', ['ls-files', 'src', 'collections', 'simulators', 'scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const counts = new Map<string, number>()
  for (const file of files.split('\n')) {
    if (!/\.(ts|tsx|mjs|css)$/.test(file) || file.includes('.test.')) continue
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(50)
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([])
})
