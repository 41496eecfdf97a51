import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { ArchiveWriter } from '@/database/backup/archive-writer'
import { CHECKOUT_KEPT_DAYS, UNPAID_HOLD_KEPT_DAYS } from '@/contract/limits'
import { exportRows } from '@/database/backup/export-rows'
import { dayMaker, sale } from '../factories/booking'
import { addSite, SITE_BOOKINGS } from '../fakes/add-site'
import { backUp, comparable, PASSPHRASE, readBackup, startCommand, untilFileIn } from '../fakes/site-backups'
import { openTestApp, type TestApp } from '../int/test-app'
import { DATABASE_NAME } from '../setup/database-global'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const PICTURES = 400
/** The maximum file size in KB. The database fits, but neither the large picture nor the backup does. */
const SMALL_DISK_KB = 20_000

let app: TestApp
let archive: string

beforeAll(async () => {
  app = await openTestApp()
  await addSite(app.payload)
  await app.browser().post('/booking/hold', sale(dayMaker()()))
  // Write enough picture files to kill a restore midway, and one file that doesn't fit on a small disk.
  for (let index = 0; index < PICTURES; index++) writeFileSync(join(mediaDir(), `extra-${index}.webp`), 'x')
  writeFileSync(join(mediaDir(), 'large.webp'), randomBytes(SMALL_DISK_KB * 1500))
  archive = await backUp(app.env)
})
afterAll(() => app.close())

const mediaDir = () => join(app.env.DATA_DIR ?? '', 'media')

/** Returns the environment variables of a new site on this run's database. Omits the secret if that's allowed. */
function newSite(): Record<string, string> & { DATA_DIR: string } {
  const source = inject('databaseSource')
  const dataDir = mkdtempSync(join(source.folder, 'new-'))
  if (source.kind === 'sqlite') {
    return { DATA_DIR: dataDir, DATABASE_URI: `file:${join(dataDir, 'site.db')}`, PAYLOAD_SECRET: '' }
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  return {
    DATA_DIR: dataDir,
    DATABASE_URI: source.uri.replace(DATABASE_NAME, name),
    PAYLOAD_SECRET: app.env.PAYLOAD_SECRET ?? '',
  }
}

const heldIn = (rows: Awaited<ReturnType<typeof readBackup>>['rows']) =>
  rows['collections/checkouts']?.find(({ state }) => state === 'held')

const restore = (site: Record<string, string>, maxFileKb?: number) =>
  startCommand('restore', [archive], site, maxFileKb)

describe('a restored backup', () => {
  it('is the same site, with the same secret, and the audit is clean', async () => {
    const site = newSite()
    const { code, output } = await restore(site).ended
    expect(output).toContain('The audit found no mismatches.')
    expect(code).toBe(0)
    const [before, after] = [await readBackup(archive), await readBackup(await backUp(site))]
    // Someone may have paid for the hold after the backup, so the restored site keeps it for longer.
    const [old, restored] = [heldIn(before.rows), heldIn(after.rows)]
    expect(Date.parse(String(restored?.forgetAt)) - Date.parse(String(old?.forgetAt))).toBeGreaterThan(
      (CHECKOUT_KEPT_DAYS - UNPAID_HOLD_KEPT_DAYS - 1) * 24 * 3_600_000,
    )
    Object.assign(restored ?? {}, { forgetAt: old?.forgetAt, updatedAt: old?.updatedAt })
    expect(comparable(after.rows)).toMatchObject(comparable(before.rows))
    expect(before.rows['collections/bookings']).toHaveLength(SITE_BOOKINGS)
    expect(after.pictures).toEqual(before.pictures)
    expect(readFileSync(join(site.DATA_DIR, 'payload-secret'), 'utf8')).toBe(app.env.PAYLOAD_SECRET)
    expect((await startCommand('migrate', ['--captain'], site).ended).code).toBe(0)
  })

  it('never overwrites a site with data', async () => {
    const { code, output } = await restore(app.env).ended
    expect(code).toBe(1)
    expect(output).toContain('This site already has data')
  })

  it('never overwrites pictures', async () => {
    const site = newSite()
    mkdirSync(join(site.DATA_DIR, 'media'))
    writeFileSync(join(site.DATA_DIR, 'media', 'mine.webp'), 'mine')
    const { code, output } = await restore(site).ended
    expect(code).toBe(1)
    expect(output).toContain('There are already pictures in the folder')
    expect(readdirSync(join(site.DATA_DIR, 'media'))).toEqual(['mine.webp'])
  })

  it('needs the passphrase, and writes nothing without it', async () => {
    const site = newSite()
    const { code, output } = await restore({ ...site, BACKUP_PASSPHRASE: `not ${PASSPHRASE}` }).ended
    expect(code).toBe(1)
    expect(output.trim()).toMatch(/^BACKUP_PASSPHRASE isn't the passphrase/)
    expect(readdirSync(site.DATA_DIR)).toEqual([])
  })
})

describe('a restore that’s interrupted', () => {
  it('by SIGKILL leaves a site that nothing uses until it’s deleted', async () => {
    const site = newSite()
    const { child, ended } = restore(site)
    await untilFileIn(join(site.DATA_DIR, 'media'))
    child.kill('SIGKILL')
    await ended
    const commands = [
      startCommand('migrate', ['--captain'], site),
      startCommand('backup', [site.DATA_DIR], site),
      restore(site),
    ]
    for (const { code, output } of await Promise.all(commands.map((command) => command.ended))) {
      expect(output).toContain('This site is only partly restored')
      expect(output).toContain(join(site.DATA_DIR, 'media'))
      expect(code).toBe(1)
    }
    expect(readdirSync(site.DATA_DIR).filter((name) => name.startsWith('sixpack-'))).toEqual([])

    // Do what the message says: delete the database and the pictures, then restore again.
    for (const name of readdirSync(site.DATA_DIR)) rmSync(join(site.DATA_DIR, name), { recursive: true })
    const clean = app.kind === 'sqlite' ? site : { ...newSite(), DATA_DIR: site.DATA_DIR }
    expect((await restore(clean).ended).output).toContain('The audit found no mismatches.')
  })

  it('by a full disk deletes the pictures and says what else to delete', async () => {
    const site = newSite()
    const { code, output } = await restore(site, SMALL_DISK_KB).ended
    expect(code).toBe(1)
    expect(output).toContain('The restore failed, because the disk is full. Delete the')
    expect(existsSync(join(site.DATA_DIR, 'media'))).toBe(false)
    expect((await startCommand('migrate', [], site).ended).output).toContain('only partly restored')
  })
})

describe('a backup', () => {
  it('on a full disk leaves nothing', async () => {
    const folder = mkdtempSync(join(app.env.DATA_DIR ?? '', 'full-'))
    const { code, output } = await startCommand('backup', [folder], app.env, SMALL_DISK_KB).ended
    expect(output).toContain("There's no room")
    expect(code).toBe(1)
    expect(readdirSync(folder)).toEqual([])
  })

  it('made while others write shows the site at a single moment', async () => {
    let writing = true
    const writes = (async () => {
      for (let pairs = 0; writing && pairs < MAX_PAIRS; pairs += 1) await addPair(app.payload)
    })()
    const during = await backUp(app.env).finally(() => (writing = false))
    await writes
    expect(await pairsIn((await readBackup(during)).rows)).toBeOneOf([0, 1])
  })

  it('control: without a snapshot, it mixes several moments', async () => {
    const unguarded = await readWhileWriting(withoutSnapshot(app.payload))
    expect(unguarded).toBeLessThan(0)
    // On SQLite, the export reads a copy, which the test above covers.
    if (app.kind === 'mongodb') expect(await readWhileWriting(app.payload)).toBe(0)
  })
})

/** The maximum number of pairs, so that the writes end even if the backup hangs. */
const MAX_PAIRS = 2000

/** Adds a message and then a signup. So at any moment, there are as many messages as signups, or one more. */
async function addPair({ db }: Payload): Promise<void> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  await db.create({
    collection: 'messages',
    data: { name: 'Pat Example', email, message: 'Hello', version: 'first' },
  })
  await db.create({ collection: 'newsletter-signups', data: { name: 'Pat Example', email } })
}

/**
 * Returns the number of messages minus the number of signups in a backup. Messages are read first, so the result is
 * negative if the backup isn't a snapshot.
 */
const pairsIn = async (rows: Record<string, unknown[]>) =>
  (rows['collections/messages']?.length ?? 0) - (rows['collections/newsletter-signups']?.length ?? 0)

/** Exports the site, and adds a pair right after the messages are read. Returns the messages minus the signups. */
async function readWhileWriting(payload: Payload): Promise<number> {
  await addPair(app.payload)
  const archiveOf = {
    add: async (name: string) => {
      if (name.includes('/messages/')) await addPair(app.payload)
    },
  }
  const rows = await exportRows(payload, archiveOf as unknown as ArchiveWriter)
  return (rows['collections/messages'] ?? 0) - (rows['collections/newsletter-signups'] ?? 0)
}

/** Returns Payload with an adapter that the export doesn't recognize as MongoDB's. */
function withoutSnapshot(payload: Payload): Payload {
  const db = new Proxy(payload.db, {
    get: (target, name) => (name === 'name' ? 'other' : Reflect.get(target, name)),
  })
  return new Proxy(payload, { get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)) })
}
