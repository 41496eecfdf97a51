import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { LOADED_BY_NAME } from '../../scripts/run/standalone'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

it('the standalone build contains every package that is loaded by name', () => {
  const files = execFileSync('git', ['grep', '-l', 'loadPackage(', '--', 'src', ':!*.test.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const names = files
    .trim()
    .split('\n')
    .flatMap((file) => [...readFileSync(ROOT + file, 'utf8').matchAll(/loadPackage\('([^']+)'\)/g)])
    .map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(3)
  expect(LOADED_BY_NAME.toSorted()).toEqual(names.toSorted())
})
