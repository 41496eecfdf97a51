import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSignInGuard, SIGN_IN_LIMITS, type SignInLimits } from '@/server/sign-in/sign-in-guard'
import { EDITOR, signInEditor } from './journey'
import { from } from './proofs'
import { CAPTAIN, openTestApp, type TestAnswer, type TestApp, type TestBrowser } from './test-app'

const store = globalThis as typeof globalThis & { sixpackSignIn?: ReturnType<typeof makeSignInGuard> }
/** The product's limits, except that each name gets only three tries. */
const FEW: SignInLimits = { ...SIGN_IN_LIMITS, name: { tries: 3, seconds: 900 } }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  store.sixpackSignIn = makeSignInGuard(FEW)
})

const wrong = (browser: TestBrowser, username: string, address: string): Promise<TestAnswer> =>
  browser.post('/user/login', { username, password: 'not-the-password' }, from(address))

async function exhaustStrangersLimit(username = CAPTAIN.username): Promise<void> {
  for (let index = 1; index <= 3; index++)
    expect((await wrong(app.browser(), username, `203.0.113.${index}`)).status).toBe(401)
  expect((await wrong(app.browser(), username, '203.0.113.99')).status).toBe(429)
}

describe('signing in while someone guesses passwords', () => {
  it('returns a 429 that says how long to wait, both in a header and in the message', async () => {
    await exhaustStrangersLimit()
    const answer = await app.browser().post('/user/login', CAPTAIN, from('198.51.100.1'))
    expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(answer.body.error).toBe('Too many attempts. Please wait 15 minutes and try again.')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('counts the contract’s and the CMS’s route together', async () => {
    const cms = (password: string) =>
      app.browser().post('/users/login', { username: CAPTAIN.username, password }, from('198.51.100.2'))
    expect((await cms('wrong-1')).status).toBe(401)
    expect((await wrong(app.browser(), CAPTAIN.username, '198.51.100.3')).status).toBe(401)
    expect((await cms('wrong-2')).status).toBe(401)
    const over = await cms(CAPTAIN.password)
    expect(over.status).toBe(429)
    expect(over.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(over.body.errors[0].message).toMatch(/^Too many attempts/)
    expect((await app.browser().post('/user/login', CAPTAIN, from('198.51.100.4'))).status).toBe(429)
  })

  it('lets the captain in from a known phone while others are guessing', async () => {
    const phone = await app.browser().signIn()
    await phone.post('/user/logout')
    await exhaustStrangersLimit()
    expect((await phone.post('/user/login', CAPTAIN, from('203.0.113.1'))).status).toBe(200)
  })

  it('control: without a separate limit for the device, the captain is refused', async () => {
    const phone = await app.browser().signIn()
    await phone.post('/user/logout')
    store.sixpackSignIn = makeSignInGuard({ ...FEW, device: null })
    await exhaustStrangersLimit()
    expect((await phone.post('/user/login', CAPTAIN, from('203.0.113.1'))).status).toBe(429)
  })

  it('recognizes a device only for its own account, and never a forged cookie', async () => {
    await signInEditor(app)
    const editorsPhone = await app.browser().signIn(EDITOR)
    await editorsPhone.post('/user/logout')
    await exhaustStrangersLimit()
    expect((await editorsPhone.post('/user/login', CAPTAIN, from('198.51.100.9'))).status).toBe(429)

    const known = await signedInCookie()
    const forged = known.replace(/\..+$/, '.made-up')
    const cookie = { ...from('198.51.100.10'), cookie: forged }
    expect((await app.browser().post('/user/login', CAPTAIN, cookie)).status).toBe(429)
    expect((await app.browser().post('/user/login', CAPTAIN, { ...cookie, cookie: known })).status).toBe(200)

    async function signedInCookie(): Promise<string> {
      store.sixpackSignIn = makeSignInGuard(FEW)
      const { headers } = await app.browser().post('/user/login', CAPTAIN)
      await exhaustStrangersLimit()
      return (
        headers
          .getSetCookie()
          .find((each) => each.startsWith('device-'))
          ?.split(';')[0] ?? ''
      )
    }
  })

  it('sets an httpOnly, SameSite device cookie', async () => {
    const { headers } = await app.browser().post('/user/login', CAPTAIN)
    const cookie = headers.getSetCookie().find((each) => each.startsWith('device-'))
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
    expect(cookie).not.toContain(CAPTAIN.username)
  })

  // src/payload-overrides/password-hash.test.ts checks that both kinds of names take equally long.
  it('counts tries for an unknown name like those for a known one', () => exhaustStrangersLimit('unknown'))

  it('stores the last time that an account signed in, by either route', async () => {
    const before = Date.now()
    const captain = await app.browser().signIn()
    const lastSeen = async () => {
      const { staff } = (await captain.get('/staff/all')).body
      return Date.parse(staff.find(({ role }: { role: string }) => role === 'captain').lastSignInAt)
    }
    const first = await lastSeen()
    expect(first).toBeGreaterThanOrEqual(before)
    expect((await app.browser().post('/users/login', CAPTAIN)).status).toBe(200)
    expect(await lastSeen()).toBeGreaterThan(first)
  })
})

describe('signing in through the CMS', () => {
  it('starts, extends and ends a session', async () => {
    const browser = app.browser()
    const signedIn = await browser.post('/users/login', { email: 'captain@localhost', ...CAPTAIN })
    expect(signedIn.body).toMatchObject({ user: { username: 'captain', role: 'captain' } })
    expect(JSON.stringify(signedIn.body)).not.toMatch(/token|hash|salt|sessions/)
    const refreshed = await browser.post('/users/refresh-token')
    expect(refreshed.status).toBe(200)
    expect(refreshed.body.exp).toBeGreaterThanOrEqual(signedIn.body.exp)
    expect((await browser.get('/users/me')).body.user.username).toBe('captain')
    expect((await browser.post('/users/logout')).status).toBe(200)
    expect((await browser.get('/users/me')).body.user).toBeNull()
    expect((await browser.post('/users/refresh-token')).status).toBe(401)
  })

  it('accepts the admin panel’s form, which sends all fields as one part', async () => {
    const form = new FormData()
    form.set('_payload', JSON.stringify({ username: 'Captain', password: CAPTAIN.password }))
    expect((await app.browser().call('POST', '/users/login', form)).status).toBe(200)
  })

  it.each([[{}], [{ username: { $ne: null }, password: { $ne: null } }]])(
    'refuses %j as if it were a wrong password',
    async (body) => {
      expect((await app.browser().post('/users/login', body)).status).toBe(401)
    },
  )

  it('reads at most 64 kB, whether the length is declared or not', async () => {
    const body = JSON.stringify({ ...CAPTAIN, padding: 'x'.repeat(64 * 1024) })
    const headers = { 'content-type': 'application/json' }
    const withLength = { ...headers, 'content-length': String(body.length) }
    expect((await app.request('POST', '/users/login', withLength, body)).status).toBe(413)
    const withoutLength = await app.request('POST', '/users/login', headers, body)
    expect(withoutLength.status).toBe(413)
    expect(withoutLength.body.code).toBe('body-too-large')
    const form = new FormData()
    form.set('_payload', body)
    expect((await app.browser().call('POST', '/users/login', form)).status).toBe(413)
    expect((await app.browser().post('/users/login', CAPTAIN)).status).toBe(200)
  })
})
