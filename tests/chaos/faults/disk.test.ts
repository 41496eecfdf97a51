import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mountDisk, mountedBelow, removeRuns } from './disk'

const MOUNTS = `overlay / overlay rw 0 0
tmpfs /srv/site/.cache/chaos tmpfs rw 0 0
tmpfs /srv/site/.cache/chaos/run-1/data tmpfs rw 0 0
tmpfs /srv/site/.cache/chaos/run-1/data/more\\040files tmpfs rw 0 0
tmpfs /srv/site/.cache/chaos-2/data tmpfs rw 0 0
tmpfs /srv/site/data tmpfs rw 0 0
`

test('mountedBelow returns only file systems below the folder, the last one first', () => {
  expect(mountedBelow('/srv/site/.cache/chaos', MOUNTS)).toEqual([
    '/srv/site/.cache/chaos/run-1/data/more files',
    '/srv/site/.cache/chaos/run-1/data',
  ])
})

test('removeRuns removes a folder, even with a file system that is still mounted', () => {
  const outside = mkdtempSync(join(tmpdir(), 'sixpack-disk-'))
  const runs = join(outside, 'runs')
  mkdirSync(join(runs, 'run-1'), { recursive: true })
  // Only root can mount it. For other users, it's a folder with a file.
  mountDisk(join(runs, 'run-1', 'data'), 1)?.fill()
  removeRuns(runs)
  expect(() => readFileSync(runs)).toThrow('ENOENT')
  expect(() => removeRuns(runs)).not.toThrow()
  rmSync(outside, { recursive: true })
})
