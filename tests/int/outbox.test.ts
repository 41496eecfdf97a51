import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { smtpMail } from '@/adapters/email/smtp-mail'
import type { Mail } from '@/payload-types'
import { guestLink } from '@/services/bookings/guest-link'
import type { Delivery } from '@/services/mail/deliver-mail'
import { queueMail } from '@/services/mail/queue-mail'
import { sendMailAgain } from '@/services/mail/send-mail'
import { MAX_PER_MINUTE, sendQueuedMails } from '@/services/mail/send-queued'
import { readWaitingMails } from '@/services/mail/waiting-mails'
import type { MailMessage, MailPort } from '@/services/ports'
import { inDays, sale } from '../factories/booking'
import { type MailServer, startMailServer } from '../fakes/mail-server'
import { dropMailClaims } from '../fakes/without-guard'
import { bookedParty } from './journey'
import { openTestApp, SITE_URL, type TestApp } from './test-app'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FROM = 'Harbor Light <office@example.com>'

let app: TestApp
let server: MailServer
let bookingId: string
/**
 * A service context for one test. Each test starts a year later than the one before, so they don't share emails or
 * limits.
 */
let at: ReturnType<TestApp['at']>
let startsAt = Date.now()

beforeAll(async () => {
  app = await openTestApp()
  server = await startMailServer()
  const captain = await app.browser().signIn()
  bookingId = (await bookedParty(app, captain, sale(inDays(20))))._id
})
beforeEach(async () => {
  await app.payload.db.deleteMany({ collection: 'mails', where: {} })
  startsAt += 365 * 24 * HOUR
  at = app.at(new Date(startsAt))
})
afterEach(() => {
  server.received.length = 0
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const smtp = (deadlineMs = 5_000): Delivery =>
  deliverTo(smtpMail({ url: server.url, from: FROM, deadlineMs }))
/** Sends the emails without jitter, so that retries happen at fixed times. */
const deliverTo = (port: MailPort | null): Delivery => ({ port, siteUrl: SITE_URL, random: () => 0.5 })
const queue = (cause: string) => queueMail(at, { cause, kind: 'receipt', booking: bookingId })
const send = (delivery = smtp()) => sendQueuedMails(at, delivery)
const rows = async () => (await app.payload.find({ collection: 'mails', sort: 'id', pagination: false })).docs
const row = async (id: string): Promise<Mail> => app.payload.findByID({ collection: 'mails', id })

describe('a queued email', () => {
  it('is queued once, no matter how often its step is repeated, and sent once', async () => {
    const queued = await Promise.all(Array.from({ length: 10 }, () => queue('receipt:1')))
    expect(queued.filter(Boolean)).toHaveLength(1)
    expect(await send()).toBe(1)
    expect(await queue('receipt:1')).toBe(false)
    expect(await send()).toBe(0)
    expect(server.received).toHaveLength(1)
  })

  it('is sent to the booking’s current address, and its text is erased', async () => {
    await queue('receipt:1')
    await app.payload.db.updateOne({
      collection: 'bookings',
      id: bookingId,
      data: { email: 'new@example.com' },
    })
    await send()
    expect(server.received.map(({ to }) => to)).toEqual(['new@example.com'])
    const { state, text, html, calendar, problem, to, subject } = await row('receipt:1')
    expect({ state, to }).toEqual({ state: 'sent', to: 'new@example.com' })
    expect(subject).toMatch(/^You’re booked: /)
    // SQLite stores null, but MongoDB can omit the field.
    expect([text, html, calendar, problem].map((value) => value ?? null)).toEqual([null, null, null, null])
    await app.payload.db.updateOne({
      collection: 'bookings',
      id: bookingId,
      data: { email: 'ada@example.com' },
    })
  })

  it.each([
    ['address', { email: 'corrected@example.com' }],
    ['link', { keyVersion: 7 }],
  ])('isn’t retried with an old %s', async (_, data) => {
    const set = (changes: object) =>
      app.payload.db.updateOne({ collection: 'bookings', id: bookingId, data: { ...changes } })
    const { email, keyVersion } = await app.payload.findByID({ collection: 'bookings', id: bookingId })
    onTestFinished(() => set({ email, keyVersion }).then(() => undefined))
    await queue('receipt:1')
    server.next('defer')
    await send()
    await set(data)
    at.advance(MINUTE)
    const sent: MailMessage[] = []
    await send(deliverTo({ send: (message) => (sent.push(message), Promise.resolve({ kind: 'sent' })) }))
    const booking = await app.payload.findByID({ collection: 'bookings', id: bookingId })
    expect(sent).toMatchObject([
      { to: booking.email, text: expect.stringContaining(guestLink(at, booking, SITE_URL)) },
    ])
  })

  it('isn’t lost if another email to the same person has the same subject', async () => {
    await queue('receipt:1')
    at.advance(1)
    await queue('receipt:2')
    expect(await send()).toBe(2)
  })

  it('stops right away if the mail server refuses it, and can be resent by hand', async () => {
    await queue('receipt:1')
    server.next('refuse')
    expect(await send()).toBe(0)
    expect(await row('receipt:1')).toMatchObject({ state: 'failed', attempts: 1 })
    at.advance(80 * HOUR)
    await send()
    expect((await row('receipt:1')).attempts).toBe(1)
    const [listed] = await readWaitingMails(at)
    expect(listed).toMatchObject({ _id: 'receipt:1', problem: 'The mail server refused the email.' })
    expect(listed?.text).toContain('Here’s the plan.')
    expect(await sendMailAgain(at, smtp(), 'receipt:1')).toBe(true)
    expect(server.received).toHaveLength(1)
  })

  it('is retried after one, two and four minutes, for three days, and then counts as failed', async () => {
    await queue('receipt:1')
    const attempts = async () => (await row('receipt:1')).attempts
    for (const [number, minutes] of [1, 2, 4].entries()) {
      server.next('defer')
      await send()
      expect(await attempts()).toBe(number + 1)
      at.advance(minutes * MINUTE - 1)
      await send()
      expect(await attempts(), 'too early').toBe(number + 1)
      at.advance(1)
    }
    for (let hours = 0; hours <= 72; hours += 4) {
      server.next('defer')
      await send()
      at.advance(4 * HOUR)
    }
    expect(await row('receipt:1')).toMatchObject({
      state: 'failed',
      problem: 'The mail server asked us to try again later.',
    })
    expect(await send()).toBe(0)
    expect(await readWaitingMails(at)).toHaveLength(1)
  })

  it('has one Message-ID, so that a second copy after a lost reply can be recognized', async () => {
    await queue('receipt:1')
    server.next('drop-after', 'drop')
    await send()
    at.advance(MINUTE)
    await send()
    at.advance(2 * MINUTE)
    expect(await send()).toBe(1)
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(server.received[0]?.messageId).toMatch(/^<[\w-]{43}@localhost>$/)
  })

  it('is taken over a minute after its process died', async () => {
    await queue('receipt:1')
    const died = sendQueuedMails(at, deliverTo({ send: () => new Promise(() => undefined) }))
    await expect.poll(async () => (await row('receipt:1')).text).toBeTruthy()
    void died
    at.advance(MINUTE - 1)
    expect(await send()).toBe(0)
    at.advance(1)
    expect(await send()).toBe(1)
  })

  it('isn’t sent by a process that was paused until another one had taken over', async () => {
    await queue('receipt:1')
    const resume = pauseBeforeStoring()
    const paused = send()
    await resume.isPaused
    at.advance(MINUTE)
    expect(await send()).toBe(1)
    resume()
    expect(await paused).toBe(0)
    expect(server.received).toHaveLength(1)
  })

  it('isn’t sent if the booking was deleted or canceled in the meantime, or the captain turned it off', async () => {
    await queueMail(at, { cause: 'receipt:none', kind: 'receipt', booking: 'none' })
    await queueMail(at, { cause: 'canceled:1', kind: 'canceled', booking: bookingId })
    await app.payload.updateGlobal({ slug: 'email-templates', data: { changed: { on: false } } })
    await queueMail(at, { cause: 'changed:1', kind: 'changed', booking: bookingId })
    expect(await send()).toBe(0)
    expect((await rows()).map(({ id, state, problem }) => [id, state, problem])).toEqual([
      ['canceled:1', 'skipped', 'The booking isn’t canceled anymore.'],
      ['changed:1', 'skipped', 'This email is turned off.'],
      ['receipt:none', 'skipped', 'The booking doesn’t exist.'],
    ])
    expect(await readWaitingMails(at)).toEqual([])
    await app.payload.updateGlobal({ slug: 'email-templates', data: { changed: { on: true } } })
  })

  it('that can’t be written is on the dashboard, retried like the others, and fails after three days', async () => {
    await queue('receipt:1')
    const restore = failToRead('bookings')
    onTestFinished(restore)
    expect(await send()).toBe(0)
    const problem = 'This email couldn’t be written. The server’s log says why.'
    expect(await row('receipt:1')).toMatchObject({ state: 'waiting', attempts: 1, problem })
    expect((await readWaitingMails(at)).map(({ _id }) => _id)).toContain('receipt:1')
    at.advance(MINUTE)
    await send()
    expect((await row('receipt:1')).attempts).toBe(2)
    at.advance(72 * HOUR)
    await send()
    expect(await row('receipt:1')).toMatchObject({ state: 'failed', problem })
    restore()
    expect(await sendMailAgain(at, smtp(), 'receipt:1')).toBe(true)
  })

  it('waits without filling the dashboard if there’s no mail server, and goes out once there is one', async () => {
    await queue('receipt:1')
    expect(await send(deliverTo(null))).toBe(0)
    expect(await readWaitingMails(at)).toEqual([])
    expect(await row('receipt:1')).toMatchObject({
      state: 'waiting',
      attempts: 0,
      to: 'ada@example.com',
      text: expect.stringContaining('/booking/HL-'),
    })
    at.advance(15 * MINUTE)
    expect(await send()).toBe(1)
  })
})

describe('many queued emails', () => {
  const queueMany = async (count: number) => {
    for (let number = 0; number < count; number++) await queue(`receipt:${String(number).padStart(2, '0')}`)
  }

  it('are sent once each if two processes send at the same time', async () => {
    await queueMany(8)
    const sent = await Promise.all([send(), send()])
    expect(sent[0] + sent[1]).toBe(8)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(8)
    expect(server.received).toHaveLength(8)
  })

  it('control: are sent twice without claims', async () => {
    await queueMany(8)
    const restore = dropMailClaims(app.payload)
    await Promise.all([send(), send()])
    restore()
    expect(server.received.length).toBeGreaterThan(8)
  })

  it('stay within a limit per minute', async () => {
    await queueMany(MAX_PER_MINUTE + 3)
    expect(await send()).toBe(MAX_PER_MINUTE)
    expect(await send()).toBe(0)
    at.advance(MINUTE)
    expect(await send()).toBe(3)
  })

  it('don’t delay a receipt if strangers have joined waitlists by the hundred', async () => {
    for (let number = 0; number < 60; number++)
      await queueMail(at, {
        cause: `waitlist-joined:${number}:1`,
        kind: 'waitlist-joined',
        booking: bookingId,
      })
    at.advance(1000)
    await queue('receipt:1')
    await send()
    expect((await row('receipt:1')).state).toBe('sent')
    const others = (await rows()).filter(({ kind }) => kind === 'waitlist-joined')
    expect(others.filter(({ state }) => state !== 'waiting')).toHaveLength(MAX_PER_MINUTE - 1)
  })

  it.each([['hang'], ['drop']] as const)(
    'aren’t all tried if the mail server has a problem: %s',
    async (fault) => {
      await queueMany(3)
      server.next(fault)
      expect(await send(smtp(300))).toBe(0)
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
      // The next email goes first, so a single bad email can't block the others.
      expect(await send()).toBe(2)
    },
  )

  it('continue if the mail server refuses only one of them', async () => {
    await queueMany(3)
    server.next('refuse')
    expect(await send()).toBe(2)
  })
})

/** Makes every read of a single document in a collection fail. Returns a function that restores the reads. */
function failToRead(collection: string): () => void {
  const { db } = app.payload
  const findOne = db.findOne
  db.findOne = ((args: Parameters<typeof findOne>[0]) =>
    args.collection === collection
      ? Promise.reject(new Error('Unreadable'))
      : findOne.call(db, args)) as typeof findOne
  return () => {
    db.findOne = findOne
  }
}

/** Pauses the next write of an email's text. Returns a function that resumes it. */
function pauseBeforeStoring() {
  const { db } = app.payload
  const updateOne = db.updateOne.bind(db)
  let resume = (): void => undefined
  let paused = (): void => undefined
  const isPaused = new Promise<void>((resolve) => (paused = resolve))
  const isResumed = new Promise<void>((resolve) => (resume = resolve))
  db.updateOne = (async (args: Parameters<typeof updateOne>[0]) => {
    if (args.collection === 'mails' && 'text' in args.data && args.data.text) {
      db.updateOne = updateOne
      paused()
      await isResumed
    }
    return updateOne(args)
  }) as typeof db.updateOne
  return Object.assign(() => resume(), { isPaused })
}
