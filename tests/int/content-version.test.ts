import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { cachedContent as CachedContent } from '@/runtime/content-cache'
import type { contentVersion as ContentVersion } from '@/server/caches/content-clock'
import type { readContentVersion as ReadContentVersion } from '@/services/content/content-version'
import { signInEditor } from './journey'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let editor: TestBrowser
let contentVersion: typeof ContentVersion
let readContentVersion: typeof ReadContentVersion
let cachedContent: typeof CachedContent

beforeAll(async () => {
  app = await openTestApp()
  editor = await signInEditor(app)
  ;({ contentVersion } = await import('@/server/caches/content-clock'))
  ;({ readContentVersion } = await import('@/services/content/content-version'))
  ;({ cachedContent } = await import('@/runtime/content-cache'))
})
afterAll(() => app.close())

let count = 0
let page: string

beforeEach(async () => {
  count += 1
  page = await createPage(`page-${count}`, 'published')
})

async function createPage(slug: string, status: 'draft' | 'published'): Promise<string> {
  const query = status === 'draft' ? '?draft=true' : ''
  const answer = await editor.post(`/pages${query}`, { slug, heading: 'As published', _status: status })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body.doc.id as string
}

// These functions send the same requests as the admin panel.
const publish = (heading: string) => editor.patch(`/pages/${page}`, { heading, _status: 'published' })
const saveDraft = (heading: string) =>
  editor.patch(`/pages/${page}?draft=true`, { heading, _status: 'draft' })
const autosave = (heading: string) =>
  editor.patch(`/pages/${page}?draft=true&autosave=true`, { heading, _status: 'draft' })
const unpublish = () => editor.patch(`/pages/${page}`, { _status: 'draft' })

/**
 * Returns whether `change` produced a new content version. Also checks that this process and the database
 * agree on the version.
 */
async function renewsVersion(change: () => Promise<{ status: number }>): Promise<boolean> {
  const before = await readContentVersion(app.payload)
  const { status } = await change()
  expect(status).toBeLessThan(300)
  const after = await readContentVersion(app.payload)
  expect(contentVersion()).toBe(after)
  return after !== before
}

/** Returns the heading that visitors see, read through the page cache. */
const shownHeading = (slug: string) =>
  cachedContent(`test ${slug}`, async (payload) => {
    const { docs } = await payload.find({
      collection: 'pages',
      where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
    })
    return docs[0]?.heading ?? null
  })

describe('the content version', () => {
  it.each([
    ['publishing', () => publish('New')],
    ['deleting', () => editor.delete(`/pages/${page}`)],
    ['unpublishing', () => unpublish()],
    ['a change to the settings', () => editor.post('/globals/site-settings', { tagline: `Line ${count}` })],
    [
      'publishing with draft=true, as bulk edits do',
      () => editor.patch(`/pages?where[id][equals]=${page}&draft=true`, { _status: 'published' }),
    ],
    ['unpublishing in bulk', () => editor.patch(`/pages?where[id][equals]=${page}`, { _status: 'draft' })],
    [
      'an autosave that isn’t a draft',
      () => editor.patch(`/pages/${page}?autosave=true`, { heading: 'New' }),
    ],
  ])('is renewed by %s', async (_, change) => {
    expect(await renewsVersion(change)).toBe(true)
  })

  it.each([
    ['a draft save', () => saveDraft('Draft')],
    ['an autosave', () => autosave('Draft')],
    [
      'a second draft save',
      async () => {
        await saveDraft('Draft')
        return saveDraft('Draft two')
      },
    ],
    [
      'a new draft',
      async () => {
        await createPage(`draft-${count}`, 'draft')
        return { status: 201 }
      },
    ],
  ])('isn’t renewed by %s', async (_, change) => {
    expect(await renewsVersion(change)).toBe(false)
  })

  it('is renewed by unpublishing after a draft save, when the newest version is already a draft', async () => {
    await saveDraft('Draft')
    expect(await renewsVersion(unpublish)).toBe(true)
  })

  it('isn’t renewed by restoring an old version as a draft, but is by publishing that draft', async () => {
    await publish('Second')
    const { body } = await editor.get(`/pages/versions?where[parent][equals]=${page}&sort=updatedAt`)
    const version = body.docs[0].id as string
    expect(await renewsVersion(() => editor.post(`/pages/versions/${version}`))).toBe(false)
    expect(await renewsVersion(() => editor.patch(`/pages/${page}`, { _status: 'published' }))).toBe(true)
    expect(await shownHeading(`page-${count}`)).toBe('As published')
  })
})

describe('the content cache', () => {
  it('is refreshed by publishing, and by unpublishing after a draft save', async () => {
    const slug = `page-${count}`
    expect(await shownHeading(slug)).toBe('As published')
    await saveDraft('Draft')
    expect(await shownHeading(slug)).toBe('As published')
    await publish('New')
    expect(await shownHeading(slug)).toBe('New')
    await saveDraft('Draft two')
    await unpublish()
    expect(await shownHeading(slug)).toBeNull()
  })

  it('control: stays stale if a change doesn’t renew the version', async () => {
    const slug = `page-${count}`
    expect(await shownHeading(slug)).toBe('As published')
    const renew = vi.spyOn(await import('@/services/content/content-version'), 'renewContentVersion')
    renew.mockResolvedValue(contentVersion())
    await publish('New')
    renew.mockRestore()
    expect(await shownHeading(slug)).toBe('As published')
  })
})

describe('requests for made-up pages', () => {
  it('don’t evict the content that every page needs', async () => {
    const read = vi.fn<() => Promise<string>>(async () => 'site')
    for (let index = 0; index < 600; index++) {
      await cachedContent('needed', read)
      await cachedContent(`made up ${index}`, async () => null)
    }
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('control: evict entries that aren’t requested again', async () => {
    const read = vi.fn<() => Promise<string>>(async () => 'once')
    await cachedContent('read once', read)
    for (let index = 0; index < 600; index++) await cachedContent(`made up ${index}`, async () => null)
    await cachedContent('read once', read)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('don’t query the database, for example for page 99 of the fish reports', async () => {
    const { fishReportPage } = await import('@/runtime/fish-report-page')
    expect(await fishReportPage(1)).toMatchObject({ current_page: 1 })
    const find = vi.spyOn(app.payload, 'find')
    expect(await fishReportPage(99)).toBeNull()
    expect(await fishReportPage(1_000_000)).toBeNull()
    expect(find).not.toHaveBeenCalled()
    find.mockRestore()
  })
})

describe('a fixed page of the site', () => {
  beforeEach(async () => {
    const { docs } = await app.payload.find({ collection: 'pages', where: { slug: { equals: 'about' } } })
    page = docs[0]?.id ?? (await createPage('about', 'published'))
  })

  it('can be edited as a draft and published', async () => {
    expect((await saveDraft('Draft')).status).toBe(200)
    expect((await autosave('Draft two')).status).toBe(200)
    expect((await publish('Published')).status).toBe(200)
  })

  it.each([
    ['directly', async () => undefined],
    ['after a draft save', () => saveDraft('Draft')],
  ])('can’t be unpublished %s', async (_, before) => {
    await publish('Published')
    await before()
    const refused =
      'You can’t unpublish this page, because the site links to it. Change it and publish it again instead.'
    for (const answer of [
      await unpublish(),
      await editor.patch(`/pages/${page}?unpublishAllLocales=true`, { _status: 'draft' }),
      await editor.patch(`/pages/${page}?autosave=true`, { _status: 'draft' }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ message: refused }] } })
    }
    const many = await editor.patch(`/pages?where[id][equals]=${page}`, { _status: 'draft' })
    expect(many.body.errors).toMatchObject([{ message: refused }])
    const { _status } = await app.payload.findByID({ collection: 'pages', id: page })
    expect(_status).toBe('published')
  })

  it('can’t be renamed or deleted', async () => {
    expect((await editor.patch(`/pages/${page}`, { slug: 'about-us' })).status).toBe(400)
    expect((await editor.delete(`/pages/${page}`)).status).toBe(400)
  })
})
