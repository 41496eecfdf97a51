import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedSite } from '@/database/seed/site/seed-site'
import type { User } from '@/payload-types'
import { inDays, sale } from '../factories/booking'
import { bookedParty, EDITOR, signInEditor } from './journey'
import { openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let visitor: TestBrowser
let editor: TestBrowser
let captain: TestBrowser
let editorId: string
let captainId: string

const ownId = async (browser: TestBrowser) => (await browser.get('/users/me')).body.user.id as string

beforeAll(async () => {
  app = await openTestApp()
  await seedSite(app.payload, { drawingOf: () => 'trips/rockfish' })
  visitor = app.browser()
  captain = await app.browser().signIn()
  editor = await signInEditor(app)
  editorId = await ownId(editor)
  captainId = await ownId(captain)
}, 120_000)
afterAll(() => app.close())

/** Returns the stored fields of an account that these tests expect not to change, including its secrets. */
async function stored(id: string) {
  const account = await app.payload.db.findOne<User>({ collection: 'users', where: { id: { equals: id } } })
  if (!account) throw new Error(`There’s no account ${id}`)
  const { username, email, role, disabled, hash, salt, resetPasswordToken } = account
  return { username, email, role, disabled, hash, salt, resetPasswordToken }
}

const MATE = { username: 'mate', email: 'mate@example.com', password: 'knots-and-hitches' }

describe('an editor can’t', () => {
  it.each<[what: string, change: Record<string, unknown>]>([
    ['the role', { role: 'captain' }],
    // These are refused, because a name or email that an intruder set would survive a password change at /captain.
    ['the email, to the captain’s', { email: 'captain@localhost' }],
    ['the user name', { username: 'captain-too' }],
    ['the password, without the current one', { password: 'no-knowledge-of-the-old-one' }],
    ['the id', { id: 'captain' }],
    ['stored secrets', { hash: '0', salt: '0', resetPasswordToken: 'known', sessions: [] }],
    [
      'the role, with Payload’s override options',
      { role: 'captain', overrideAccess: true, user: { role: 'captain' } },
    ],
  ])('change their own account: %s', async (_what, change) => {
    const before = await stored(editorId)
    const own = `/users/${editorId}`
    const many = `/users?where[id][equals]=${editorId}`
    for (const path of [own, many, `${own}?overrideAccess=true`, `${many}&overrideAccess=true`]) {
      expect((await editor.patch(path, change)).status, path).toBe(403)
    }
    expect(await stored(editorId)).toEqual(before)
  })

  it('change anyone else’s rights', async () => {
    for (const path of ['/users', '/users?overrideAccess=true'])
      for (const browser of [visitor, editor])
        expect((await browser.post(path, { ...MATE, role: 'captain' })).status).toBe(403)
    expect((await editor.post('/staff/invite', { ...MATE, role: 'captain' })).status).toBe(403)
    expect((await editor.put(`/staff/${captainId}`, { disabled: true })).status).toBe(403)
    expect((await editor.post(`/staff/${editorId}/link`)).status).toBe(403)
    expect((await captain.get('/users/count')).body.totalDocs).toBe(2)
  })

  it('change a page’s related documents by writing through the page', async () => {
    const { docs } = (await editor.get('/pages?where[slug][equals]=about&depth=1')).body
    const [{ id, banner }] = docs
    const nested = { banner: { id: banner.id, alt: 'Overwritten' } }
    await editor.patch(`/pages/${id}?depth=0`, nested)
    expect((await editor.get(`/media/${banner.id}`)).body.alt).toBe(banner.alt)
  })

  it('change another account’s preferences', async () => {
    const user = { relationTo: 'users', value: captainId }
    await editor.post('/payload-preferences/theme', { value: 'dark', user })
    expect((await editor.get('/payload-preferences/theme')).body.value).toBe('dark')
    expect((await captain.get('/payload-preferences/theme')).body.value).not.toBe('dark')
  })

  it('read a booking or an account through a lock that refers to it', async () => {
    const booking = await bookedParty(app, captain, sale(inDays(5)))
    await app.payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'bookings', value: booking._id },
        user: { relationTo: 'users', value: captainId },
      },
    })
    const text = JSON.stringify((await editor.get('/payload-locked-documents?depth=5')).body)
    expect(text).toContain(captainId)
    for (const secret of [booking.lastName, booking.email, booking.phoneNumber, 'captain@localhost'])
      expect(text).not.toContain(secret)
  })
})

describe('the captain', () => {
  it('can’t lose the captain’s role or account by mistake', async () => {
    const before = await stored(captainId)
    const own = `/users/${captainId}`
    expect((await captain.patch(own, { role: 'editor' })).status).toBe(409)
    expect((await captain.patch(own, { disabled: true })).status).toBe(409)
    expect((await captain.put(`/staff/${captainId}`, { disabled: true })).status).toBe(409)
    expect((await captain.delete(own)).status).toBe(409)
    await captain.patch(`/users?where[id][equals]=${captainId}`, { role: 'editor' })
    await captain.delete(`/users?where[id][equals]=${captainId}`)
    expect(await stored(captainId)).toEqual(before)
  })

  it.each<[what: string, change: Record<string, unknown>]>([
    ['password', { password: 'no-knowledge-of-the-old-one' }],
    ['address', { email: 'intruder@example.com' }],
    ['name', { username: 'intruder' }],
  ])('can’t change their own %s anywhere without the current password', async (_what, change) => {
    const before = await stored(captainId)
    const answer = await captain.patch(`/users/${captainId}`, change)
    expect(answer.status).toBe(403)
    expect(answer.body.errors[0].message).toMatch(/at \/captain|another captain/)
    await captain.patch(`/users?where[id][equals]=${captainId}`, change)
    expect(await stored(captainId)).toEqual(before)
  })

  it('can’t create a password link for their own account', async () => {
    const before = await stored(captainId)
    const answer = await captain.post(`/staff/${captainId}/link`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'own-account' } })
    expect(answer.body.link).toBeUndefined()
    expect(await stored(captainId)).toEqual(before)
  })

  it('can save their own account unchanged, and change others', async () => {
    const { username, email } = await stored(captainId)
    const same = { username: username.toUpperCase(), email }
    expect((await captain.patch(`/users/${captainId}`, same)).status).toBe(200)
    const mail = await stored(editorId)
    expect((await captain.patch(`/users/${editorId}`, { email: 'deck@example.com' })).status).toBe(200)
    expect((await captain.patch(`/users/${editorId}`, { email: mail.email })).status).toBe(200)
  })

  it('can invite only editors, whatever the body says', async () => {
    const { username, email } = MATE
    const invited = await captain.post('/staff/invite', { username, email, role: 'captain' })
    expect([400, 201]).toContain(invited.status)
    const { docs } = (await captain.get(`/users?where[username][equals]=${username}`)).body
    expect(docs.map(({ role }: { role: string }) => role)).not.toContain('captain')
  })

  it('can’t duplicate an email in the outbox', async () => {
    const { id } = await app.payload.create({
      collection: 'mails',
      data: {
        id: 'password-link:1',
        kind: 'password-link',
        attempts: 0,
        state: 'waiting',
        nextAttemptAt: new Date().toISOString(),
        to: 'robin@example.com',
        subject: 'A link',
        text: 'https://example.com',
      },
    })
    expect((await captain.post(`/mails/${id}/duplicate`, {})).status).toBe(404)
  })
})

it('a visitor’s input doesn’t grant any rights', async () => {
  const forged = { overrideAccess: true, role: 'captain', user: captainId, answered: true }
  const contact = { name: 'Maria Sample', email: 'maria@example.com', phone: '', message: 'Is there room?' }
  await visitor.post('/message/new', { ...contact, ...forged })
  const { docs } = (await captain.get('/messages?where[email][equals]=maria@example.com')).body
  for (const doc of docs) expect(doc).toMatchObject({ answered: false })
  const login = await app.browser().post('/user/login', { ...EDITOR, role: 'captain', overrideAccess: true })
  expect(login.body.role ?? 'editor').toBe('editor')
  expect((await visitor.get('/user/session')).body.role).toBeNull()
})

it('versions can be restored only by staff who can edit the document', async () => {
  for (const collection of ['pages', 'trips', 'faqs', 'reviews', 'fish-reports']) {
    const { docs } = (await editor.get(`/${collection}/versions?limit=1&depth=0`)).body
    const path = `/${collection}/versions/${docs[0].id}`
    expect((await visitor.get(path)).status, path).toBe(403)
    expect((await visitor.post(path)).status, path).toBe(403)
    expect((await editor.post(path)).status, path).toBe(200)
  }
})

it('anyone can fetch a picture by name, but can’t list the pictures', async () => {
  const { handleApi } = await import('@/runtime/handle-api')
  const { docs } = (await editor.get('/media?limit=1&depth=0')).body
  const answer = await handleApi(new Request(`${SITE_URL}${docs[0].url}`))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
  expect((await visitor.get('/media')).status).toBe(403)
})

it('there is one season and one set of salmon days: no route can create a second one or delete them', async () => {
  for (const [type, id] of [
    ['fish season', 'fish-season'],
    ['salmon', 'salmon'],
  ]) {
    const span = { startDate: inDays(1), endDate: inDays(2) }
    expect((await captain.post('/calendar-entries', { type, ...span })).status, id).toBe(409)
    expect((await captain.delete(`/calendar-entries/${id}`)).status, id).toBe(403)
    expect((await captain.delete(`/calendar/${id}`)).status, id).toBe(403)
    await captain.delete(`/calendar-entries?where[id][equals]=${id}`)
    expect((await captain.get(`/calendar-entries?where[type][equals]=${type}`)).body.totalDocs, id).toBe(1)
  }
})
