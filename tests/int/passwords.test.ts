import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureCaptain } from '@/database/seed/captain'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const PASSWORD = 'tide-tables-2026'
const COMMON = 'That password is easy to guess. Please choose another one, such as four unrelated words.'
const NAME = 'Please choose a password that doesn’t contain your user name or email address.'

let app: TestApp
let captain: TestBrowser
beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
})
afterAll(() => app.close())

async function invite(username: string): Promise<string> {
  const { body } = await captain.post('/staff/invite', { username, email: `${username}@example.com` })
  return new URL(body.link).hash.replace('#token=', '')
}

describe.each([
  ['1234567890', COMMON],
  ['the-first-mate-ahoy', NAME],
])('the password %s for an account named first-mate', (weak, sentence) => {
  const refused = { status: 400, body: { code: 'invalid-input', fields: { newPassword: sentence } } }
  const name = 'first-mate'

  async function freshAccount(): Promise<{ token: string; browser: TestBrowser }> {
    await app.payload.delete({ collection: 'users', where: { username: { equals: name } } })
    return { token: await invite(name), browser: app.browser() }
  }

  async function signedIn() {
    const { token, browser } = await freshAccount()
    await browser.post('/user/reset', { token, newPassword: PASSWORD })
    const id: string = (await browser.get('/users/me')).body.user.id
    return { browser, id }
  }

  it('is refused on a password link, which still works afterward', async () => {
    const { token, browser } = await freshAccount()
    expect(await browser.post('/user/reset', { token, newPassword: weak })).toMatchObject(refused)
    expect((await browser.post('/user/reset', { token, newPassword: PASSWORD })).status).toBe(200)
  })

  it('is refused as a new password, and the old one still works', async () => {
    const { browser } = await signedIn()
    const change = { password: PASSWORD, newPassword: weak }
    expect(await browser.post('/user/password', change)).toMatchObject(refused)
    await app.browser().signIn({ username: name, password: PASSWORD })
  })

  it('is refused in the CMS', async () => {
    const { id } = await signedIn()
    const answer = await captain.patch(`/users/${id}`, { password: weak })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ message: sentence }] } })
    const other = { username: 'first-mate-ahoy', email: 'other@example.com', password: weak, role: 'editor' }
    expect((await captain.post('/users', other)).status).toBe(400)
    await app.browser().signIn({ username: name, password: PASSWORD })
  })
})

describe('the initial password from the environment', () => {
  const firstStart = () => {
    const none = async () => ({ totalDocs: 0 })
    return Object.assign(Object.create(app.payload), { count: none }) as TestApp['payload']
  }

  it.each([
    ['1234567890', COMMON],
    ['harbor-pilot-on-deck', NAME],
  ])('%s stops the first start, and the message says what to do', async (password, sentence) => {
    const account = { username: 'harbor-pilot', email: 'pilot@example.com', password }
    await expect(ensureCaptain(firstStart(), account)).rejects.toThrow(`CAPTAIN_PASSWORD: ${sentence}`)
  })

  it('becomes the captain’s password if it’s hard to guess, and a generated one works', async () => {
    const given = { username: 'harbor-pilot', email: 'pilot@example.com', password: PASSWORD }
    expect(await ensureCaptain(firstStart(), given)).toBeNull()
    await app.browser().signIn({ username: 'harbor-pilot', password: PASSWORD })
    const made = { username: 'second-pilot', email: 'second@example.com', password: null }
    const password = (await ensureCaptain(firstStart(), made)) ?? ''
    await app.browser().signIn({ username: 'second-pilot', password })
  })
})
