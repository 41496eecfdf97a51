import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import type { Where } from 'payload'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { smtpMail } from '@/adapters/email/smtp-mail'
import { addDays, tripDateOf } from '@/domain/dates'
import type { RateLimit } from '@/server/limits/rate-limit'
import { INVITATION_MS, RESET_MS } from '@/services/accounts/password-links'
import { clearOutbox } from '@/services/mail/clear-outbox'
import type { Delivery } from '@/services/mail/deliver-mail'
import { queueMail } from '@/services/mail/queue-mail'
import { sendMail, sendMailAgain } from '@/services/mail/send-mail'
import type { MailMessage, MailOutcome, MailPort } from '@/services/ports'
import { waitUntil } from '../fakes/wait-until'
import { captureOutput } from './logs'
import { CAPTAIN, openTestApp, SITE_URL, type TestApp, type TestBrowser } from './test-app'

const store = globalThis as typeof globalThis & { sixpackMail?: MailPort | null }
const limits = globalThis as typeof globalThis & { sixpackLimits?: Map<string, RateLimit> }
const deliverTo = (server: MailPort | null): Delivery => ({ port: server, siteUrl: SITE_URL })
const FROM = 'Harbor Light <office@example.com>'
const WAITING = { username: 'waiting', email: 'waiting@example.com' }

let app: TestApp
let captain: TestBrowser
let post: SMTPServer
let port: number
const received: string[] = []

beforeAll(async () => {
  app = await openTestApp()
  captain = await app.browser().signIn()
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      callback(
        address.startsWith('refused') ? Object.assign(new Error('No such box'), { responseCode: 550 }) : null,
      )
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'))
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  port = (post.server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise<void>((resolve) => post.close(() => resolve()))
  await app.close()
})
afterEach(() => {
  received.length = 0
})

const invite = (name: string) =>
  captain.post('/staff/invite', { username: name, email: `${name}@example.com` })
const rowTo = async (to: string) =>
  (await app.payload.find({ collection: 'mails', where: { to: { equals: to } } })).docs[0]

describe('a server email', () => {
  it('is sent, and its text isn’t stored, because the link could sign someone in', async () => {
    store.sixpackMail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    const answer = await invite('ada')
    expect(answer).toMatchObject({ status: 201, body: { mailed: true } })
    const [mail = ''] = received
    expect(mail).toContain('From: Harbor Light <office@example.com>')
    expect(mail).toContain('To: ada@example.com')
    const token = answer.body.link.split('token=')[1]
    expect(mail.replace(/=\r\n/g, '').replace(/=3D/g, '=')).toContain(token)
    const row = await rowTo('ada@example.com')
    expect(row).toMatchObject({ text: null, problem: null, sentAt: expect.any(String) })
    expect((await captain.post(`/mail/${row?.id}/send`)).status).toBe(404)
  })

  it('stays in the outbox if the mail server refuses it, and the log contains no names', async () => {
    store.sixpackMail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    const log = captureOutput()
    onTestFinished(log.stop)
    const answer = await invite('refused')
    // Wait, because the log is written asynchronously.
    await waitUntil('the log has the error', () => log.text().includes("An email wasn't sent"))
    expect(answer.body).toMatchObject({ mailed: false })
    const row = await rowTo('refused@example.com')
    expect(row?.problem).toBe('The mail server refused the email.')
    // SQLite returns null for the empty field, but MongoDB omits it.
    expect(row?.sentAt ?? null).toBeNull()
    expect(row?.text).toContain(answer.body.link)
    expect(log.text()).toContain("An email wasn't sent: refused")
    expect(log.text()).not.toContain('refused@example.com')
    expect(log.text()).not.toContain('token=')
  })

  it('stays in the outbox if the mail server is down, and can be resent by hand', async () => {
    store.sixpackMail = smtpMail({ url: `smtp://127.0.0.1:${await closedPort()}`, from: FROM })
    expect((await invite(WAITING.username)).body.mailed).toBe(false)
    const row = await rowTo(WAITING.email)
    expect(row?.problem).toBe('The mail server didn’t answer.')

    const still = await captain.post(`/mail/${row?.id}/send`)
    expect(still.body.mail).toMatchObject({ _id: row?.id, to: WAITING.email })
    store.sixpackMail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    expect((await captain.post(`/mail/${row?.id}/send`)).body).toEqual({ mail: null })
    expect(received).toHaveLength(1)
    expect(await rowTo(WAITING.email)).toMatchObject({ text: null, sentAt: expect.any(String) })
  })

  it('stays in the outbox if the mail server accepts the connection but never replies', async () => {
    const silent = createServer(() => undefined)
    const silentPort = await listen(silent)
    store.sixpackMail = smtpMail({ url: `smtp://127.0.0.1:${silentPort}`, from: FROM, deadlineMs: 300 })
    // Without the deadline for the mail server, this call would exceed the test's own time limit.
    expect((await invite('silence')).body.mailed).toBe(false)
    silent.close()
    expect((await rowTo('silence@example.com'))?.problem).toBe('The mail server didn’t answer.')
  })

  it('is sent after the response if the mail server is slow, and the response doesn’t claim that it was sent', async () => {
    const server = delayedMail()
    store.sixpackMail = server
    // The mail server replies only after this call has returned.
    const answer = await invite('slow')
    expect(answer).toMatchObject({ status: 201, body: { mailed: false, link: expect.any(String) } })
    const row = await rowTo('slow@example.com')
    expect(row?.problem).toMatch(/^This email is being sent/)
    server.answer({ kind: 'sent' })
    await waitUntil('the outcome is stored', async () => Boolean((await rowTo('slow@example.com'))?.sentAt))
    expect(server.sent).toEqual(['slow@example.com'])
  })

  it('is marked as failed in the outbox if a slow mail server refuses it after the response', async () => {
    const server = delayedMail()
    store.sixpackMail = server
    await invite('slow-no')
    server.answer({ kind: 'refused', cause: { code: 'EENVELOPE' } })
    const problem = async () => (await rowTo('slow-no@example.com'))?.problem
    await waitUntil(
      'the outbox shows the failure',
      async () => (await problem()) === 'The mail server refused the email.',
    )
  })

  it('is logged and stays in the outbox if its outcome can’t be stored', async () => {
    const server = delayedMail()
    store.sixpackMail = server
    await invite('unwritten')
    const { db } = app.payload
    const updateOne = db.updateOne.bind(db)
    db.updateOne = () => Promise.reject(new Error('The database is gone'))
    onTestFinished(() => {
      db.updateOne = updateOne
    })
    const log = captureOutput()
    onTestFinished(log.stop)
    server.answer({ kind: 'sent' })
    await waitUntil('the log has the error', () =>
      log.text().includes("The outcome of an email couldn't be saved"),
    )
    expect((await rowTo('unwritten@example.com'))?.problem).toMatch(/^This email is being sent/)
  })

  it('stays in the outbox until it’s deleted if there’s no mail server', async () => {
    store.sixpackMail = null
    await invite('nomail')
    const row = await rowTo('nomail@example.com')
    expect(row?.problem).toBe('No mail server is set up for this site yet.')
    expect((await captain.delete(`/mail/${row?.id}`)).status).toBe(200)
    expect(await rowTo('nomail@example.com')).toBeUndefined()
    expect((await captain.delete(`/mail/${row?.id}`)).status).toBe(404)
  })

  it('is visible only to the captain, and the CMS can’t write emails', async () => {
    await invite('private')
    const row = await rowTo('private@example.com')
    expect((await app.browser().post(`/mail/${row?.id}/send`)).status).toBe(401)
    expect((await app.browser().delete(`/mail/${row?.id}`)).status).toBe(401)
    expect((await captain.patch(`/mails/${row?.id}`, { text: 'x' })).status).toBe(403)
    expect((await captain.post('/mails', { to: 'x@example.com', subject: 'x' })).status).toBe(403)
    expect((await app.browser().get('/mails')).status).toBe(403)
  })
})

describe('the outbox', () => {
  const rowsTo = async (to: string) =>
    (await app.payload.find({ collection: 'mails', where: { to: { equals: to } } })).docs

  it('keeps all sent emails, but only the newest waiting email of each kind for a person', async () => {
    const to = 'again@example.com'
    const at = app.at(new Date())
    const send = (subject: string, text: string, server: MailPort | null = null) => {
      at.advance(1)
      return sendMail(at, deliverTo(server), { to, subject, text })
    }
    await send('A new password', 'sent', smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM }))
    for (const text of ['first', 'second', 'third']) await send('A new password', text)
    await send('Something else', 'other')
    const texts = (await rowsTo(to)).map(({ text }) => text ?? null)
    expect(texts).toHaveLength(3)
    expect(texts).toEqual(expect.arrayContaining([null, 'third', 'other']))
  })

  it('keeps both if two emails are written at the same moment', async () => {
    const at = app.at(new Date())
    const message = { to: 'at-once@example.com', subject: 'A new password', text: 'A link' }
    await Promise.all([sendMail(at, deliverTo(null), message), sendMail(at, deliverTo(null), message)])
    expect(await rowsTo(message.to)).toHaveLength(2)
  })

  it('sends an email only once if two people resend it at the same moment', async () => {
    store.sixpackMail = null
    await invite('clicked-twice')
    const row = await rowTo('clicked-twice@example.com')
    const server = delayedMail()
    store.sixpackMail = server
    const send = () => captain.post(`/mail/${row?.id}/send`)
    const first = send()
    await server.called
    const second = await send()
    expect(second.body.mail).toMatchObject({ problem: expect.stringMatching(/^This email is being sent/) })
    server.answer({ kind: 'sent' })
    expect((await first).body).toEqual({ mail: null })
    expect(server.sent).toHaveLength(1)
  })

  it('returns an error if an email was deleted while the mail server refused it', async () => {
    store.sixpackMail = null
    await invite('withdrawn')
    const row = await rowTo('withdrawn@example.com')
    const server = delayedMail()
    store.sixpackMail = server
    const sending = captain.post(`/mail/${row?.id}/send`)
    await server.called
    expect((await captain.delete(`/mail/${row?.id}`)).status).toBe(200)
    server.answer({ kind: 'refused', cause: new Error('No such box') })
    expect((await sending).status).toBe(404)
  })

  it('keeps an email whose link expires while it’s being sent, so that the outcome can be recorded', async () => {
    store.sixpackMail = null
    const { member } = (await invite('underway')).body
    const row = await rowTo('underway@example.com')
    const server = delayedMail()
    store.sixpackMail = server
    const sending = captain.post(`/mail/${row?.id}/send`)
    await server.called
    await captain.put(`/staff/${member._id}`, { disabled: true })
    server.answer({ kind: 'sent' })
    expect((await sending).body).toEqual({ mail: null })
    expect(await rowTo('underway@example.com')).toMatchObject({ sentAt: expect.any(String) })
  })

  it('allows another try for an email that a process claimed but never sent', async () => {
    const at = app.at(new Date())
    store.sixpackMail = null
    await invite('lost')
    const row = await rowTo('lost@example.com')
    const lost = delayedMail()
    void sendMailAgain(at, deliverTo(lost), row?.id ?? '')
    await lost.called
    const next = delayedMail()
    next.answer({ kind: 'sent' })
    expect(await sendMailAgain(at, deliverTo(next), row?.id ?? '')).toBe(false)
    at.advance(61_000)
    expect(await sendMailAgain(at, deliverTo(next), row?.id ?? '')).toBe(true)
  })

  it.each<[string, (member: { _id: string }, token: string) => Promise<unknown>, number]>([
    [
      'was used',
      (_, token) => app.browser().post('/user/reset', { token, newPassword: 'a long password' }),
      0,
    ],
    ['was revoked with its account', ({ _id }) => captain.put(`/staff/${_id}`, { disabled: true }), 0],
    ['was revoked by an edit', ({ _id }) => captain.patch(`/users/${_id}`, { disabled: true }), 0],
    ['was deleted with its account', ({ _id }) => captain.delete(`/users/${_id}`), 0],
    ['was replaced by another', ({ _id }) => captain.post(`/staff/${_id}/link`), 1],
  ])('deletes only the email whose link %s', async (how, end, left) => {
    store.sixpackMail = null
    const name = how.replaceAll(' ', '-')
    const { member, link } = (await invite(name)).body
    const to = `${name}@example.com`
    await app.payload.sendEmail({ to, subject: 'Words', text: 'Without a link' })
    await invite(`not-${name}`)
    await end(member, link.split('token=')[1])
    expect(await rowsTo(to)).toHaveLength(1 + left)
    expect((await rowsTo(to)).some(({ text }) => text?.includes(link))).toBe(false)
    expect(await rowsTo(`not-${to}`)).toHaveLength(1)
  })

  it('deletes expired links, and emails sent a month ago', async () => {
    const at = app.at(new Date())
    store.sixpackMail = null
    await invite('invited')
    await app.browser().post('/user/forgot', { username: 'invited' })
    await waitUntil('the outbox has the link', async () => (await rowsTo('invited@example.com')).length === 2)
    const to = 'invited@example.com'
    await app.payload.sendEmail({ to, subject: 'Words', text: 'Without a link' })
    store.sixpackMail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    await app.payload.sendEmail({ to, subject: 'Gone', text: 'Sent' })

    const left = async () => {
      await clearOutbox(at)
      return (await rowsTo(to)).map(({ subject }) => subject?.split(' ')[0] ?? '').toSorted()
    }
    expect(await left()).toEqual(['Gone', 'Reset', 'Words', 'Your'])
    at.advance(RESET_MS + 60_000)
    expect(await left()).toEqual(['Gone', 'Words', 'Your'])
    at.advance(INVITATION_MS)
    expect(await left()).toEqual(['Gone', 'Words'])
    at.advance(28 * 24 * 3_600_000)
    expect(await left()).toEqual(['Words'])
  })
})

describe('the outbox', () => {
  it('keeps a weather email until its day has passed, so that it isn’t queued again', async () => {
    const at = app.at(new Date())
    const day = addDays(tripDateOf(at.now()), 60)
    const ids = ['weather:sent', 'weather:skipped']
    for (const cause of ids) await queueMail(at, { cause, kind: 'weather', day })
    const [sent, skipped] = ids.map((id) => ({ collection: 'mails' as const, id }))
    const sentAt = at.now().toISOString()
    await app.payload.db.updateOne({ ...(sent ?? expect.fail()), data: { state: 'sent', sentAt } })
    await app.payload.db.updateOne({ ...(skipped ?? expect.fail()), data: { state: 'skipped' } })
    const left = async () => {
      await clearOutbox(at)
      const where: Where = { id: { in: ids } }
      return (await app.payload.find({ collection: 'mails', where, sort: 'id' })).docs.map(({ id }) => id)
    }
    at.advance(59 * 24 * 3_600_000)
    expect(await left()).toEqual(ids)
    at.advance(4 * 24 * 3_600_000)
    expect(await left()).toEqual([])
  })
})

describe('a forgotten password', () => {
  it('gets a link even after a flood of requests for unknown names', async () => {
    limits.sixpackLimits = new Map([['link', async () => null]])
    store.sixpackMail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    for (let index = 0; index < 120; index++)
      await app.browser().post('/user/forgot', { username: `unknown-${index}` })
    await app.browser().post('/user/forgot', { username: CAPTAIN.username })
    await waitUntil('the email has arrived', () => received.length === 1)
    delete limits.sixpackLimits
  })

  it('gets the same response for every name, but only existing accounts get an email', async () => {
    store.sixpackMail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    const unknown = await app.browser().post('/user/forgot', { username: 'unknown' })
    const known = await app.browser().post('/user/forgot', { username: CAPTAIN.username })
    expect(unknown.status).toBe(200)
    expect(known.body).toEqual(unknown.body)
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(1)
    expect(received[0]).toContain('To: captain@localhost')
  })
})

/** Returns a mail server that replies only when the test calls `answer`. */
function delayedMail() {
  const sent: string[] = []
  let called = (): void => undefined
  let answer: (outcome: MailOutcome) => void = () => undefined
  const wasCalled = new Promise<void>((resolve) => {
    called = resolve
  })
  const outcome = new Promise<MailOutcome>((resolve) => {
    answer = resolve
  })
  return {
    sent,
    called: wasCalled,
    answer: (given: MailOutcome) => answer(given),
    send({ to }: MailMessage) {
      sent.push(to)
      called()
      return outcome
    },
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function closedPort(): Promise<number> {
  const server = createServer()
  const free = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return free
}
