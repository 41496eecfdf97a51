import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkDataDisk, requireUsableDataDir } from './data-disk'

const MB = 1024 * 1024
const withFreeMb = (mb: number) => ({ readSpace: async () => ({ bavail: mb, bsize: MB }) })

it('leaves no file behind in a writable folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-disk-'))
  expect(await checkDataDisk(join(folder, 'data'))).toBeNull()
  expect(readdirSync(join(folder, 'data'))).toEqual([])
  rmSync(folder, { recursive: true })
})

it('reports a folder that isn’t writable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-disk-'))
  writeFileSync(join(folder, 'file'), '')
  expect(await checkDataDisk(join(folder, 'file'))).toMatch(/^The data folder isn't writable\./)
  rmSync(folder, { recursive: true })
})

it.each([
  [101, { isReady: true, canStart: true }],
  [99, { isReady: false, canStart: true }],
  [21, { isReady: false, canStart: true }],
  [19, { isReady: false, canStart: false }],
])('with %i MB left', async (mb, { isReady, canStart }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sixpack-disk-'))
  const problem = await checkDataDisk(folder, withFreeMb(mb))
  expect(problem).toBe(isReady ? null : "The data folder's disk has less than 100 MB left.")
  const start = requireUsableDataDir(folder, withFreeMb(mb))
  if (canStart) await start
  else
    await expect(start).rejects.toThrow(
      `The server can't start. The data folder's disk has less than 20 MB left. DATA_DIR is ${folder}.`,
    )
  rmSync(folder, { recursive: true })
})
