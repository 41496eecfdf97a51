import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkDataDisk } from './data-disk'

it('leaves no file behind in a writable folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-disk-'))
  expect(await checkDataDisk(join(folder, 'data'))).toBeNull()
  expect(readdirSync(join(folder, 'data'))).toEqual([])
  rmSync(folder, { recursive: true })
})

it('reports a folder that isn’t writable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-disk-'))
  writeFileSync(join(folder, 'file'), '')
  expect(await checkDataDisk(join(folder, 'file'))).toMatch(/^The data folder can't be written\./)
  rmSync(folder, { recursive: true })
})
