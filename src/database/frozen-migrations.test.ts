import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrations } from './migrations'

/** SHA-256 of what has been released. Add the new migration's files when you release a version. */
const FROZEN: Record<string, string> = {
  'migrations/20261121_234757_initial.ts': '269624d3d67ced7be7766d23431df2d4189d7865ec3835984f308195a4cc4723',
  'migrations/20261121_234757_initial.json':
    '71c67f7f420781bcbb4847a909c2623fec5993eec7d5f008fbc57ad9d782086d',
  'migrations/20261123_224516_v1_0_0.ts': 'bda8da1c5337cb8aa1206e11d46fc1424166210a38b3b5b71477f5808b2a5365',
  'migrations/20261123_224516_v1_0_0.json':
    '985906912856009a988044ba8c62379a51536e481184939c6b905f1a97d14e5c',
  'data-steps/v1-0-0.ts': 'fd4942559623bb31798e37bfe5851811442a637325e44f16b13331b4c73c058d',
}

const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, file)))
    .digest('hex')

it.each(Object.entries(FROZEN))('%s is as it was released', (file, hash) => {
  const advice = `${file} was released, so there are databases that it will never run on again. Undo the change, and add a new migration instead: npm run generate -- --migration NAME`
  expect(hashOf(file), advice).toBe(hash)
})

it('migrations run in the order of their names, and those that were released come first', () => {
  const names = migrations.map(({ name }) => name)
  const released = Object.keys(FROZEN).flatMap((file) => /^migrations\/(.*)\.ts$/.exec(file)?.[1] ?? [])
  expect(names).toEqual(names.toSorted())
  expect(names.slice(0, released.length)).toEqual(released)
})
