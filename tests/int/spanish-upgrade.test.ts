import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { type SQLiteAdapter, sql } from '@payloadcms/db-sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { version110 } from '@/database/data-steps/v1-1-0'
import { seed } from '@/database/seed/seed'
import { seedSite } from '@/database/seed/site/seed-site'
import { readFaqs } from '@/services/content/read-content'
import { readPage, readPageList } from '@/services/content/read-page'
import { readSite, readTripPages } from '@/services/content/read-site'
import { FIXED_PAGES } from '@/shared/paths/page-slug'
import { type OpenDatabase, openTestDatabase } from '../setup/database'

const NOW = new Date('2026-11-21T12:00:00Z')
/** Uploads two pictures only, because each one takes a second. */
const drawingOf = (name: string) => (name.startsWith('banners/') ? 'banners/home' : 'trips/rockfish')

let database: OpenDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await seed(database.payload, NOW)
  await seedSite(database.payload, { now: NOW, drawingOf })
})
afterAll(() => database.close())

/** Returns the Spanish texts of the site that guests read. */
async function readSpanish() {
  const { payload } = database
  return {
    pages: await Promise.all(FIXED_PAGES.map((slug) => readPage(payload, { slug, language: 'es' }))),
    trips: await readTripPages(payload, 'es'),
    faqs: await readFaqs(payload, { language: 'es' }),
    site: await readSite(payload, 'es'),
  }
}

const sqlite = () => database.payload.db as unknown as SQLiteAdapter
const mongodb = () => {
  const { db } = (database.payload.db as unknown as MongooseAdapter).connection
  if (!db) throw new Error('The database isn’t connected.')
  return db
}

/** Removes every Spanish text, as on a site that was filled by version 1.0.0. */
async function forgetSpanish(): Promise<void> {
  if (database.kind === 'sqlite') {
    const db = sqlite().drizzle
    const columns = await db.all<{ tableName: string; name: string }>(sql`
      SELECT t.name AS tableName, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c
      WHERE t.type = 'table' AND (c.name LIKE 'es!_%' ESCAPE '!' OR c.name LIKE 'version!_es!_%' ESCAPE '!')`)
    for (const { tableName, name } of columns)
      await db.run(sql`UPDATE ${sql.identifier(tableName)} SET ${sql.identifier(name)} = NULL`)
    for (const [tableName, name] of [
      ['pages', 'sections'],
      ['_pages_v', 'version_sections'],
    ] as const) {
      const [table, column] = [sql.identifier(tableName), sql.identifier(name)]
      const rows = await db.all<{ id: string; text: string }>(sql`SELECT id, ${column} AS text FROM ${table}`)
      for (const { id, text } of rows) {
        const english = JSON.stringify(withoutSpanish(JSON.parse(text)))
        await db.run(sql`UPDATE ${table} SET ${column} = ${english} WHERE id = ${id}`)
      }
    }
    return
  }
  for (const { name } of await mongodb().listCollections().toArray())
    for (const doc of await mongodb().collection(name).find().toArray())
      await mongodb().collection(name).replaceOne({ _id: doc._id }, withoutSpanish(doc))
}

/** Returns a document without the groups `es`, at every depth. */
function withoutSpanish<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutSpanish) as Value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const entries = Object.entries(value).filter(([name]) => name !== 'es')
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutSpanish(each)])) as Value
}

async function upgrade(): Promise<void> {
  if (database.kind === 'sqlite') await version110.sqlite(sqlite().drizzle as never)
  else await version110.mongodb(mongodb())
}

it('fills in the Spanish texts of what staff haven’t changed, and can be repeated', async () => {
  const before = await readSpanish()
  await forgetSpanish()
  const english = await readSpanish()
  for (const page of english.pages) {
    expect(page?.hasSpanish).toBe(false)
    expect(page?.sections.some(({ language }) => language === 'es')).toBe(false)
  }
  expect(english.site.tagline).not.toBe(before.site.tagline)
  await upgrade()
  expect(await readSpanish()).toEqual(before)
  expect((await readPageList(database.payload)).filter(({ hasSpanish }) => !hasSpanish)).toEqual([])
  await upgrade()
  expect(await readSpanish()).toEqual(before)
})

it('leaves what staff wrote in English, and keeps their Spanish texts', async () => {
  await forgetSpanish()
  const { payload } = database
  const { docs } = await payload.find({ collection: 'pages', where: { slug: { equals: 'directions' } } })
  const [page] = docs
  if (!page) throw new Error('There’s no page about directions')
  const published = { _status: 'published' as const }
  await payload.update({
    collection: 'pages',
    id: page.id,
    data: { heading: 'Find our dock', es: { intro: 'A la izquierda.' }, ...published },
  })
  await upgrade()
  const spanish = await readPage(payload, { slug: 'directions', language: 'es' })
  expect(spanish).toMatchObject({
    heading: 'Find our dock',
    intro: 'A la izquierda.',
    language: 'en',
    hasSpanish: false,
  })
  expect(spanish?.sections.every(({ language }) => language === 'es')).toBe(true)
})
