import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { embedFrame, embedScript } from './embed-address'

it.each([embedScript, embedFrame])('the dashboard and docs/embed.md have the same code', (codeOf) => {
  expect(readFileSync('docs/embed.md', 'utf8')).toContain(codeOf('https://www.example.com'))
})
