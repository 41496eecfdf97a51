import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDesk, type TestBrowser, type TestDesk } from './desk'
import { bookedParty, EDITOR, signInEditor } from './journey'
import { inDays, sale } from '../factories/booking'

type Role = 'visitor' | 'editor' | 'captain'

let desk: TestDesk
let browsers: Record<Role, TestBrowser>
let bookingId: string
let captainId: string
let editorId: string

beforeAll(async () => {
  desk = await openTestDesk()
  const captain = await desk.browser().signIn()
  browsers = { visitor: desk.browser(), editor: await signInEditor(desk), captain }
  bookingId = (await bookedParty(desk, captain, sale(inDays(5))))._id
  const me = async (role: Role) => (await browsers[role].get('/users/me')).body.user.id as string
  captainId = await me('captain')
  editorId = await me('editor')
})
afterAll(() => desk.close())

/** What each role gets, in the order visitor, editor, captain. */
type Row = [method: string, path: string, statuses: [number, number, number], body?: unknown]

const OPEN_TO_ALL: [number, number, number] = [200, 200, 200]
/** Refused for want of a session, of the right, and (past both) for the empty body. */
const CAPTAINS_BODY: [number, number, number] = [401, 403, 400]
const CAPTAINS_ID: [number, number, number] = [401, 403, 404]

const CONTRACT: Row[] = [
  ['GET', '/availability?month=2026-12', OPEN_TO_ALL],
  ['GET', '/block/all', OPEN_TO_ALL],
  ['POST', '/block/new', CAPTAINS_BODY],
  ['PUT', '/block/nothing', CAPTAINS_BODY],
  ['PUT', '/block/nothing', CAPTAINS_ID, { startDate: inDays(90), endDate: inDays(90) }],
  ['DELETE', '/block/nothing', CAPTAINS_ID],
  ['GET', '/booking/all', OPEN_TO_ALL],
  ['POST', '/booking/hold', [400, 400, 400]],
  ['PUT', '/booking/hold', [409, 409, 409]],
  ['DELETE', '/booking/hold', OPEN_TO_ALL],
  ['POST', '/booking/new', [400, 400, 400]],
  ['PUT', '/booking/nothing', CAPTAINS_ID],
  ['GET', '/booking/nothing/refund', CAPTAINS_ID],
  ['GET', '/calendar/all', OPEN_TO_ALL],
  ['POST', '/calendar/new', CAPTAINS_BODY],
  ['PUT', '/calendar/fish-season', CAPTAINS_BODY],
  ['PUT', '/calendar/salmon', CAPTAINS_BODY],
  ['DELETE', '/calendar/nothing', CAPTAINS_ID],
  ['DELETE', '/calendar/fish-season', [401, 403, 403]],
  ['GET', '/fish_report/?page=1&limit=10', OPEN_TO_ALL],
  ['POST', '/payment/process-payment', [400, 400, 400]],
  ['POST', '/payment/webhook', [403, 403, 403]],
  ['POST', '/user/login', [400, 400, 400]],
  ['GET', '/user/session', OPEN_TO_ALL],
  ['POST', '/message/new', [400, 400, 400]],
  ['POST', '/newsletter/new', [400, 400, 400]],
  ['GET', '/openapi.json', OPEN_TO_ALL],
]

const CLOSED: [number, number, number] = [404, 404, 404]

/** The built-in surface that nobody needs: not even the captain finds it. */
const NOT_SERVED: Row[] = [
  ['POST', '/users/first-register', CLOSED, { email: 'x@example.com', password: 'x', role: 'captain' }],
  ['POST', '/users/forgot-password', CLOSED, { email: EDITOR.email }],
  ['POST', '/users/reset-password', CLOSED, { token: 'x', password: 'y' }],
  ['POST', '/users/unlock', CLOSED, { email: EDITOR.email }],
  ['POST', '/users/verify/x', CLOSED],
  ['GET', '/users/init', CLOSED],
  ['POST', '/graphql', CLOSED, { query: '{ Bookings { docs { email } } }' }],
  ['GET', '/graphql-playground', CLOSED],
  ['GET', '/payload-jobs/run', CLOSED],
  ['GET', '/payload-jobs', CLOSED],
  ['GET', '/payload-kv', CLOSED],
  ['GET', '/payload-migrations', CLOSED],
  ['GET', '/bookings/versions', CLOSED],
  ...['/globalsx', '/globalsx/site-settings', '/globals-/site-settings/access'].flatMap((path): Row[] => [
    ['GET', path, CLOSED],
    ['POST', path, CLOSED],
  ]),
  ...['/boat-days', '/checkouts', '/payments', '/leases', '/content-changes'].flatMap((path): Row[] => [
    ['GET', path, CLOSED],
    ['POST', path, CLOSED],
  ]),
]

/** Payload's own addresses of what staff keep. */
const ADMIN: Row[] = [
  ['GET', '/access', OPEN_TO_ALL],
  ['GET', '/bookings', [403, 403, 200]],
  ['GET', '/bookings/count', [403, 403, 200]],
  ['GET', '/bookings/:booking', [403, 403, 200]],
  ['PATCH', '/bookings/:booking', [403, 403, 200]],
  ['PATCH', '/bookings?where[date][exists]=true', [403, 403, 200]],
  ['DELETE', '/bookings/:booking', [403, 403, 403]],
  ['DELETE', '/bookings?where[date][exists]=true', [403, 403, 403]],
  ['POST', '/bookings', [403, 403, 400]],
  ['GET', '/blocks', [403, 403, 200]],
  ['POST', '/blocks', [403, 403, 400]],
  ['DELETE', '/blocks/nothing', [403, 403, 404]],
  ['GET', '/calendar-entries', [403, 403, 200]],
  ['POST', '/calendar-entries', [403, 403, 400]],
  ['DELETE', '/calendar-entries/fish-season', [403, 403, 403]],
  ['GET', '/messages', [403, 403, 200]],
  ['POST', '/messages', [403, 403, 403]],
  ['PATCH', '/messages/nothing', [403, 403, 404]],
  ['DELETE', '/messages/nothing', [403, 403, 404]],
  ['GET', '/newsletter-signups', [403, 403, 200]],
  ['POST', '/newsletter-signups', [403, 403, 403]],
  ['PATCH', '/newsletter-signups/nothing', [403, 403, 403]],
  ['DELETE', '/newsletter-signups/nothing', [403, 403, 404]],
  ['GET', '/trips', [403, 200, 200]],
  ['POST', '/trips', [403, 400, 400]],
  ['DELETE', '/trips/nothing', [403, 404, 404]],
  ...['/pages', '/faqs', '/reviews', '/fish-reports'].flatMap((path): Row[] => [
    ['GET', path, [403, 200, 200]],
    ['POST', path, [403, 400, 400]],
    ['PATCH', `${path}/nothing`, [403, 404, 404]],
    ['DELETE', `${path}/nothing`, [403, 404, 404]],
    ['GET', `${path}/versions`, [403, 200, 200]],
    ['POST', `${path}/versions/nothing`, CLOSED],
  ]),
  ['GET', '/trips/versions', [403, 200, 200]],
  ['GET', '/globals/site-settings/versions', [403, 200, 200]],
  ['GET', '/media', [403, 200, 200]],
  ['GET', '/media?select[filename]=true&depth=0', [403, 200, 200]],
  ['GET', '/media/nothing', [403, 404, 404]],
  ['POST', '/media', [403, 400, 400]],
  ['DELETE', '/media/nothing', [403, 404, 404]],
  ['GET', '/users', [403, 200, 200]],
  ['POST', '/users', [403, 403, 400]],
  ['GET', '/users/:captain', [403, 404, 200]],
  ['PATCH', '/users/:captain', [403, 403, 200]],
  ['DELETE', '/users/:captain', [403, 403, 0]],
  ['GET', '/globals/site-settings', [403, 200, 200]],
  ['POST', '/globals/site-settings', [403, 200, 200]],
  ['GET', '/payload-preferences/x', [200, 200, 200]],
  ['GET', '/payload-locked-documents', [403, 200, 200]],
]

const ROLES: Role[] = ['visitor', 'editor', 'captain']
const cases = [...CONTRACT, ...NOT_SERVED, ...ADMIN]
  .flatMap(([method, path, statuses, body]) =>
    ROLES.map((role, index) => ({ role, method, path, status: statuses[index], body })),
  )
  .filter(({ status }) => status !== 0)

describe('who may call what (decision 18)', () => {
  it.each(cases)('$role $method $path is $status', async ({ role, method, path, status, body }) => {
    const real = path.replace(':booking', bookingId).replace(':captain', captainId)
    const sent = body ?? (method === 'GET' || method === 'DELETE' ? undefined : {})
    const answer = await browsers[role].call(method, real, sent)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  })
})

describe('a POST that says it is a GET', () => {
  it.each(['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override'])(
    'reads what a GET would, and no more: %s',
    async (name) => {
      const ask = async (role: Role, path: string) =>
        (await browsers[role].post(path, { where: {} }, { [name]: 'GET' })).status
      expect(await ask('visitor', '/bookings')).toBe(403)
      expect(await ask('editor', '/bookings')).toBe(403)
      expect(await ask('captain', '/bookings')).toBe(200)
      expect(await ask('visitor', '/users')).toBe(403)
    },
  )
})

describe('an editor', () => {
  it('sees no account but their own', async () => {
    const { body } = await browsers.editor.get('/users?limit=0')
    expect(body.docs).toMatchObject([{ id: editorId, username: EDITOR.username }])
  })

  it('reads who sails when, as anybody does, and no more', async () => {
    const { body } = await browsers.editor.get('/booking/all')
    expect(body).toEqual((await browsers.visitor.get('/booking/all')).body)
  })

  it('cannot sort or search their way to what they may not read', async () => {
    const guess = await browsers.editor.get('/users?where[role][equals]=captain')
    expect(guess.body.docs).toEqual([])
  })

  it('cannot give anybody a role, themselves least of all', async () => {
    await browsers.editor.call('PATCH', `/users/${editorId}`, { role: 'captain' })
    const promoted = await browsers.editor.get('/user/session')
    expect(promoted.body.role).toBe('editor')
    const mate = { username: 'mate', email: 'mate@example.com', password: 'knots-and-hitches' }
    expect((await browsers.editor.post('/users', { ...mate, role: 'captain' })).status).toBe(403)
  })

  it('leaves names on the calendar and the fee to the captain', async () => {
    await browsers.editor.post('/globals/site-settings', { showNames: false, cancellationFeePercent: 0 })
    const { body } = await browsers.captain.get('/globals/site-settings')
    expect(body).toMatchObject({ showNames: true, cancellationFeePercent: 3 })
  })
})

describe('the captain', () => {
  it('makes an editor, who is one by default', async () => {
    const mate = { username: 'mate', email: 'mate@example.com', password: 'knots-and-hitches' }
    const made = await browsers.captain.post('/users', mate)
    expect(made).toMatchObject({ status: 201, body: { doc: { role: 'editor' } } })
    expect(JSON.stringify(made.body)).not.toMatch(/hash|salt/)
  })

  it('makes and edits no row of the records by hand, not even in the program', async () => {
    const { docs } = await desk.payload.find({ collection: 'users', where: { id: { equals: captainId } } })
    const user = docs[0] && { ...docs[0], collection: 'users' as const }
    for (const collection of ['checkouts', 'payments', 'boat-days'] as const) {
      const row = (await desk.payload.find({ collection, limit: 1 })).docs[0]
      const asCaptain = { collection, user, overrideAccess: false } as const
      const id = row?.id ?? ''
      await expect(desk.payload.update({ ...asCaptain, id, data: {} })).rejects.toThrow('not allowed')
      await expect(desk.payload.delete({ ...asCaptain, id })).rejects.toThrow('not allowed')
      expect((await desk.payload.find(asCaptain)).docs.length).toBeGreaterThan(0)
    }
  })
})

it('signing in to the admin gives a cookie and no token to a script', async () => {
  const answer = await desk.browser().post('/users/login', EDITOR)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/i)
  for (const path of ['/users/me', '/users/refresh-token']) {
    const browser = await signInEditor(desk)
    const { body } = path.endsWith('me') ? await browser.get(path) : await browser.post(path)
    expect(body).toMatchObject({ user: { username: EDITOR.username } })
    expect(body).not.toHaveProperty('token')
    expect(body).not.toHaveProperty('refreshedToken')
  }
  expect(answer.body).not.toHaveProperty('token')
})

it('nothing is readable by default: without a user every collection is refused', async () => {
  for (const { slug } of desk.payload.config.collections) {
    const read = desk.payload.find({ collection: slug as 'bookings', overrideAccess: false })
    await expect(read, slug).rejects.toThrow('not allowed')
  }
  for (const { slug } of desk.payload.config.globals) {
    const read = desk.payload.findGlobal({ slug: slug as 'site-settings', overrideAccess: false })
    await expect(read, slug).rejects.toThrow('not allowed')
  }
})
