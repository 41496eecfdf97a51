import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDays, sale } from '../factories/booking'
import { CAPTAIN, openTestApp, type TestAnswer, type TestApp } from './test-app'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ siteUrl: 'https://harbor-light.example.com' })
})
afterAll(() => app.close())

/** Checks a cookie against the rules for the `__Host-` prefix. A browser drops a cookie that breaks them. */
function expectHostCookies({ headers }: TestAnswer, ...names: RegExp[]): void {
  const cookies = headers.getSetCookie()
  expect(cookies).toHaveLength(names.length)
  for (const [index, name] of names.entries()) {
    expect(cookies[index]).toMatch(name)
    expect(cookies[index]).toMatch(/; Path=\/(;|$)/)
    expect(cookies[index]).toMatch(/; Secure/)
    expect(cookies[index]).toMatch(/; HttpOnly/)
    expect(cookies[index]).not.toMatch(/Domain/i)
  }
}

it('on HTTPS, every cookie has the __Host- prefix and is read under that name', async () => {
  const browser = app.browser()
  const SESSION = /^__Host-payload-token=/
  const DEVICE = /^__Host-device-[0-9a-f]{8}=/
  expectHostCookies(await browser.post('/user/login', CAPTAIN), SESSION, DEVICE)
  expectHostCookies(await app.browser().post('/users/login', CAPTAIN), SESSION, DEVICE)
  expect((await browser.get('/user/session')).body.username).toBe(CAPTAIN.username)
  expectHostCookies(await browser.post('/users/refresh-token'), SESSION)
  expectHostCookies(await browser.post('/user/logout'), SESSION)
})

it('a cookie without the prefix doesn’t sign anyone in, because another host on the domain could set it', async () => {
  const { headers } = await app.browser().post('/user/login', CAPTAIN)
  const [session = ''] = (headers.getSetCookie()[0] ?? '').split(';')
  const usernameWith = async (cookie: string) =>
    (await app.request('GET', '/user/session', { cookie })).body.username
  expect(await usernameWith(session)).toBe(CAPTAIN.username)
  expect(await usernameWith(session.replace('__Host-', ''))).toBeNull()
})

it('a checkout can be found by its cookie', async () => {
  const guest = app.browser()
  const hold = await guest.post('/booking/hold', sale(inDays(5)))
  expect(hold.status).toBe(201)
  expectHostCookies(hold, /^__Host-checkout=/)
  const released = await guest.delete('/booking/hold')
  expect(released.status).toBe(200)
  expectHostCookies(released, /^__Host-checkout=;/)
})

it('the OpenAPI document names the session cookie', async () => {
  const { body } = await app.browser().get('/openapi.json')
  expect(body.components.securitySchemes.session.name).toBe('__Host-payload-token')
})
