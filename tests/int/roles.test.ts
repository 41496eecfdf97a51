import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, sale } from '../factories/booking'
import { bookedParty, EDITOR, signInDeckhand, signInEditor } from './journey'
import { localCallsOf } from './local-calls'
import { ADMIN, NOT_SERVED } from './payload-rights'
import { restRowsOf } from './rest-rows'
import { COLLECTION_RIGHTS, CONTRACT, GLOBAL_RIGHTS, ROLES, type Role, type Row } from './rights'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

let app: TestApp
let browsers: Record<Role, TestBrowser>
let bookingId: string
let captainId: string
let editorId: string
let deckhandId: string

beforeAll(async () => {
  app = await openTestApp()
  const captain = await app.browser().signIn()
  browsers = {
    visitor: app.browser(),
    editor: await signInEditor(app),
    captain,
    deckhand: await signInDeckhand(app),
  }
  bookingId = (await bookedParty(app, captain, sale(inDays(5))))._id
  const me = async (role: Role) => (await browsers[role].get('/users/me')).body.user.id as string
  captainId = await me('captain')
  editorId = await me('editor')
  // Look up the id here, because a deckhand can't read accounts, not even their own.
  const { docs } = await app.payload.find({ collection: 'users', where: { role: { equals: 'deckhand' } } })
  deckhandId = docs[0]?.id ?? ''
})
afterAll(() => app.close())

const byRole = (rows: Row[]) =>
  rows
    .flatMap(([method, path, statuses, body]) =>
      ROLES.map((role, index) => ({ role, method, path, status: statuses[index] ?? statuses[1], body })),
    )
    .filter(({ status }) => status !== 0)

async function expectStatus({
  role,
  method,
  path,
  status,
  body,
}: ReturnType<typeof byRole>[number]): Promise<void> {
  const real = path.replace(':booking', bookingId).replace(':captain', captainId)
  const sent = body ?? (method === 'GET' || method === 'DELETE' ? undefined : {})
  const answer = await browsers[role].call(method, real, sent)
  expect(answer.status, `${role} ${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(status)
}

describe('who can call what (docs/product-rules.md#roles)', () => {
  it.each(byRole([...CONTRACT, ...NOT_SERVED, ...ADMIN]))('$role $method $path is $status', expectStatus)

  it.each(ROLES)('%s: every Payload route for a collection or a global', async (role) => {
    for (const row of byRole(restRowsOf(app.payload).rows)) if (row.role === role) await expectStatus(row)
  })

  it.each(ROLES)('%s: Payload’s Local API without overrideAccess', async (role) => {
    const user = role === 'visitor' ? undefined : await accountOf(role)
    const wrong: string[] = []
    for (const { name, isAllowed, call } of localCallsOf(app.payload, role, user)) {
      const outcome = await outcomeOf(call)
      if (outcome !== (isAllowed ? 'allowed' : 'refused')) wrong.push(`${name} is ${outcome}`)
    }
    expect(wrong).toEqual([])
  })
})

/**
 * Returns a call's outcome. 400 and 404 count as allowed, because the ids are unknown and the bodies empty.
 */
async function outcomeOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call()
    return 'allowed'
  } catch (error) {
    const { name, status, message } = error as { name: string; status?: number; message: string }
    if (status === 403) return 'refused'
    return status === 400 || status === 404 ? 'allowed' : `${name}: ${message}`
  }
}

async function accountOf(role: Role) {
  const id = { visitor: '', editor: editorId, captain: captainId, deckhand: deckhandId }[role]
  const account = await app.payload.findByID({ collection: 'users', id })
  return { ...account, collection: 'users' as const }
}

describe('the tables of rights are complete', () => {
  it('every collection and global has a row, and every row has a collection or global', () => {
    const { collections, globals } = app.payload.config
    expect(Object.keys(COLLECTION_RIGHTS).toSorted()).toEqual(collections.map(({ slug }) => slug).toSorted())
    expect(Object.keys(GLOBAL_RIGHTS).toSorted()).toEqual(globals.map(({ slug }) => slug).toSorted())
  })

  it('every collection with versions has a right to read them', () => {
    for (const { slug, versions } of app.payload.config.collections) {
      const rights = COLLECTION_RIGHTS[slug as keyof typeof COLLECTION_RIGHTS]
      expect(rights.versions !== undefined, slug).toBe(Boolean(versions))
    }
  })

  it('every route has a row, whether it’s the contract’s or Payload’s', () => {
    const { rows, others } = restRowsOf(app.payload)
    const routes = [...app.payload.config.endpoints, ...others].map(({ method, path }) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replace(/\/:[a-z]+\?$/i, '(?:/[^/]+)?').replace(/:[a-z]+/gi, '[^/]+')}$`),
    }))
    const covered = [...CONTRACT, ...ADMIN, ...NOT_SERVED, ...rows].map(([method, path]) => {
      const plain = (path.split('?')[0] ?? '').replace(/\/$/, '')
      // Payload uses the first route that matches, so a row for `/booking/hold` doesn't cover `/booking/:id`.
      return routes.find((route) => route.method === method && route.pattern.test(plain))?.name
    })
    expect(routes.map(({ name }) => name).filter((name) => !covered.includes(name))).toEqual([])
  })
})

describe('a POST with a method override', () => {
  const post = async (role: Role, path: string, override: string, type: string, body: string) => {
    const headers = { [override]: 'GET', 'content-type': type }
    return (await browsers[role].post(path, body, headers)).status
  }
  const FORM = 'application/x-www-form-urlencoded'

  it('reads only what a GET could read if it’s sent as the admin panel sends it', async () => {
    const read = (role: Role, path: string) =>
      post(role, path, 'X-Payload-HTTP-Method-Override', FORM, 'limit=1')
    expect(await read('visitor', '/bookings')).toBe(403)
    expect(await read('editor', '/bookings')).toBe(403)
    expect(await read('captain', '/bookings')).toBe(200)
    expect(await read('visitor', '/users')).toBe(403)
  })

  it('is an ordinary POST in any other form', async () => {
    const override = 'X-HTTP-Method-Override'
    expect(await post('captain', '/bookings', override, FORM, 'limit=1')).toBe(415)
    expect(await post('captain', '/bookings', override, 'application/json', '{}')).toBe(400)
    for (const path of ['/availability', '/booking/all', '/nothing'])
      for (const name of [override, 'X-Payload-HTTP-Method-Override'])
        for (const body of ['{', '{}', 'x'.repeat(70_000)])
          expect([404, 405, 413]).toContain(await post('visitor', path, name, 'application/json', body))
    expect(await post('visitor', '/booking/hold', override, 'application/json', '{')).toBe(400)
  })
})

describe('an editor', () => {
  it('sees only their own account', async () => {
    const { body } = await browsers.editor.get('/users?limit=0')
    expect(body.docs).toMatchObject([{ id: editorId, username: EDITOR.username }])
  })

  it('sees the same list of bookings as a visitor', async () => {
    const { body } = await browsers.editor.get('/booking/all')
    expect(body).toEqual((await browsers.visitor.get('/booking/all')).body)
  })

  it('can’t sort or search by fields they can’t read', async () => {
    const guess = await browsers.editor.get('/users?where[role][equals]=captain')
    expect(guess.body.docs).toEqual([])
  })

  it('can’t change the calendar’s name setting or the fee', async () => {
    await browsers.editor.post('/globals/site-settings', { showNames: false, cancellationFeePercent: 0 })
    const { body } = await browsers.captain.get('/globals/site-settings')
    expect(body).toMatchObject({ showNames: true, cancellationFeePercent: 3 })
  })
})

describe('the captain', () => {
  it('creates accounts with the editor role by default', async () => {
    const mate = { username: 'mate', email: 'mate@example.com', password: 'knots-and-hitches' }
    const made = await browsers.captain.post('/users', mate)
    expect(made).toMatchObject({ status: 201, body: { doc: { role: 'editor' } } })
    expect(JSON.stringify(made.body)).not.toMatch(/hash|salt/)
  })

  it('can’t create or edit records by hand, even through the Local API', async () => {
    const { docs } = await app.payload.find({ collection: 'users', where: { id: { equals: captainId } } })
    const user = docs[0] && { ...docs[0], collection: 'users' as const }
    for (const collection of ['checkouts', 'payments', 'boat-days'] as const) {
      const row = (await app.payload.find({ collection, limit: 1 })).docs[0]
      const asCaptain = { collection, user, overrideAccess: false } as const
      const id = row?.id ?? ''
      await expect(app.payload.update({ ...asCaptain, id, data: {} })).rejects.toThrow('not allowed')
      await expect(app.payload.delete({ ...asCaptain, id })).rejects.toThrow('not allowed')
      expect((await app.payload.find(asCaptain)).docs.length).toBeGreaterThan(0)
    }
  })
})

it('signing in to the admin panel returns a cookie, but no token that scripts could read', async () => {
  const answer = await app.browser().post('/users/login', EDITOR)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  for (const path of ['/users/me', '/users/refresh-token']) {
    const browser = await signInEditor(app)
    const { body } = path.endsWith('me') ? await browser.get(path) : await browser.post(path)
    expect(body).toMatchObject({ user: { username: EDITOR.username } })
    expect(body).not.toHaveProperty('token')
    expect(body).not.toHaveProperty('refreshedToken')
  }
  expect(answer.body).not.toHaveProperty('token')
})

it('every collection is refused without a user', async () => {
  for (const { slug } of app.payload.config.collections) {
    const read = app.payload.find({ collection: slug as 'bookings', overrideAccess: false })
    await expect(read, slug).rejects.toThrow('not allowed')
  }
  for (const { slug } of app.payload.config.globals) {
    const read = app.payload.findGlobal({ slug: slug as 'site-settings', overrideAccess: false })
    await expect(read, slug).rejects.toThrow('not allowed')
  }
})
