import { randomUUID } from 'node:crypto'
import * as payloadModule from 'payload'
import { createLocalReq, type Field, type PayloadRequest } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isDraftSave } from '@/payload-overrides/draft-save'
import { withLinkRule } from '@/payload-overrides/link-rule'
import { userEndpoints } from '@/payload-overrides/user-endpoints'
import type { User } from '@/payload-types'
import { importPayloadModule } from '../setup/payload-module'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

/*
 * Tests the behavior of the installed version of Payload that src/payload-overrides relies on. If a test
 * fails after an upgrade, an override needs a change or can be removed.
 */

let app: TestApp
let captain: TestBrowser
let user: User
beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  const { docs } = await app.payload.find({ collection: 'users', limit: 1 })
  user = docs[0] ?? expect.fail('There’s no captain')
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const requestOf = (query: object = {}): Promise<PayloadRequest> =>
  createLocalReq({ user: { ...user, collection: 'users' }, req: { query } as PayloadRequest }, app.payload)

const newMessage = () =>
  app.payload.create({
    collection: 'messages',
    data: { name: 'Ada', email: 'ada@example.com', message: 'Is there a seat?', read: false },
  })

describe('an update (conditional-update.ts, changed-fields.ts)', () => {
  it('writes the whole document by its id, with the request’s context', async () => {
    const { id } = await newMessage()
    const req = await requestOf()
    const updateOne = vi.spyOn(app.payload.db, 'updateOne')
    await app.payload.update({ collection: 'messages', id, data: { read: true }, req })
    expect(updateOne).toHaveBeenCalledOnce()
    const [write] = updateOne.mock.calls[0] ?? []
    expect(write).toMatchObject({
      collection: 'messages',
      id,
      data: { message: 'Is there a seat?', read: true },
    })
    expect(write).not.toHaveProperty('where')
    expect(write?.req?.context).toBe(req.context)
  })
})

describe('a deletion (conditional-update.ts)', () => {
  it('fails with a TypeError if another request deletes the document first', async () => {
    const { id } = await newMessage()
    vi.spyOn(app.payload.db, 'deleteOne').mockResolvedValue(null as never)
    await expect(app.payload.delete({ collection: 'messages', id })).rejects.toThrow(TypeError)
  })

  it('returns the deleted document, so a missing one is noticed', async () => {
    const { id } = await newMessage()
    const deleteOne = vi.spyOn(app.payload.db, 'deleteOne')
    await app.payload.delete({ collection: 'messages', id })
    expect(deleteOne).toHaveBeenCalledExactlyOnceWith(expect.not.objectContaining({ returning: false }))
    await expect(deleteOne.mock.results[0]?.value).resolves.toMatchObject({ id })
  })
})

describe('the hooks of an optimistic lock (optimistic-lock.ts)', () => {
  it('run before Payload reads the document', async () => {
    const { id } = await newMessage()
    const steps: string[] = []
    const { hooks } = app.payload.collections.messages.config
    const hook = () => void steps.push('beforeOperation')
    hooks.beforeOperation.push(hook)
    onTestFinished(() => void hooks.beforeOperation.pop())
    const { findOne } = app.payload.db
    vi.spyOn(app.payload.db, 'findOne').mockImplementation((query) => {
      if (query.collection === 'messages') steps.push('read')
      return findOne.call(app.payload.db, query) as never
    })
    await app.payload.update({ collection: 'messages', id, data: { read: true } })
    expect(steps).toEqual(['beforeOperation', 'read'])
  })

  it('are needed, because without them the last of two edits wins', async () => {
    const { id } = await newMessage()
    const { beforeChange } = app.payload.collections.messages.config.hooks
    let hasOtherEdit = false
    beforeChange.push(async () => {
      if (hasOtherEdit) return
      hasOtherEdit = true
      await app.payload.update({ collection: 'messages', id, data: { name: 'Grace' } })
    })
    onTestFinished(() => void beforeChange.pop())
    const saved = await app.payload.update({ collection: 'messages', id, data: { read: true } })
    expect(saved).toMatchObject({ name: 'Ada', read: true })
  })
})

describe('a draft (draft-save.ts)', () => {
  it.each([
    ['true', 'draft'],
    ['true', 'published'],
    ['false', 'draft'],
    ['false', 'published'],
  ] as const)(
    '?draft=%s with status %s writes the document if isDraftSave is false',
    async (draft, _status) => {
      const data = { name: 'Ada', comment: 'We saw whales.', stars: 5 }
      const { id } = await app.payload.create({
        collection: 'reviews',
        data: { ...data, _status: 'published' },
      })
      const updateOne = vi.spyOn(app.payload.db, 'updateOne')
      const changed = await captain.patch(`/reviews/${id}?draft=${draft}`, {
        comment: 'We saw otters.',
        _status,
      })
      expect(changed.status).toBe(200)
      const writes = updateOne.mock.calls.filter(([{ collection }]) => collection === 'reviews')
      expect(writes).toHaveLength(isDraftSave({ query: { draft } }, _status) ? 0 : 1)
    },
  )
})

describe('a file that doesn’t exist (missing-file.ts)', () => {
  const path = '/media/file/missing.jpg'

  it('is a 404', async () => {
    expect((await app.request('GET', path, {})).status).toBe(404)
  })

  it('control: is a 500 without our handler', async () => {
    const { upload } = app.payload.collections.media.config
    const { handlers = [] } = upload
    upload.handlers = []
    onTestFinished(() => void (upload.handlers = handlers))
    vi.spyOn(app.payload.logger, 'error').mockImplementation(() => undefined)
    expect((await app.request('GET', path, {})).status).toBe(500)
  })
})

describe('the URL of a link (link-rule.ts)', () => {
  type UrlField = {
    validate: (value: string) => unknown
    hooks: { beforeChange?: ((args: object) => unknown)[] }
  }

  async function payloadsField(): Promise<Field & UrlField> {
    const { getBaseFields } = await importPayloadModule<{
      getBaseFields: (config: object, collections: string[]) => (Field & UrlField)[]
    }>('@payloadcms/richtext-lexical/dist/features/link/server/baseFields.js')
    const field = getBaseFields({}, []).find((each) => 'name' in each && each.name === 'url')
    return field ?? expect.fail('The editor has no field for the URL')
  }

  it('is checked by our rule', async () => {
    const ours = withLinkRule((await payloadsField()) as never) as unknown as UrlField
    expect(ours.hooks).toEqual({})
    expect(ours.validate('/trips-&-rates')).toBe(true)
    expect(ours.validate('javascript:alert(1)')).toEqual(expect.any(String))
  })

  it('control: Payload’s rule accepts a script, and its hook encodes addresses', async () => {
    const { validate, hooks } = await payloadsField()
    expect(validate('javascript:alert(1)')).toBeUndefined()
    expect(hooks.beforeChange?.[0]?.({ value: '/trips-&-rates' })).toBe(encodeURIComponent('/trips-&-rates'))
  })
})

describe('the endpoints for accounts (user-endpoints.ts)', () => {
  it.each(userEndpoints)(
    '$path is ours, because our endpoint comes before Payload’s',
    ({ path, handler }) => {
      const { endpoints } = app.payload.collections.users.config
      if (!endpoints) throw new Error('Accounts have no endpoints')
      const ofPath = endpoints.filter((endpoint) => endpoint.method === 'post' && endpoint.path === path)
      expect(ofPath.length).toBe(2)
      expect(ofPath[0]?.handler).toBe(handler)
    },
  )
})

describe('passwords (password-hash.ts)', () => {
  it('aren’t hashed by a function that Payload exports; if this changes, use that function', () => {
    expect(payloadModule).not.toHaveProperty('generatePasswordSaltHash')
    expect(payloadModule).not.toHaveProperty('authenticateLocalStrategy')
  })
})

it('the adapter returns null if a conditional update finds no document', async () => {
  const where = { id: { equals: randomUUID() } }
  expect(await app.payload.db.updateOne({ collection: 'messages', where, data: { read: true } })).toBeNull()
})
