import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkArchive, readAgain, type Source } from './archive-reader'
import { ArchiveWriter } from './archive-writer'
import { HEADER, newHeader, SECRET } from './format'

const PASSPHRASE = 'halibut on the sand flats'
const SITE = { collections: {} } as Payload
const PICTURE = Buffer.alloc(200_000, 'picture')

// Checking a passphrase is slow by design.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  writeFileSync(at('boat.webp'), PICTURE)
  await write(at('plain.tar'), null)
  await write(at('secret.tar.age'), PASSPHRASE)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function write(path: string, passphrase: string | null, header = newHeader(SITE, 'sqlite', '0.1.0')) {
  const archive = new ArchiveWriter(path, passphrase)
  await archive.add(HEADER, Buffer.from(JSON.stringify(header)))
  await archive.add(SECRET, Buffer.from('the secret'))
  await archive.add('media/boat.webp', PICTURE)
  await archive.finish({ 'collections/bookings': 0 })
}

async function check(source: Source) {
  const entries: Record<string, Buffer> = {}
  const checked = await checkArchive(source, async ({ name, content }) => {
    entries[name] = await buffer(content)
  })
  return { ...checked, entries }
}

const failure = (source: Source) =>
  check(source).then(
    () => 'no error',
    (error: Error) => error.message,
  )

/** Returns a copy of the plain archive with `from` replaced by `to`, which must have the same length. */
function changed(from: string, to: string): Source {
  const bytes = readFileSync(at('plain.tar')).toString('latin1')
  expect(bytes).toContain(from)
  writeFileSync(at('changed.tar'), Buffer.from(bytes.replace(from, to), 'latin1'))
  return { path: at('changed.tar'), passphrase: null }
}

describe('an archive', () => {
  it.each([
    ['plain.tar', null],
    ['secret.tar.age', PASSPHRASE],
  ])('%s contains what was written', async (name, passphrase) => {
    const { secret, manifest, entries } = await check({ path: at(name), passphrase })
    expect(secret).toBe('the secret')
    expect(manifest.rows).toEqual({ 'collections/bookings': 0 })
    expect(entries).toEqual({ 'media/boat.webp': PICTURE })
  })

  it('reveals nothing without the passphrase', () => {
    expect(readFileSync(at('secret.tar.age')).includes('picture')).toBe(false)
  })

  it('leaves no other file behind', () => {
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([])
  })
})

describe('is refused in one sentence:', () => {
  it('a file that doesn’t exist', async () => {
    const path = at('nowhere.tar')
    expect(await failure({ path, passphrase: null })).toBe(`${path} doesn't exist or can't be read.`)
  })

  it('another kind of file', async () => {
    expect(await failure({ path: at('boat.webp'), passphrase: null })).toContain("isn't a backup of Sixpack")
  })

  it('an encrypted archive without a passphrase', async () => {
    expect(await failure({ path: at('secret.tar.age'), passphrase: null })).toContain('Set BACKUP_PASSPHRASE')
  })

  it('an encrypted archive with another passphrase', async () => {
    const wrong = { path: at('secret.tar.age'), passphrase: 'salmon in the kelp' }
    expect(await failure(wrong)).toContain("BACKUP_PASSPHRASE isn't the passphrase")
  })

  it.each(['plain.tar', 'secret.tar.age'])('%s without its end', async (name) => {
    copyFileSync(at(name), at('short'))
    truncateSync(at('short'), 150_000)
    expect(await failure({ path: at('short'), passphrase: PASSPHRASE })).toMatch(/is damaged|isn't complete/)
  })

  it('a changed byte in a picture', async () => {
    expect(await failure(changed('picture', 'pIcture'))).toContain(
      "media/boat.webp doesn't match its checksum",
    )
  })

  it('a changed byte in an encrypted archive', async () => {
    const bytes = readFileSync(at('secret.tar.age'))
    bytes.writeUInt8(bytes.readUInt8(150_000) ^ 1, 150_000)
    writeFileSync(at('flipped'), bytes)
    expect(await failure({ path: at('flipped'), passphrase: PASSPHRASE })).toContain('is damaged')
  })

  it('a missing picture', async () => {
    const other = changed('"media/boat.webp":', '"media/bait.webp":')
    expect(await failure(other)).toContain('media/bait.webp is missing')
  })

  it('a backup with another schema', async () => {
    const header = { ...newHeader(SITE, 'sqlite' as const, '9.0.0'), schema: '20990101_000000_later' }
    await write(at('later.tar'), null, header)
    expect(await failure({ path: at('later.tar'), passphrase: null })).toContain('was made by version 9.0.0')
  })

  it('an archive that changes after it was checked', async () => {
    const { manifest } = await check({ path: at('plain.tar'), passphrase: null })
    const again = readAgain(changed('picture', 'pIcture'), manifest, async ({ content }) => {
      await buffer(content)
    })
    await expect(again).rejects.toThrow("media/boat.webp doesn't match its checksum")
  })
})

it('a backup that can’t be written leaves nothing and says why', async () => {
  const archive = new ArchiveWriter(join(folder, 'missing', 'x.tar'), null)
  const write = async () => {
    await archive.add('media/boat.webp', PICTURE)
    await archive.finish({})
  }
  await expect(write()).rejects.toThrow("doesn't exist or isn't writable")
  await archive.discard()
})
