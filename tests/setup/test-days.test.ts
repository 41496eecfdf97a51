import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../e2e/', import.meta.url))
const TABLE = /^(?:export )?const (?!TOMORROW)[A-Z_]+ = (?:\{.*\}|\{[^]*?^\}|\[.*\]|'.*')/gm
const DAY = /'(\d{4}-\d{2}-\d{2})'/g

it('no two browser tests book the same day, because one could take the other’s seats', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const tables = readFileSync(FOLDER + file, 'utf8').match(TABLE) ?? []
    for (const [, day] of tables.join('\n').matchAll(DAY)) {
      if (day) owners.set(day, (owners.get(day) ?? new Set()).add(file))
    }
  }
  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, files]) => files.size > 1)).toEqual([])
})
