import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRefusal } from './expect-refusal'
import { from } from './proofs'
import { openTestApp, type TestApp, type TestBrowser } from './test-app'

const MESSAGE = {
  contact_name: 'Maria Sample',
  contact_email: 'maria@example.com',
  contact_phone: '(831) 555-0123',
  message: 'Hello captain,\nis there room for two on Saturday?',
}
const SIGNUP = { contact_name: 'Maria Sample', contact_email: 'maria@example.com' }

let app: TestApp
let visitor: TestBrowser

beforeAll(async () => {
  app = await openTestApp()
  visitor = app.browser()
})
afterAll(() => app.close())

async function messagesOf(email: string) {
  const { docs } = await app.payload.find({ collection: 'messages', where: { email: { equals: email } } })
  return docs
}

async function signups() {
  const { docs } = await app.payload.find({ collection: 'newsletter-signups', sort: 'createdAt' })
  return docs.map(({ name, email }) => ({ name, email }))
}

describe('a message from the contact form', () => {
  it('is stored for the captain with a normalized phone number', async () => {
    const answer = await visitor.post('/message/new', MESSAGE)
    expect(answer).toMatchObject({ status: 201, body: { saved: true } })
    expect(Object.keys(answer.body)).toEqual(['saved'])
    const captain = await app.browser().signIn()
    const { body } = await captain.get('/messages')
    expect(body.docs).toEqual([
      {
        id: expect.any(String),
        name: 'Maria Sample',
        email: 'maria@example.com',
        phone: '+18315550123',
        message: 'Hello captain,\nis there room for two on Saturday?',
        read: false,
        emailFailed: false,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ])
    expect(Date.now() - Date.parse(body.docs[0].createdAt)).toBeLessThan(60_000)
  })

  it('is stored once if the visitor sends it again because its email failed', async () => {
    const twice = { ...MESSAGE, contact_email: 'twice@example.com' }
    await visitor.post('/message/new', twice)
    const again = { ...twice, contact_email: 'Twice@example.com', contact_phone: '831 555 0123' }
    expect((await visitor.post('/message/new', again)).status).toBe(201)
    expect(await messagesOf('twice@example.com')).toHaveLength(1)
    await visitor.post('/message/new', { ...twice, message: 'One more thing: is there a head?' })
    expect(await messagesOf('twice@example.com')).toHaveLength(2)
  })

  it('is in the captain’s inbox, newest first, and counted until it’s read', async () => {
    const captain = await app.browser().signIn()
    const count = async () => Number((await captain.get('/dashboard/waiting')).body.unreadMessages)
    const before = await count()
    for (const name of ['First', 'Second']) {
      await visitor.post('/message/new', {
        ...MESSAGE,
        contact_name: name,
        contact_email: 'count@example.com',
      })
    }
    expect(await count()).toBe(before + 2)
    const { body } = await captain.get('/message/all?limit=2')
    expect(body).toMatchObject({
      Messages: [{ name: 'Second', read: false }, { name: 'First' }],
      hasMore: true,
    })
    const id = body.Messages[0]._id
    const marked = await captain.put(`/message/${id}`, { read: true })
    expect(marked).toMatchObject({ status: 200, body: { Message: { _id: id, name: 'Second', read: true } } })
    expect(await count()).toBe(before + 1)
    await captain.put(`/message/${id}`, { read: false })
    expect(await count()).toBe(before + 2)
  })

  it('shows that its email failed, until the visitor sends it again', async () => {
    const captain = await app.browser().signIn()
    const failing = { ...MESSAGE, contact_email: 'failing@example.com' }
    const inbox = async () => {
      const { body } = await captain.get('/message/all?limit=200')
      return body.Messages.filter(({ email }: { email: string }) => email === 'failing@example.com')
    }
    await visitor.post('/message/new', failing)
    await visitor.post('/message/new', { ...failing, email_failed: true })
    expect(await inbox()).toMatchObject([{ emailFailed: true }])
    await visitor.post('/message/new', failing)
    expect(await inbox()).toMatchObject([{ emailFailed: false }])
  })

  it.each([
    ['no number', undefined, ''],
    ['an empty number', '', ''],
    ['an incomplete number', '+183155', '+183155'],
    ['words', ' call the harbor office ', 'call the harbor office'],
  ])('can have any phone number: %s', async (_case, contact_phone, phone) => {
    const contact_email = `phone-${phone.length}-${String(contact_phone).length}@example.com`
    const answer = await visitor.post('/message/new', { ...MESSAGE, contact_email, contact_phone })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(await messagesOf(contact_email)).toMatchObject([{ phone }])
  })

  it('gets a message for each missing field', async () => {
    const answer = await visitor.post('/message/new', {
      contact_name: ' ',
      contact_email: 'not-an-email',
      contact_phone: '8'.repeat(251),
      message: '\n',
    })
    expectRefusal(answer, 400, 'invalid-input')
    expect(answer.body.fields).toEqual({
      contact_name: 'Name is required.',
      contact_email: 'Please enter an email address like name@example.com.',
      contact_phone: 'The phone number is too long. Please use at most 250 characters.',
      message: 'Message is required.',
    })
  })

  it('is refused if it’s unreasonably long', async () => {
    const answer = await visitor.post('/message/new', { ...MESSAGE, message: 'x'.repeat(5001) })
    expectRefusal(answer, 400, 'invalid-input')
    expect(answer.body.fields).toEqual({
      message: 'Message is too long. Please use at most 5000 characters.',
    })
  })

  it('can’t mark itself as read', async () => {
    const contact_email = 'read@example.com'
    await visitor.post('/message/new', { ...MESSAGE, contact_email, read: true, id: 'mine' })
    expect(await messagesOf(contact_email)).toMatchObject([{ read: false }])
    expect((await messagesOf(contact_email))[0]?.id).not.toBe('mine')
  })
})

describe('a newsletter signup', () => {
  it('is stored once, and a repeat gets the same response', async () => {
    const first = await visitor.post('/newsletter/new', SIGNUP)
    const again = await visitor.post('/newsletter/new', {
      contact_name: 'Someone Else',
      contact_email: 'Maria@Example.com',
    })
    expect(first).toMatchObject({ status: 201, body: { saved: true } })
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await signups()).toEqual([{ name: 'Maria Sample', email: 'maria@example.com' }])
  })

  it('is stored once even if it’s sent ten times at the same moment', async () => {
    const body = { contact_name: 'Ben Sample', contact_email: 'ben@example.com' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.post('/newsletter/new', body)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect((await signups()).filter(({ email }) => email === 'ben@example.com')).toHaveLength(1)
  })

  it('requires name and email', async () => {
    const answer = await visitor.post('/newsletter/new', {})
    expectRefusal(answer, 400, 'invalid-input')
    expect(Object.keys(answer.body.fields)).toEqual(['contact_name', 'contact_email'])
  })
})

// These tests run last, because each write counts toward the limits for a minute. The writes above have no IP
// address, so they count only toward the total.
describe('limits on anonymous writes (docs/decisions/0020-limits-on-anonymous-writes.md)', () => {
  const tooMany = {
    status: 429,
    body: {
      code: 'too-many-requests',
      error: 'Too many attempts. Please wait a minute and try again.',
    },
  }

  it('allow twenty writes a minute from one address, then return a 429 with the time to wait', async () => {
    const write = () => visitor.post('/newsletter/new', {}, from('203.0.113.7'))
    for (let count = 0; count < 20; count++) expect((await write()).status).toBe(400)
    const refused = await write()
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    // Messages and signups share one limit. A different address has its own limit.
    expect(await visitor.post('/message/new', {}, from('203.0.113.7'))).toMatchObject(tooMany)
    expect((await visitor.post('/message/new', {}, from('203.0.113.8'))).status).toBe(400)
  })

  it('allow sixty writes a minute in total, no matter how many addresses a caller makes up', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 70; count++) {
      statuses.push((await visitor.post('/message/new', {}, from(`198.51.100.${count}`))).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(await visitor.post('/message/new', MESSAGE)).toMatchObject(tooMany)
  })
})
