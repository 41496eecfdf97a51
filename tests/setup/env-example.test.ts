import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const namesIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort()

const variables = namesIn('src/env.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm).filter((name) => name !== 'NODE_ENV')

it('.env.example has every variable', () => {
  expect(namesIn('.env.example', /^#([A-Z0-9_]+)=/gm)).toEqual(variables)
})

it('the README has every variable', () => {
  const readme = readFileSync('README.md', 'utf8')
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
