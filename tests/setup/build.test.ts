import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addCompileHints, dedupeChunks } from '../../scripts/run/build'

const CODE = `module.exports=[1,()=>${'0,'.repeat(6000)}0]`

/** Writes the chunks of routes, and returns the folders of the build and of the chunks. */
function writeChunks(codes: Record<string, string>): { build: string; chunks: string } {
  const build = mkdtempSync(join(tmpdir(), 'sixpack-build-'))
  onTestFinished(() => rmSync(build, { recursive: true }))
  const chunks = join(build, 'server/chunks')
  mkdirSync(join(chunks, 'ssr'), { recursive: true })
  for (const [name, code] of Object.entries(codes))
    writeFileSync(join(chunks, `${name}.js`), `${code};\n\n//# sourceMappingURL=${encodeURI(name)}.js.map`)
  return { build, chunks }
}

it('keeps only one copy of chunks that differ only in their name', () => {
  const { build, chunks } = writeChunks({ '[root]__a': CODE, '[root]__b': CODE, '[root]__c': `${CODE},2` })
  const sizeOf = (name: string) => readFileSync(join(chunks, `${name}.js`)).length
  const other = sizeOf('[root]__c')
  dedupeChunks(build)
  expect(sizeOf('[root]__a')).toBeGreaterThan(CODE.length)
  expect(sizeOf('[root]__b')).toBeLessThan(100)
  expect(sizeOf('[root]__c')).toBe(other)
  const require = createRequire(import.meta.url)
  expect(require(join(chunks, '[root]__b.js'))).toBe(require(join(chunks, '[root]__a.js')))
})

it('leaves small chunks alone, and can run twice', () => {
  const { build, chunks } = writeChunks({
    a: 'module.exports=[1]',
    b: 'module.exports=[1]',
    c: CODE,
    d: CODE,
  })
  dedupeChunks(build)
  const read = () => ['a', 'b', 'c', 'd'].map((name) => readFileSync(join(chunks, `${name}.js`), 'utf8'))
  const once = read()
  dedupeChunks(build)
  expect(read()).toEqual(once)
  expect(once[0]).toContain('[1]')
  expect(once[1]).toContain('[1]')
})

it('adds a compile hint to medium-sized browser chunks, but not to the CMS’s editors', () => {
  const { build } = writeChunks({})
  const chunks = join(build, 'static/chunks')
  mkdirSync(chunks, { recursive: true })
  const sizes = { small: 1000, calendar: 40_000, editor: 500_000 }
  for (const [name, size] of Object.entries(sizes))
    writeFileSync(join(chunks, `${name}.js`), '0'.repeat(size))
  addCompileHints(build)
  addCompileHints(build)
  const hinted = Object.keys(sizes).filter((name) =>
    readFileSync(join(chunks, `${name}.js`), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n0'),
  )
  expect(hinted).toEqual(['calendar'])
})
