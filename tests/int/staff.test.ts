import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from '@/payload-overrides/password-hash'
import { findAccount } from '@/services/accounts/find-account'
import { INVITATION_MS, makePasswordLink } from '@/services/accounts/password-links'
import { resetPassword } from '@/services/accounts/set-password'
import { onceBeforeAccountWrite } from '../fakes/before-write'
import { CAPTAIN, openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

const PASSWORD = 'tide-tables-2026'
const OTHER = 'knots-and-hitches'
const HOUR = 3_600_000

let app: TestApp
let captain: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

const tokenOf = (link: string) => new URL(link).hash.replace('#token=', '')
const statusOf = async (answer: Promise<TestAnswer>) => (await answer).status
const login = (username: string, password: string) =>
  statusOf(app.browser().post('/user/login', { username, password }))

async function invite(name: string) {
  const { status, body } = await captain.post('/staff/invite', {
    username: name,
    email: `${name}@example.com`,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.member._id as string, link: body.link as string, token: tokenOf(body.link) }
}

/** Creates an editor with a password, and signs in to a browser as that editor. */
async function createEditor(name: string) {
  const { id, token } = await invite(name)
  const browser = app.browser()
  const answer = await browser.post('/user/reset', { token, newPassword: PASSWORD })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({
    status: 200,
    body: { username: name, role: 'editor' },
  })
  return { id, browser }
}

const usernameOf = async (browser: TestBrowser) =>
  (await browser.get('/user/session')).body.username as string | null

describe('an invitation', () => {
  it('creates an editor whose link sets a password once and signs them in', async () => {
    const { link, token } = await invite('finn')
    expect(link).toMatch(/^http:\/\/localhost:3000\/captain\/password#token=/)
    const { staff } = (await captain.get('/staff/all')).body
    const listed = staff.find(({ username }: { username: string }) => username === 'finn')
    expect(listed).toMatchObject({ role: 'editor', disabled: false, lastSignInAt: null })
    expect(Date.parse(listed.invitedUntil) - Date.now()).toBeGreaterThan(71 * HOUR)
    expect(JSON.stringify(staff)).not.toMatch(/hash|salt|session|token/i)

    const browser = app.browser()
    const short = await browser.post('/user/reset', { token, newPassword: 'short' })
    expect(short).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'Please choose a password of at least 10 characters.' } },
    })
    expect(await statusOf(browser.post('/user/reset', { token, newPassword: PASSWORD }))).toBe(200)
    expect(await usernameOf(browser)).toBe('finn')
    const again = await app.browser().post('/user/reset', { token, newPassword: OTHER })
    expect(again).toMatchObject({ status: 403, body: { code: 'link-expired' } })
    expect(await login('finn', PASSWORD)).toBe(200)
    const after = (await captain.get('/staff/all')).body.staff.find(
      ({ username }: { username: string }) => username === 'finn',
    )
    expect(after).toMatchObject({ invitedUntil: null, lastSignInAt: expect.any(String) })
  })

  it('works only once if two people use it at the same moment', async () => {
    const { token } = await invite('twice')
    const answers = await Promise.all(
      [PASSWORD, OTHER].map((newPassword) =>
        statusOf(app.browser().post('/user/reset', { token, newPassword })),
      ),
    )
    expect(answers.toSorted()).toEqual([200, 403])
  })

  it('expires after 72 hours', async () => {
    const { token } = await invite('late')
    const at = app.at(new Date(Date.now() + INVITATION_MS - HOUR / 60))
    const account = await findAccount(at, 'late')
    if (!account) throw new Error('The account is missing')
    at.advance(HOUR / 30)
    await expect(resetPassword(at, { token, newPassword: PASSWORD })).rejects.toMatchObject({
      code: 'link-expired',
    })
  })

  it('stops working when the captain makes a new one', async () => {
    const { id, token } = await invite('renewed')
    const renewed = await captain.post(`/staff/${id}/link`)
    expect(await statusOf(app.browser().post('/user/reset', { token, newPassword: PASSWORD }))).toBe(403)
    const fresh = tokenOf(renewed.body.link)
    expect(await statusOf(app.browser().post('/user/reset', { token: fresh, newPassword: PASSWORD }))).toBe(
      200,
    )
  })

  it.each<[what: string, end: (id: string) => Promise<unknown>]>([
    ['disabled', (id) => captain.put(`/staff/${id}`, { disabled: true })],
    ['given another link', (id) => captain.post(`/staff/${id}/link`)],
  ])('isn’t created by a paused process after the account was %s', async (what, end) => {
    const { id } = await invite(`paused-${what.replaceAll(' ', '-')}`)
    const hasRun = onceBeforeAccountWrite(app, () => end(id))
    const answer = await captain.post(`/staff/${id}/link`)
    expect(hasRun()).toBe(true)
    expect(answer).toMatchObject({ status: 409, body: { code: 'edit-conflict' } })
  })

  it('isn’t created for a forgotten password after the account was disabled', async () => {
    const { id, token } = await invite('forgot-and-left')
    await app.browser().post('/user/reset', { token, newPassword: PASSWORD })
    const at = app.at(new Date())
    const account = await findAccount(at, 'forgot-and-left')
    if (!account) throw new Error('The account is missing')
    const disable = () => captain.put(`/staff/${id}`, { disabled: true })
    const hasRun = onceBeforeAccountWrite(app, disable)
    const link = await makePasswordLink(at, account, { siteUrl: 'http://localhost:3000', forMs: HOUR })
    expect(hasRun()).toBe(true)
    await captain.put(`/staff/${id}`, { disabled: false })
    const late = { token: tokenOf(link), newPassword: OTHER }
    expect(await statusOf(app.browser().post('/user/reset', late))).toBe(403)
  })

  it.each([['a.b.c'], ['x'], ['../../etc'], ['%00']])('can’t be forged as %s', async (token) => {
    const answer = await app.browser().post('/user/reset', { token, newPassword: PASSWORD })
    expect(answer).toMatchObject({ status: 403, body: { code: 'link-expired' } })
  })

  it('is invalid if its account or expiry was changed', async () => {
    const { id, token } = await invite('mallory')
    const { id: other } = await invite('victim')
    const [, expires = '', signature] = token.split('.')
    const later = (Number.parseInt(expires, 36) + HOUR).toString(36)
    for (const forged of [`${other}.${expires}.${signature}`, `${id}.${later}.${signature}`]) {
      expect(
        await statusOf(app.browser().post('/user/reset', { token: forged, newPassword: PASSWORD })),
      ).toBe(403)
    }
  })

  it('says which user name or email is taken', async () => {
    await invite('taken')
    const answer = await captain.post('/staff/invite', { username: 'TAKEN', email: 'captain@localhost.com' })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'already-exists', fields: { username: 'This user name is taken.' } },
    })
  })

  it('can be made only by the captain', async () => {
    const { browser } = await createEditor('nosy')
    const body = { username: 'x', email: 'x@example.com' }
    for (const [by, status] of [
      [app.browser(), 401],
      [browser, 403],
    ] as const) {
      expect(await statusOf(by.get('/staff/all'))).toBe(status)
      expect(await statusOf(by.post('/staff/invite', body))).toBe(status)
      expect(await statusOf(by.post('/staff/x/link'))).toBe(status)
      expect(await statusOf(by.put('/staff/x', { disabled: true }))).toBe(status)
      expect(await statusOf(by.post('/mail/x/send'))).toBe(status)
      expect(await statusOf(by.delete('/mail/x'))).toBe(status)
    }
    expect(await statusOf(captain.put('/staff/nothing', { disabled: true }))).toBe(404)
    expect(await statusOf(captain.post('/staff/nothing/link'))).toBe(404)
  })
})

describe('a disabled account', () => {
  it('loses its sessions and links immediately, but keeps its password for when it’s enabled again', async () => {
    const { id, browser } = await createEditor('gone')
    const link = tokenOf((await captain.post(`/staff/${id}/link`)).body.link)
    expect((await captain.put(`/staff/${id}`, { disabled: true })).body.member.disabled).toBe(true)
    expect(await usernameOf(browser)).toBeNull()
    expect(await statusOf(browser.get('/trips'))).toBe(403)
    const refused = await app.browser().post('/user/login', { username: 'gone', password: PASSWORD })
    expect(refused).toMatchObject({ status: 401, body: { code: 'login-failed' } })
    expect(await statusOf(app.browser().post('/users/login', { username: 'gone', password: PASSWORD }))).toBe(
      401,
    )
    expect(await statusOf(app.browser().post('/user/reset', { token: link, newPassword: OTHER }))).toBe(403)
    expect((await captain.post(`/staff/${id}/link`)).body.code).toBe('account-disabled')

    await captain.put(`/staff/${id}`, { disabled: false })
    expect(await statusOf(app.browser().post('/user/reset', { token: link, newPassword: OTHER }))).toBe(403)
    expect(await login('gone', PASSWORD)).toBe(200)
  })

  it('behaves the same if it was disabled in the CMS', async () => {
    const { id, browser } = await createEditor('gone-too')
    expect(await statusOf(captain.patch(`/users/${id}`, { disabled: true }))).toBe(200)
    expect(await usernameOf(browser)).toBeNull()
    expect(await login('gone-too', PASSWORD)).toBe(401)
  })

  it('can’t sign in, even if a sign-in is in progress when it’s disabled', async () => {
    const { id, browser } = await createEditor('stubborn')
    const attempts = Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const other = app.browser()
        if (index % 3 === 0) return browser.post('/users/refresh-token')
        await other.post('/user/login', { username: 'stubborn', password: PASSWORD })
        return other
      }),
    )
    await captain.put(`/staff/${id}`, { disabled: true })
    const browsers = (await attempts).filter((each) => 'get' in each)
    for (const each of [browser, ...browsers]) expect(await usernameOf(each)).toBeNull()
    expect(await login('stubborn', PASSWORD)).toBe(401)
  })
})

describe('a new password', () => {
  it('requires the current password, and ends every other session', async () => {
    const { browser } = await createEditor('changes')
    const elsewhere = await app.browser().signIn({ username: 'changes', password: PASSWORD })
    const wrong = await browser.post('/user/password', { password: 'wrong', newPassword: OTHER })
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { password: 'That’s not your current password.' } },
    })
    expect(await usernameOf(elsewhere)).toBe('changes')
    const changed = await browser.post('/user/password', { password: PASSWORD, newPassword: OTHER })
    expect(changed).toMatchObject({ status: 200, body: { username: 'changes', role: 'editor' } })
    expect(await usernameOf(browser)).toBe('changes')
    expect(await usernameOf(elsewhere)).toBeNull()
    expect([await login('changes', PASSWORD), await login('changes', OTHER)]).toEqual([401, 200])
    expect(
      await statusOf(app.browser().post('/user/password', { password: OTHER, newPassword: PASSWORD })),
    ).toBe(401)
  })

  it('revokes the devices that signed in with the old password', async () => {
    const { browser } = await createEditor('devices')
    const before = await app.browser().post('/user/login', { username: 'devices', password: PASSWORD })
    const nameOf = (answer: TestAnswer) =>
      answer.headers
        .getSetCookie()
        .find((each) => each.startsWith('device-'))
        ?.split(';')[0]
    const changed = await browser.post('/user/password', { password: PASSWORD, newPassword: OTHER })
    const { deviceOf } = await import('@/server/http/device-cookie')
    const account = await findAccount(app.at(new Date()), 'devices')
    if (!account) throw new Error('The account is missing')
    const isKnownDevice = (cookie = '') =>
      deviceOf(new Headers({ cookie }), app.payload.secret, account) !== null
    expect([isKnownDevice(nameOf(before)), isKnownDevice(nameOf(changed))]).toEqual([false, true])
  })

  it('if set in the CMS, ends the account’s sessions and links, and must be just as strong', async () => {
    const { id, browser } = await createEditor('reset-by-captain')
    const link = tokenOf((await captain.post(`/staff/${id}/link`)).body.link)
    const short = await captain.patch(`/users/${id}`, { password: 'short' })
    expect(short).toMatchObject({ status: 400 })
    expect(await statusOf(captain.patch(`/users/${id}`, { password: OTHER }))).toBe(200)
    expect(await usernameOf(browser)).toBeNull()
    expect(await login('reset-by-captain', OTHER)).toBe(200)
    expect(await statusOf(app.browser().post('/user/reset', { token: link, newPassword: PASSWORD }))).toBe(
      403,
    )
  })

  it('can be set with an earlier link even after a newer link was requested', async () => {
    await createEditor('forgetful')
    const at = app.at(new Date())
    const linkNow = async () => {
      const account = await findAccount(at, 'forgetful')
      if (!account) throw new Error('The account is missing')
      return tokenOf(await makePasswordLink(at, account, { siteUrl: 'http://x', forMs: HOUR }))
    }
    const first = await linkNow()
    at.advance(1000)
    const second = await linkNow()
    expect(second).not.toBe(first)
    expect(await statusOf(app.browser().post('/user/reset', { token: first, newPassword: OTHER }))).toBe(200)
    expect(await statusOf(app.browser().post('/user/reset', { token: second, newPassword: OTHER }))).toBe(403)
  })

  it('is hashed in Payload’s format', async () => {
    const stored = await hashPassword(PASSWORD)
    expect(await isPassword(PASSWORD, stored)).toBe(true)
    expect(await isPassword(OTHER, stored)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
    const account = await findAccount(app.at(new Date()), CAPTAIN.username)
    expect(await isPassword(CAPTAIN.password, account)).toBe(true)
    const signedIn = await app.payload.login({
      collection: 'users',
      data: { username: 'forgetful', password: OTHER },
    })
    expect(signedIn.user?.username).toBe('forgetful')
  })
})

describe('an editor', () => {
  it('can’t change anything in any account except their own password', async () => {
    const { id, browser } = await createEditor('curious')
    for (const change of [{ role: 'captain' }, { email: 'other@example.com' }, { password: OTHER }]) {
      expect(await statusOf(browser.patch(`/users/${id}`, change))).toBe(403)
    }
    expect(await statusOf(browser.delete(`/users/${id}`))).toBe(403)
    expect(await login('curious', PASSWORD)).toBe(200)
  })
})
